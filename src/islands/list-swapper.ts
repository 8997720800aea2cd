// Replaces one part of this page with the same part of another page of this site.
import { parseMarkup } from '#browser/parse-markup.ts'

/**
 * `show` resolves with true when the part was swapped, and with false when a later call superseded it or the page is
 * being left.
 */
export function createListSwapper(selector: string) {
  const fetched = new Map<string, Promise<Document>>()
  let latest = 0

  function fetchPage(address: string): Promise<Document> {
    const known = fetched.get(address)
    if (known) return known
    const page = readPage(address)
    fetched.set(address, page)
    page.catch(() => fetched.delete(address))
    return page
  }

  async function show(address: string): Promise<boolean> {
    latest += 1
    const mine = latest
    const present = document.querySelector(selector)
    present?.setAttribute('aria-busy', 'true')
    const page = await fetchPage(address).catch(() => null)
    if (mine !== latest) return false
    const part = page?.querySelector(selector)
    if (!page || !present || !part) {
      // The swap is not possible, so the browser navigates to the page.
      location.assign(address)
      return false
    }
    document.querySelector(selector)?.replaceWith(document.importNode(part, true))
    document.title = page.title
    document.dispatchEvent(new Event('marquee:swap'))
    return true
  }

  return { show }
}

async function readPage(address: string): Promise<Document> {
  const response = await fetch(address, { headers: { accept: 'text/html' } })
  if (!response.ok) throw new Error(`${address} answered with status ${response.status}.`)
  return parseMarkup(await response.text())
}
