import { describe, expect, test } from 'vitest'
import type { LineupArtist } from '#contract/entities/event-lineup.ts'
import { toAtomFeed } from '#views/machines/atom.ts'
import { toRobots } from '#views/machines/robots.ts'
import { toSitemap, toSitemapIndex } from '#views/machines/sitemap.ts'
import { company, hostile, makeEvent, siteUrl } from './records.ts'

/** Elements and texts of well-formed XML without comments and CDATA; throws on anything else. */
function readXml(document: string): { tags: string[]; texts: string[] } {
  const tags: string[] = []
  const texts: string[] = []
  const open: string[] = []
  const rest = document.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '')
  const pattern = /<(\/?)([a-z]+)((?: [a-z:]+="[^"<>]*")*)>|([^<>]+)/giy
  let end = 0
  for (const match of rest.matchAll(pattern)) {
    if (match.index !== end) throw new Error(`Not XML: ${rest.slice(end, end + 60)}`)
    end = match.index + match[0].length
    const [, isEnd, tag, , text] = match
    if (text !== undefined) {
      if (/&(?!(amp|lt|gt|quot|apos);)/.test(text)) throw new Error(`A bare & in ${text}`)
      texts.push(text)
    } else if (isEnd) {
      if (open.pop() !== tag) throw new Error(`${tag} ends where it did not begin.`)
    } else {
      tags.push(String(tag))
      open.push(String(tag))
    }
  }
  if (end !== rest.length || open.length > 0) throw new Error(`Not XML: ${rest.slice(end, end + 60)}`)
  return { tags, texts }
}

describe('the Atom feed', () => {
  test('has an entry for each event, and the time of the latest change', () => {
    const events = [
      makeEvent(),
      makeEvent({ id: 8, updated_at: '2026-11-21T00:00:00.000Z', status: 'CANCELLED' }),
    ]
    const feed = toAtomFeed(company, events, siteUrl, 'UTC')
    const { tags } = readXml(feed)
    expect(tags.filter((tag) => tag === 'entry')).toHaveLength(2)
    expect(feed).toContain('<updated>2026-11-21T00:00:00.000Z</updated>')
    expect(feed).toContain('<title>Cancelled: Winter on the Water</title>')
    expect(feed).toContain('<id>tag:marquee.example,2026-10-01:event-8</id>')
    expect(feed).toContain(
      '<summary>Thursday 31 December 2026, Dry Dock Hall, 4 Quay Street, Havermouth</summary>',
    )
  })

  test('a zone keeps its capital in the summary', () => {
    const event = makeEvent({ doors_time: '19:00', start_time: '20:00', timezone: 'Europe/Berlin' })
    expect(toAtomFeed(company, [event], siteUrl, 'UTC')).toContain('doors 19:00, start 20:00, Berlin time,')
  })

  test('stays XML with hostile text and characters XML cannot hold', () => {
    const support = { ...(makeEvent().artist as LineupArtist), id: 2, role: 'support' }
    const evil = makeEvent({
      name: hostile,
      lineup: [{ ...support, name: hostile, role: hostile }],
      location: hostile,
      description: `${hostile}\u0000\u000b\ufffe\ud800`,
    })
    const plain = readXml(toAtomFeed(company, [makeEvent({ lineup: [support] })], siteUrl, 'UTC'))
    const feed = toAtomFeed({ ...company, name: hostile }, [evil], siteUrl, 'UTC')
    expect(readXml(feed).tags).toEqual(plain.tags)
    expect(feed).not.toMatch(/[\u0000\u000b\ufffe]/u)
  })

  test('is dated by the company when there is no event', () => {
    expect(toAtomFeed(company, [], siteUrl, 'UTC')).toContain('<updated>2026-09-01T00:00:00.000Z</updated>')
  })
})

describe('the sitemap', () => {
  test('names pages with the day of their last change', () => {
    const xml = toSitemap(
      [{ path: '/' }, { path: '/artists/1', updatedAt: '2026-11-20T21:30:00.000Z' }],
      siteUrl,
    )
    expect(readXml(xml).texts.filter((text) => text.trim())).toEqual([
      'https://marquee.example/',
      'https://marquee.example/artists/1',
      '2026-11-20T21:30:00.000Z',
    ])
  })

  test('of a large site is an index of files', () => {
    const { tags, texts } = readXml(toSitemapIndex(['/sitemap/artists-1.xml'], siteUrl))
    expect(tags).toEqual(['sitemapindex', 'sitemap', 'loc'])
    expect(texts).toContain('https://marquee.example/sitemap/artists-1.xml')
  })
})

test('robots.txt closes the staff’s side and names the sitemap', () => {
  expect(toRobots(siteUrl).split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /dashboard',
    'Disallow: /api/',
    '',
    'Sitemap: https://marquee.example/sitemap.xml',
    '',
  ])
})
