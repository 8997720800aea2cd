// Words of texts that staff write: HTML gives up its tags, and plain text keeps what looks like one.
import { describe, expect, test } from 'vitest'
import { company, partners, souvenirs, staff } from '#tests/site/fixture-data.ts'
import { toPartnerCard } from '#views/cards.ts'
import { toHead } from '#views/head.ts'
import { toSummary, wordsOf } from '#views/plain-text.ts'
import { sectionPages } from '#views/section-pages.ts'
import { toTourCard } from '#views/tour-page.ts'
import { makeArtist, makeEvent, siteUrl } from './machines/records.ts'

test.each([
  ['<p>One.</p><p>Two.</p>', 'One. Two.'],
  ['<p>Fish &amp; chips</p>', 'Fish & chips'],
  ['<p>&lt;early&gt; &amp;amp;</p>', '<early> &amp;'],
  ['', ''],
])('the summary of %j is %j', (html, summary) => {
  expect(toSummary(wordsOf(html))).toBe(summary)
})

const typed = 'Doors <early> 19:00, then &amp; as typed.'
const html = '<p>Doors <em>early</em> 19:00 &amp; later.</p>'
const words = 'Doors early 19:00 & later.'

const noPicture = { image: null, image_alt: '', image_focus: '0.5,0.5', image_picture: null }
const makeTour = (description: string) => ({
  ...makeArtist(),
  ...noPicture,
  name: 'Ebb',
  description,
  events: [],
})
const [partner, member, souvenir] = [partners[0], staff[0], souvenirs[0]]

describe('search engines and link previews are told', () => {
  test.each([
    ['events', makeEvent({ description: typed }), typed],
    ['tours', makeTour(typed), typed],
    ['venues', { ...makeArtist(), ...noPicture, access: typed, address: '4 Quay Street' }, typed],
    ['souvenirs', { ...souvenir, description: typed }, typed],
    ['artists', makeArtist({ bio: html }), words],
    ['partners', { ...partner, bio: html }, words],
    ['staff', { ...member, bio: html }, words],
  ] as const)('the words of %s', (section, record, told) => {
    const { about, facts } = sectionPages[section]
    expect(toHead(company, siteUrl, { about: about(record as never), path: '/x' }).description).toBe(told)
    expect(facts?.(record as never)(company, siteUrl, 'UTC').jsonLd?.[0]).toHaveProperty('description', told)
  })

  test('the tagline as it was typed', () => {
    expect(toHead({ ...company, tagline: typed }, siteUrl, { path: '/' }).description).toBe(typed)
  })
})

test('cards begin with what was typed', () => {
  expect(toTourCard(makeTour(typed)).line).toBe(typed)
  const bio = '<p>Salt&amp;amp;pepper: since 1990.</p>'
  expect(toPartnerCard({ ...partners[0], bio } as (typeof partners)[number]).note).toBe('Salt&amp;pepper')
})
