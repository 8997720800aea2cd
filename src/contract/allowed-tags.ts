// Separate from the sanitiser, which is too large for a browser bundle.

/** Elements allowed in a bio or a page; other elements are removed and their text is kept, on lines of its own (`html-lines.ts`). */
export const allowedTags = [
  'p', 'br', 'hr', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup',
  'ul', 'ol', 'li', 'blockquote', 'a', 'code', 'pre',
] as const // biome-ignore format: one glance shows the whole list
