import { describe, expect, test } from 'vitest'
import { type SearchType, searchType } from '#contract/entities/search-hit.ts'
import type { StoredRecord } from '#db/records.ts'
import { mentionedName } from '#db/search/mentioned-names.ts'
import { sortKeyOf, toSearchDocument } from '#db/search/search-documents.ts'
import { htmlText } from '#db/search/search-text.ts'

const media = {
  id: 'abc', width: 1, height: 1, color: '#000000', placeholder: '', bytes: 1, variants: [],
} // biome-ignore format: one line

function record(fields: Record<string, unknown>, imageField?: string): StoredRecord {
  const images = imageField ? { [imageField]: { media, alt: 'Alt', focus: '0.1,0.2' } } : {}
  return { id: 7, revision: 1, created_at: '', updated_at: '', fields, images } as StoredRecord
}

const firstKinds: SearchType[] = ['artist', 'event', 'partner', 'staff', 'souvenir', 'page']

const name = { name: 'Name', is_active: true }
const event = { ...name, date: '2027-03-12', status: 'SCHEDULED', location: 'Hall', description: 'Loud.' }

test.each<[SearchType, StoredRecord, object]>([
  [
    'artist',
    record({ ...name, genre: 'Jazz', bio: '<p>One</p><p>Two</p>', is_featured: true }, 'profileImage'),
    {
      title: 'Name',
      facts: 'Jazz',
      body: 'One Two',
      description: 'Jazz',
      imageId: 'abc',
      imageAlt: 'Alt',
      imageFocus: '0.1,0.2',
    },
  ],
  ['event', record(event, 'poster'), { body: 'Loud.', description: '12 March 2027 · Hall', imageId: 'abc' }],
  [
    'event',
    record({ ...event, status: 'CANCELLED' }),
    { description: 'Cancelled · 12 March 2027 · Hall', imageId: null },
  ],
  [
    'partner',
    record({ ...name, role: 'PRODUCER', bio: '' }, 'partnerImage'),
    { facts: 'Producer', description: 'Producer', imageId: 'abc' },
  ],
  [
    'staff',
    record({ ...name, role: 'Lights', bio: 'b', email: 'a@b.c' }),
    { description: 'Lights', body: 'b' },
  ],
  [
    'venue',
    record({ ...name, address: 'Quay 1', access: 'A lift.' }, 'image'),
    { facts: 'Quay 1', body: 'A lift.', description: 'Quay 1', imageId: 'abc' },
  ],
  ['souvenir', record({ ...name, description: 'Warm.', price: 1234.5 }), { description: '$1,234.50' }],
  [
    'page',
    record({ slug: 'about', title: 'About', content: '<h2>We</h2>are' }),
    { recordId: 'about', title: 'About', description: 'We are', imageId: null, imageFocus: '0.5,0.5' },
  ],
])('an active %s is found with what its card shows', (kind, stored, expected) => {
  const { id, ...document } = toSearchDocument(kind, stored) ?? { id: 0 }
  expect(document).toMatchObject({ kind, ...(kind === 'page' ? {} : { recordId: '7' }), ...expected })
  expect(id % 2 ** 31).toBe(7)
})

test.each(searchType.options.filter((kind) => kind !== 'page'))('an archived %s is not found', (kind) => {
  const fields = { ...event, genre: '', bio: '', role: 'DJ', price: 1 }
  expect(toSearchDocument(kind, record(fields))).not.toBeNull()
  expect(toSearchDocument(kind, record({ ...fields, is_active: false }))).toBeNull()
})

describe('an event', () => {
  test('is found by its active artist and does not mention an archived one', () => {
    const artist = (is_active: boolean) => record({ name: 'Björk', is_active })
    const of = (artist: StoredRecord | null) =>
      toSearchDocument('event', record(event), { artist_id: mentionedName(artist) })
    expect(of(artist(true))?.facts).toContain('Björk')
    expect(JSON.stringify(of(artist(false)))).not.toContain('Björk')
    expect(of(null)?.facts).toBe('Hall 12 March 2027 Hall 12. März 2027')
  })

  test('stands before earlier ones', () => {
    const place = (date: string) => toSearchDocument('event', record({ ...event, date }))?.id ?? 0
    const days = ['2200-12-31', '2027-03-12', '2027-03-11', '1970-01-01', '1900-01-01']
    expect(days.map(place)).toEqual(days.map(place).toSorted((a, b) => a - b))
    expect(new Set(days.map(place)).size).toBe(days.length)
  })
})

test('places are exact numbers in the order of kind, rank and record', () => {
  const later = searchType.options.filter((kind) => !firstKinds.includes(kind))
  const places = [...firstKinds, ...later].flatMap((kind) =>
    [0, 1, 2 ** 17 - 1].flatMap((rank) => [1, 2, 2 ** 31 - 1].map((id) => sortKeyOf(kind, rank, id))),
  )
  expect(places.every(Number.isSafeInteger)).toBe(true)
  expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b))
})

test('the places of the first kinds are those that databases hold already', () => {
  expect(firstKinds.map((kind) => sortKeyOf(kind, 0, 0) / 2 ** 48)).toEqual([0, 1, 2, 3, 4, 5])
})

test.each([
  ['<p>One</p><p>Two<br>Three</p>', 'One Two Three'],
  ['Rey<strong>kja</strong>vík', 'Reykjavík'],
  ['a &amp; b &lt;c&gt; &eacute;', 'a & b <c> é'],
  ['<script>let x</script>y<!-- z -->', 'y'],
  ['<ul><li>a</li><li>b</li></ul>', 'a b'],
  ['a < b', 'a < b'],
])('the text of %s', (html, text) => {
  expect(htmlText(html)).toBe(text)
})

test('the description of a page ends after a whole word', () => {
  const content = `<p>${'lorem '.repeat(100)}</p>`
  const description = toSearchDocument(
    'page',
    record({ slug: 'about', title: 'About', content }),
  )?.description
  expect(description).toMatch(/^(lorem )+lorem…$/)
  expect(description?.length).toBeLessThanOrEqual(161)
})
