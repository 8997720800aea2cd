// Apart from the sanitiser, which is too heavy for a browser.

/** Elements a bio or a page may use; everything else is dropped, its text kept. */
export const allowedTags = [
  'p', 'br', 'hr', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup',
  'ul', 'ol', 'li', 'blockquote', 'a', 'code', 'pre',
] as const // biome-ignore format: one glance shows the whole list
