// The whole list of hostile payloads, and whatever can be made of it, before sanitiser and judge of addresses.
import fc from 'fast-check'
import { type DefaultTreeAdapterMap, parseFragment, serialize } from 'parse5'
import { describe, expect, test } from 'vitest'
import { allowedTags } from '#contract/allowed-tags.ts'
import { sanitiseHtml } from '#contract/html.ts'
import { safeUrl, type UrlKind } from '#contract/safe-url.ts'
import { payloads } from '#tests/prove/html/payloads.ts'

const values = payloads.map(({ value }) => value)
const kinds: UrlKind[] = ['web', 'link', { network: 'instagram' }, { network: 'fan club' }]
const seed = 20_261_121

function namesIn(node: DefaultTreeAdapterMap['node']): string[] {
  const own = 'tagName' in node ? [node.tagName, ...node.attrs.map(({ name }) => `@${name}`)] : []
  return 'childNodes' in node ? [...own, ...node.childNodes.flatMap(namesIn)] : own
}

function checkHtml(html: string): void {
  const clean = sanitiseHtml(html)
  const tree = parseFragment(clean)
  expect(namesIn(tree).filter((name) => ![...allowedTags, '@href', '@rel'].includes(name))).toEqual([])
  expect(serialize(tree)).toBe(clean)
  expect(sanitiseHtml(clean)).toBe(clean)
}

function checkAddress(address: string): void {
  for (const kind of kinds) {
    const url = safeUrl(address, kind)
    if (url === null) continue
    expect(safeUrl(url, kind)).toBe(url)
    expect(url).toMatch(kind === 'link' ? /^(https?:\/\/[^/]|\/(?!\/))/ : /^https?:\/\/[^/]/)
    expect(url).not.toMatch(/[\u0000-\u0020\u007f-\u009f<>"\\]/)
    const { protocol, username, password } = new URL(url, 'https://own.example')
    expect([protocol.startsWith('http'), username, password]).toEqual([true, '', ''])
  }
}

const pieces = fc.oneof(
  fc.constantFrom(...values),
  fc.constantFrom(...values.flatMap((value) => value.match(/.{1,6}/gs) ?? [])),
  fc.webUrl(),
  fc.string({ unit: 'binary', maxLength: 6 }),
)

describe('the list of payloads', () => {
  test('leaves the sanitiser as allowed elements that read the same again', () => {
    for (const value of values) checkHtml(value)
  })

  test('leaves the judge of addresses as web addresses that are judged the same again', () => {
    for (const value of values)
      for (const start of ['', ' ', 'https://example.com/', '/']) checkAddress(start + value)
    expect(values.filter((value) => safeUrl(value, 'web') !== null).length).toBeGreaterThan(10)
  })

  test('in pieces, put together in any order, does as well', () => {
    const mixed = fc.array(pieces, { maxLength: 6 }).map((parts) => parts.join(''))
    fc.assert(fc.property(mixed, checkHtml), { numRuns: 800, seed })
    fc.assert(fc.property(mixed, checkAddress), { numRuns: 3000, seed })
  })
})
