// Everything the site leads to, followed by a program: pages, pictures, scripts, calendars, feeds.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkHtml } from '#tests/support/html-checker.ts'

export interface Found {
  status: number
  type: string
  body: string
  from: string
}

const attribute = /\s(?:href|src|action|data-[a-z-]*href)="([^"]*)"/g
const sources = /\ssrcset="([^"]*)"/g
const plain = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#38;', '&')

/** Addresses of this origin in a page, without fragments. */
function addressesIn({ body, type }: Found, base: string): string[] {
  if (/xml/.test(type)) return [...body.matchAll(/<loc>([^<]*)</g)].map((match) => plain(match[1] ?? ''))
  if (!/html/.test(type)) return []
  const named = [...body.matchAll(attribute)].map((match) => match[1] ?? '')
  const sized = [...body.matchAll(sources)].flatMap((match) =>
    (match[1] ?? '').split(',').map((one) => one.trim().split(/\s+/)[0] ?? ''),
  )
  return [...named, ...sized]
    .map((address) => new URL(plain(address), base))
    .filter(
      ({ origin, pathname }) => origin === new URL(base).origin && !/^\/(api|dashboard)\b/.test(pathname),
    )
    .map(({ href }) => href.replace(/#.*$/, ''))
}

/** Address → what it answered, for everything the home page and the sitemap lead to. */
export async function crawl(origin: string): Promise<Map<string, Found>> {
  const found = new Map<string, Found>()
  const waiting = [
    { address: `${origin}/`, from: '' },
    { address: `${origin}/sitemap.xml`, from: '' },
  ]
  const follow = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { address, from } = next
      if (found.has(address)) continue
      const answer: Found = { status: 0, type: '', body: '', from }
      found.set(address, answer)
      const response = await fetch(address, { redirect: 'manual' })
      const type = response.headers.get('content-type') ?? ''
      const text = await response.text()
      const body = /html|xml|text/.test(type) ? text : ''
      Object.assign(answer, { status: response.status, type, body })
      waiting.push(...addressesIn(answer, address).map((one) => ({ address: one, from: address })))
    }
  }
  // A second round for those who found nothing to do while the first page was on its way.
  await follow()
  return found
}

/** The pages among it, by address. */
export function pagesOf(found: Map<string, Found>): Map<string, string> {
  const pages = [...found].filter(([, { type }]) => /html/.test(type))
  return new Map(pages.map(([address, { body }]) => [address, body]))
}

/** Links to what is not there, and to places in a page that it does not have. */
export function brokenLinks(found: Map<string, Found>): string[] {
  const pages = pagesOf(found)
  const absent = [...found]
    .filter(([, { status }]) => status !== 200)
    .map(([address, { status, from }]) => `${status} ${address} on ${from}`)
  const lost = [...pages].flatMap(([address, body]) =>
    [...body.matchAll(/\shref="([^"]*)#([^"]+)"/g)]
      .filter(([, path = '', id]) => {
        const target = pages.get(new URL(path, address).href)
        return target !== undefined && !target.includes(`id="${id}"`)
      })
      .map(([, path, id]) => `${path}#${id} on ${address}`),
  )
  return [...absent, ...lost]
}

/** What the W3C's checker finds in pages. */
export async function htmlErrors(pages: Map<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-checked-'))
  try {
    for (const [index, [address, body]] of [...pages].entries())
      await writeFile(join(folder, `${index}.html`), `${body}<!-- ${address} -->`)
    return await checkHtml(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}
