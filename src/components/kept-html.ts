// HTML of parts that many pages share, or that one page shows again and again while other things on it change.
import { LRUCache } from 'lru-cache'

/** Characters of all of it with what it is made of: the cards of some 500 records. */
const most = 2_000_000

const kept = new LRUCache<string, string>({
  maxSize: most,
  sizeCalculation: (html, key) => html.length + key.length,
})

/** The HTML of a part by `key`, which says all that it is made of; `make` makes it when it is not there. */
export async function keepHtml(key: string, make: () => Promise<string>): Promise<string> {
  const known = kept.get(key)
  if (known !== undefined) return known
  const html = await make()
  kept.set(key, html)
  return html
}
