// The title of a page as text: large titles are set line by line.

/** Text of the first `<h1>`, without tags, entities as they are; "" when there is none. */
export function titleOf(html: string): string {
  const inside = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? ''
  return inside
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
