import { describe, expect, test } from 'vitest'
import { priceText } from '#contract/search-texts.ts'
import { artists, company, makePicture, pages, partners, souvenirs, staff } from '#tests/site/fixture-data.ts'
import { toCardList } from '#views/card-list.ts'
import { toArtistCard } from '#views/cards.ts'
import { findSpeaker, toDirectContacts, toTeam } from '#views/content-page.ts'
import { toEventPicture } from '#views/event-poster.ts'
import { toFrame } from '#views/frame.ts'
import { toHead } from '#views/head.ts'
import { toPagination } from '#views/pagination.ts'
import { toPicture } from '#views/picture-view.ts'
import { toPartnerPage } from '#views/plain-page.ts'
import { wordsOf } from '#views/plain-text.ts'
import { toPrice } from '#views/prices.ts'
import { toProse } from '#views/prose.ts'
import { toSouvenirPage } from '#views/souvenir-page.ts'

const first = <T>(list: readonly T[]): T => {
  const [item] = list
  if (item === undefined) throw new Error('The fixture is empty.')
  return item
}
test('a partner is labelled by role', () => {
  expect(partners.map((partner) => toPartnerPage(partner).line)).toEqual(['Producer', 'DJ', 'Agent'])
})

test('the team and the direct contacts stand under their titles', () => {
  expect(toTeam(staff).title).toBe('Meet The Team')
  expect(toDirectContacts(staff).title).toBe('Direct Contacts')
})

test('the team invites to write where one place of a row of four is free, and for no other number', () => {
  const invited = Array.from(
    { length: 9 },
    (_, count) => toTeam(Array.from({ length: count }, () => first(staff))).invitation,
  )
  const link = { label: 'Write to us', href: '/contact', line: 'Contact' }
  expect(invited).toEqual([null, null, null, link, null, null, null, link, null])
})

test('who is quoted is found among the team by the name that the signature begins with', () => {
  const team = toTeam(staff)
  const [one] = staff.map(({ name }) => name)
  expect(findSpeaker(`${one}, <em>founder</em>`, team)?.name).toBe(one)
  expect(findSpeaker(String(one), team)?.name).toBe(one)
  for (const by of ['', `${one}sen, founder`, `for ${one}`]) expect(findSpeaker(by, team)).toBeNull()
})

test('a contact without e-mail and phone has no links', () => {
  expect(toDirectContacts(staff).people.map((person) => person.links.length)).toEqual([2, 1, 0])
})

test.each(['a@b.example?bcc=all@example.com', 'two words@example.com', '<x>@example.com'])(
  'the e-mail address %s is not made a link',
  (email) => {
    expect(toDirectContacts([{ ...first(staff), email, phone: '' }]).people[0]?.links).toEqual([])
  },
)

test.each([
  [0, '$0.00'],
  [12.5, '$12.50'],
  [1249, '$1,249.00'],
])('the price %d is shown as %s', (price, shown) => {
  expect(toPrice(price)).toBe(shown)
  expect(toSouvenirPage({ ...first(souvenirs), price }).price).toBe(shown)
  expect(priceText(price)).toBe(shown)
})

test('the footer and the header say what the specification says', () => {
  const frame = toFrame(company, 'UTC')
  expect(frame.header.map((link) => link.label)).toEqual([
    'Artists',
    'Events',
    'Partners',
    'Souvenirs',
    'Contact',
  ])
  expect(frame.footer.map((link) => link.label)).toEqual([
    'Home',
    'About Us',
    'Souvenirs',
    'Terms & Conditions',
    'Contact',
  ])
  expect([frame.admin.login.label, frame.admin.dashboard.label, frame.admin.logoutLabel]).toEqual([
    'Are you an admin? Login',
    'Go to Admin Dashboard',
    'Logout',
  ])
})

test.each(['東京音楽祭', '이날치', '音楽🎺'])(
  'the name %s in the footer is no wider than the page',
  (name) => {
    const { wordmark } = toFrame({ ...company, name }, 'UTC')
    expect(wordmark.size * Array.from(name).length).toBeLessThanOrEqual(1)
  },
)

test('a list knows its neighbours', () => {
  const list = { count: 100, results: artists.slice(0, 48) }
  const { pagination, path } = toCardList('artists', toArtistCard, { list, number: 2, pages: 3 })
  expect([path, pagination.previous, pagination.next]).toEqual([
    '/artists/page/2',
    '/artists',
    '/artists/page/3',
  ])
})

test('a long pagination leaves gaps', () => {
  const { links } = toPagination(10, 20, (page) => `/p/${page}`)
  expect(links.map((link) => link?.number ?? '…')).toEqual([1, '…', 9, 10, 11, '…', 20])
})

describe('a picture', () => {
  const picture = makePicture(1, 1200, 1500)

  test('that is missing becomes a bill of the name', () => {
    expect(toPicture(null, 'Åse Lindqvist', ['Nordic folk'])).toMatchObject({
      kind: 'poster',
      bill: { name: [{ text: 'Åse' }, { text: 'Lindqvist' }], foot: [{ text: 'Nordic folk' }] },
    })
    expect(toPicture(null, 'Åse Lindqvist', null)).toMatchObject({ kind: 'poster', bill: null })
  })

  test('whose address cannot be used becomes a bill of the name', () => {
    expect(toPicture({ ...picture, url: 'javascript:alert(1)' }, 'U', []).kind).toBe('poster')
  })

  test('brings no colour and no placeholder that is not one', () => {
    const bad = {
      ...picture,
      color: 'red;background:url(//evil.example)',
      placeholder: 'https://evil.example/x',
    }
    expect(toPicture(bad, 'U', [])).toMatchObject({ kind: 'photo', color: '', placeholder: '' })
  })

  test('whose AVIF files stop at a width goes on with wider WebP in the same list', () => {
    const variants = (...widths: number[]) => widths.map((width) => ({ url: `/media/${width}`, width }))
    const sources = [
      { type: 'image/avif' as const, variants: variants(320, 640) },
      { type: 'image/webp' as const, variants: variants(320, 640, 1280) },
    ]
    const srcset = '/media/320 320w, /media/640 640w, /media/1280 1280w'
    expect(toPicture({ ...picture, sources }, 'U', [])).toMatchObject({ sources: [{ srcset }, { srcset }] })
  })

  test('in a long list names its smallest file alone', () => {
    const variants = [640, 160, 320].map((width) => ({ url: `/media/${width}`, width }))
    const view = toEventPicture({ ...picture, sources: [{ type: 'image/webp', variants }] }, 'U', 0)
    expect(view).toMatchObject({ sources: [{ type: 'image/webp', srcset: '/media/160' }] })
  })

  test('keeps its focus in view', () => {
    expect(toPicture({ ...picture, focus: { x: 0.25, y: 1 } }, 'U', [])).toMatchObject({
      position: '25% 100%',
    })
  })
})

describe('the head', () => {
  const origin = 'https://nightferry.example'

  test('names the page and the site, and the site alone at home', () => {
    expect(toHead(company, origin, { title: 'Events', path: '/events' }).title).toBe('Events – Night Ferry')
    expect(toHead(company, origin, { path: '/' }).title).toBe('Night Ferry')
  })

  test('gives the full address of the page, and none for pages that should not be found', () => {
    expect(toHead(company, origin, { path: '/events' }).canonical).toBe('https://nightferry.example/events')
    expect(toHead(company, origin, { path: '/login', isHidden: true }).canonical).toBeNull()
  })

  test('describes the page in about 155 characters of its own words', () => {
    const about = wordsOf(first(pages).content.repeat(9))
    const { description } = toHead(company, origin, { path: '/about', about })
    expect(description.length).toBeLessThanOrEqual(156)
    expect(description).not.toMatch(/[<>]/)
  })
})

test.each([
  ['<h3>A</h3><h4>B</h4>', '<h2>A</h2><h3>B</h3>'],
  ['<h4>A</h4><p>x</p><h2>B</h2>', '<h2>A</h2><p>x</p><h2>B</h2>'],
  ['<h2>A</h2><h4>B</h4>', '<h2>A</h2><h3>B</h3>'],
  ['<h3>A</h3><p>x</p><h3>B</h3><h4>C</h4>', '<h2>A</h2><p>x</p><h2>B</h2><h3>C</h3>'],
])('the headings of %s become an outline without gaps', (html, outline) => {
  expect(toProse(html)).toBe(outline)
})
