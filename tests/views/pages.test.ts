import { describe, expect, test } from 'vitest'
import { cardsPerPage } from '#contract/addresses.ts'
import { artists, events, fixtureToday, slides, souvenirs } from '#tests/site/fixture-data.ts'
import { toArtistPage } from '#views/artist-page.ts'
import { toEmailLink, toPhoneLink } from '#views/contact-links.ts'
import { toEventList } from '#views/event-list.ts'
import { toEventPage } from '#views/event-page.ts'
import { toGalleryPage } from '#views/gallery-view.ts'
import { toHomePage } from '#views/home-page.ts'
import { toSlides } from '#views/slide-view.ts'
import { toSong } from '#views/song-view.ts'
import { makeEvent } from './machines/records.ts'

const first = <T>(list: readonly T[]): T => {
  const [item] = list
  if (item === undefined) throw new Error('The fixture is empty.')
  return item
}
const artist = first(artists)
const event = first(events)

describe('the home page', () => {
  const records = { slides, events, artists: artists.slice(0, 8), souvenirs }

  test('names its sections as the specification does', () => {
    const view = toHomePage(records, fixtureToday)
    expect([view.events?.title, view.artists?.title, view.souvenirs?.title]).toEqual([
      'Featured Events',
      'Our Artists',
      'Latest Souvenirs',
    ])
  })

  test('shows at most four featured events, what comes next first, and at most four souvenirs', () => {
    const view = toHomePage(records, fixtureToday)
    expect(view.events?.cards.map((card) => card.date.iso)).toEqual([
      '2026-11-21',
      '2026-12-03',
      '2026-12-21',
      '2027-01-21',
    ])
    expect(view.souvenirs?.cards).toHaveLength(4)
  })

  test('fills up with what was last when little is to come', () => {
    const view = toHomePage(records, '2027-01-01')
    expect(view.events?.cards.map((card) => card.isPast)).toEqual([false, true, true, true])
  })

  test.each([
    [0, undefined],
    [1, 1],
    [cardsPerPage, cardsPerPage],
    [cardsPerPage + 1, cardsPerPage],
  ])('shows of %i featured artists %s, and leads on to all', (count, shown) => {
    const many = Array.from({ length: count }, (_, index) => ({ ...artist, id: index + 1 }))
    const view = toHomePage({ ...records, artists: many }, fixtureToday)
    expect([view.artists?.cards.length, view.artists?.more.href]).toEqual([shown, shown && '/artists'])
  })

  test('has no section of souvenirs when there are none', () => {
    expect(toHomePage({ ...records, souvenirs: [] }, fixtureToday).souvenirs).toBeNull()
  })

  test('keeps only active slides, in their order', () => {
    const [one, two, three] = slides
    if (!one || !two || !three) throw new Error('The fixture is empty.')
    const mixed = [{ ...three, order: -1 }, { ...two, is_active: false }, one]
    expect(toSlides(mixed).map((slide) => slide.id)).toEqual([3, 1])
  })

  test('says Learn More on a slide that leads somewhere, and nothing on one that does not', () => {
    expect(toSlides(slides).map((slide) => slide.link?.label)).toEqual([
      'Learn More',
      'Learn More',
      undefined,
    ])
  })

  test('says on a slide of an event when it is, and where tickets are, until it is over', () => {
    const [slide] = slides
    if (!slide) throw new Error('The fixture is empty.')
    const listed = makeEvent({ start_time: '20:00', ticket_url: 'https://tickets.example.com/' })
    const shown = (link: string, today: string, changes = {}) =>
      toSlides([{ ...slide, link_url: link }], [{ ...listed, ...changes }], today)[0]?.event
    const link = `/events/${listed.id}`
    expect(shown(link, fixtureToday)).toEqual({
      date: {
        iso: '2026-12-31T20:00',
        day: '31',
        weekday: 'Thu',
        month: 'Dec',
        year: '2026',
        label: 'Thursday 31 December 2026, 20:00',
      },
      time: '20:00',
      stamp: '',
      place: 'Dry Dock Hall',
      isPlaceLong: false,
      buy: { label: 'Tickets', href: 'https://tickets.example.com/' },
    })
    expect(shown(link, '2027-01-01')).toBeNull()
    expect(shown(link, '2027-01-01', { end_date: '2027-01-02' })?.date).toMatchObject({
      iso: '2026-12-31T20:00',
      last: '– 02 Jan',
      label: 'Thu 31 December 2026 – Sat 2 January 2027, 20:00',
    })
    expect(shown(`${link}0`, fixtureToday)).toBeNull()
    expect(shown(link, fixtureToday, { status: 'CANCELLED' })).toMatchObject({
      stamp: 'Cancelled',
      buy: null,
    })
  })

  test.each([
    ['Werk 2, Leipzig', 'Werk 2, Leipzig', false],
    ['Kleiner Saal, Gemeindezentrum St. Bonifatius, Berlin', 'Kleiner Saal', false],
    ['Gemeindezentrum St. Bonifatius, Berlin', 'Gemeindezentrum St. Bonifatius', true],
  ])('names on a slide of an event in %j the place %j', (location, place, isPlaceLong) => {
    const listed = makeEvent({ location, venue: null })
    const [slide] = toSlides([{ ...first(slides), link_url: `/events/${listed.id}` }], [listed], fixtureToday)
    expect(slide?.event).toMatchObject({ place, isPlaceLong })
  })
})

describe('an artist', () => {
  test('shows upcoming events only, earliest first, today included', () => {
    const dates = ['2026-12-01', '2026-11-20', '2026-11-21', '2027-01-01']
    const listed = dates.map((date, id) => ({ ...first(artist.events), id, date }))
    const view = toArtistPage({ ...artist, events: listed }, fixtureToday)
    expect(view.events.map((row) => row.date.iso)).toEqual(['2026-11-21', '2026-12-01', '2027-01-01'])
  })

  test('shows eight pictures and the way to the others when there are more', () => {
    const view = toArtistPage(artist, fixtureToday)
    expect(view.gallery).toHaveLength(8)
    expect(view.completeGallery).toEqual({ label: 'View Complete Gallery', href: '/artists/1/gallery' })
  })

  test('has no way to the others when there are exactly eight', () => {
    const eight = { ...artist, gallery_images: artist.gallery_images.slice(0, 8) }
    expect(toArtistPage(eight, fixtureToday).completeGallery).toBeNull()
  })

  test('shows every picture in the complete gallery', () => {
    expect(toGalleryPage(artist).items).toHaveLength(11)
  })

  test('brings no script and no bad link of the bio onto the page', () => {
    const { bio } = toArtistPage(artist, fixtureToday)
    expect(bio).not.toMatch(/script|javascript:/)
    expect(bio).toContain('<a href="https://example.com/" rel="noopener noreferrer">')
  })

  test('drops a social link whose address is not of its network, and shows an unknown network with a link icon', () => {
    const icons = toArtistPage(artist, fixtureToday).socials.map(({ icon, label }) => [icon, label])
    expect(icons).toEqual([
      ['instagram', 'Instagram'],
      ['spotify', 'Spotify'],
      ['link', 'Mastodon'],
    ])
  })
})

describe('a song', () => {
  const song = first(artist.songs)

  test('is played in place only when it is embeddable and the address is recognised', () => {
    expect(toSong(song).players.map((player) => player.provider)).toEqual(['youtube'])
    expect(toSong({ ...song, is_embeddable: false }).players).toEqual([])
    expect(toSong({ ...song, is_embeddable: false }).links).toHaveLength(1)
  })

  test.each([
    'javascript:alert(1)',
    'https://user:pass@youtube.com/watch?v=dQw4w9WgXcQ',
    'data:text/html,x',
    '',
  ])('shows nothing of the address %j', (address) => {
    const view = toSong({ ...song, media_links: { youtube: address } })
    expect([...view.players, ...view.links]).toEqual([])
  })
})

describe('an event', () => {
  test('counts as upcoming on its own day and as past on the next', () => {
    expect(toEventPage(event, event.date, 'UTC').isPast).toBe(false)
    expect(toEventPage(event, '2026-11-22', 'UTC').isPast).toBe(true)
  })

  test('opens a map of a known host in place, and links to any other', () => {
    const known = 'https://www.openstreetmap.org/export/embed.html?bbox=1'
    expect(toEventPage({ ...event, mapEmbedUrl: known }, fixtureToday, 'UTC').map).toMatchObject({
      frame: known,
      href: known,
    })
    const other = 'https://maps.example.com/here'
    expect(toEventPage({ ...event, mapEmbedUrl: other }, fixtureToday, 'UTC').map).toMatchObject({
      frame: null,
      href: other,
    })
    expect(toEventPage({ ...event, mapEmbedUrl: 'javascript:alert(1)' }, fixtureToday, 'UTC').map).toBeNull()
  })

  test('does not name an archived artist', () => {
    const archived = event.artist && { ...event.artist, is_active: false }
    expect(toEventPage({ ...event, artist: archived }, fixtureToday, 'UTC').performers).toEqual([])
  })

  test('splits its description into paragraphs and lines', () => {
    expect(toEventPage(event, fixtureToday, 'UTC').paragraphs).toEqual([
      ['Doors at eight.', 'Bring a coat: the hall is as cold as the sea.'],
      ['No support act, one interval.'],
    ])
  })

  test('stands in a list under its month, newest first', () => {
    const results = events.toSorted((one, other) => other.date.localeCompare(one.date)).slice(0, 6)
    const view = toEventList(
      { filter: 'all', order: 'newest' },
      { list: { count: 6, results }, number: 1, pages: 1 },
      fixtureToday,
    )
    const months = view.months.map(({ key, label, rows }) => [key, label, rows.length])
    expect(months.slice(0, 2)).toEqual([
      ['2027-01', 'January 2027', 1],
      ['2026-12', 'December 2026', 2],
    ])
    // The first poster begins above the rows, with the title, and so the fourth row has room for another.
    const leads = view.months.flatMap(({ rows }) => rows.map(({ block }) => block !== undefined))
    expect(leads).toEqual([true, false, false, true, false, false])
    expect(view.orders).toEqual([
      { order: 'newest', label: 'Latest date first', href: '/events/all', isCurrent: true },
      { order: 'soonest', label: 'Soonest first', href: '/events/all/soonest', isCurrent: false },
    ])
    expect(view.filters.map(({ label, href, isCurrent }) => [label, href, isCurrent])).toEqual([
      ['Upcoming', '/events', false],
      ['This Year', '/events/this-year', false],
      ['Past', '/events/past', false],
      ['All', '/events/all', true],
    ])
  })
})

describe('a contact', () => {
  test.each([
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['0044 (0)20 7946 0958', '00442079460958'],
    ['(0)20 7946 0958', '02079460958'],
    ['030 1234 / 0171 5678', '0301234'],
    ['+49 30 123456 / +49 171 5678', '+4930123456'],
    ['030 123456 / 78', '030123456'],
    ['030 / 1234567', '0301234567'],
    ['030  /  1234567', '0301234567'],
    ['+49 34921 / 1234', '+49349211234'],
    ['030/123-45', '03012345'],
    ['12 / 0171 5678', undefined],
    ['ask at the door', undefined],
  ])('whose phone is %j dials %j, and shows the number as it was written', (phone, dialled) => {
    const links = dialled ? [{ term: 'Phone', label: phone, href: `tel:${dialled}` }] : []
    expect(toPhoneLink(` ${phone} `)).toEqual(links)
  })

  test.each([
    ['ann@example.com', 'ann@example.com'],
    ["ann.o'neill+box@example.com", 'ann.o%27neill%2Bbox@example.com'],
    ['a&b?cc=x%2C#{1}/`y`@example.com', 'a%26b%3Fcc%3Dx%252C%23%7B1%7D%2F%60y%60@example.com'],
    ['info@müller.example', 'info@xn--mller-kva.example'],
    ['a@b@example.com', undefined],
    ['ann@example.com?bcc=x@example.com', undefined],
    ['<ann>@example.com', undefined],
    ['ann', undefined],
  ])('whose e-mail address is %j is written to at %j', (email, address) => {
    const links = address ? [{ term: 'E-mail', label: email, href: `mailto:${address}` }] : []
    expect(toEmailLink(` ${email} `)).toEqual(links)
  })
})
