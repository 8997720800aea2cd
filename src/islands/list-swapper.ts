// Replaces one part of this page with the same part of another page of this site.
import { parseMarkup } from '#browser/parse-markup.ts'

/**
 * `show` resolves with true when the part was swapped, and with false when a later call superseded it or the page is
 * being left.
 */
export function createListSwapper(selector: string) {
  let latest = 0

  async function show(address: string): Promise<boolean> {
    latest += 1
    const mine = latest
    const present = document.querySelector(selector)
    present?.setAttribute('aria-busy', 'true')
    const page = await readPage(address).catch(() => null)
    if (mine !== latest) return false
    const part = page?.querySelector(selector)
    if (!page || !present || !part || !isStyledHere(page)) {
      // The swap is not possible, so the browser navigates to the page.
      location.assign(address)
      return false
    }
    document.querySelector(selector)?.replaceWith(document.importNode(part, true))
    document.title = page.title
    takeLinks(page)
    document.dispatchEvent(new Event('marquee:swap'))
    return true
  }

  return { show }
}

/** What leads from the page to the same one in other languages, and to those before and after it. */
const linksOfPage = ['.footer-languages', 'link:is([rel=canonical], [rel=alternate], [rel=prev], [rel=next])']

function takeLinks(page: Document): void {
  for (const selector of linksOfPage) {
    const next = page.querySelectorAll(selector)
    const [first, ...others] = document.querySelectorAll(selector)
    if (!first || next.length === 0) continue
    first.replaceWith(...Array.from(next, (link) => document.importNode(link, true)))
    for (const other of others) other.remove()
  }
}

/** False when the site was built anew since this page was loaded, and new markup would stand under old styles. */
function isStyledHere(page: Document): boolean {
  const own = stylesOf(document)
  return stylesOf(page).every((address) => own.includes(address))
}

function stylesOf(page: Document): (string | null)[] {
  return Array.from(page.querySelectorAll('link[rel=stylesheet]'), (link) => link.getAttribute('href'))
}

/** How long a visitor waits for the part; after that the browser goes to the page. */
const patienceMs = 20_000

/** Asks each time: the browser keeps the page, and finds out whether it has changed. */
async function readPage(address: string): Promise<Document> {
  const response = await fetch(address, {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!response.ok) throw new Error(`${address} answered with status ${response.status}.`)
  return parseMarkup(await response.text())
}
