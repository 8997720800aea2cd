import { describe, expect, it } from 'vitest'
import { demo, listPictures } from '#demo/content/all.ts'
import { eventDetails } from '#demo/content/event-details.ts'
import { addDays } from '#demo/content/events.ts'
import { tours } from '#demo/content/tours.ts'

const { artists, events, gallery, messages, pages, partners, site, slides, songs, souvenirs, staff } = demo
const artistKeys = new Set(artists.map((artist) => artist.key))
const staffKeys = new Set(staff.map((person) => person.key))
const texts = [...artists, ...partners, ...staff]
  .map((owner) => owner.bio)
  .concat(pages.map((page) => page.content))
const allowed = new Set(['p', 'strong', 'em', 'a', 'ul', 'ol', 'li', 'h3', 'blockquote'])

/** The problems of a text: tags not allowed, tags not closed in order, bare ampersands. */
function faultsIn(html: string): string[] {
  const faults: string[] = []
  const open: string[] = []
  for (const [tag, slash, name = ''] of html.matchAll(/<(\/?)([a-z0-9]+)(?:\s[^>]*)?>/g)) {
    if (!allowed.has(name)) faults.push(tag)
    if (slash && open.pop() !== name) faults.push(`${tag} closes nothing`)
    if (!slash) open.push(name)
  }
  if (/&(?!amp;|lt;|gt;)/.test(html)) faults.push('bare ampersand')
  return [...faults, ...open.map((name) => `<${name}> stays open`)]
}

describe('the demo company', () => {
  it.each([
    ['artists', artists.length, 24, 26],
    ['events', events.length, 60, 60],
    ['partners', partners.length, 9, 9],
    ['staff', staff.length, 8, 8],
    ['souvenirs', souvenirs.length, 12, 12],
    ['slides', slides.length, 4, 5],
    ['messages', messages.length, 14, 14],
    ['pages', pages.length, 2, 2],
  ])('has as many %s as promised', (_what, count, least, most) => {
    expect(count).toBeGreaterThanOrEqual(least)
    expect(count).toBeLessThanOrEqual(most)
  })

  it.each([
    ['artists', artists],
    ['events', events],
    ['partners', partners],
    ['staff', staff],
    ['souvenirs', souvenirs],
    ['slides', slides],
    ['songs', songs],
  ] as const)('has exactly some archived %s and far more that are not', (_what, list) => {
    const archived = list.filter((item) => !item.is_active).length
    expect(archived).toBeGreaterThan(0)
    expect(archived).toBeLessThan(list.length / 4)
  })

  it('keeps every key once', () => {
    for (const list of [artists, events, partners, staff, souvenirs]) {
      const keys = list.map((item) => item.key)
      expect(new Set(keys).size).toBe(keys.length)
    }
  })

  it('refers only to artists and staff that exist', () => {
    for (const event of events) {
      if (event.artistKey) expect(artistKeys, event.key).toContain(event.artistKey)
      if (event.responsibleKey) expect(staffKeys, event.key).toContain(event.responsibleKey)
    }
    for (const [key, { lineup = [] }] of Object.entries(eventDetails)) {
      expect(events.map((event) => event.key)).toContain(key)
      for (const { artistKey } of lineup) expect(artistKeys, key).toContain(artistKey)
    }
    const dates = tours.flatMap((tour) => tour.dates)
    expect(new Set(dates).size).toBe(dates.length)
    for (const key of dates) expect(events.map((event) => event.key)).toContain(key)
    for (const part of [...songs, ...gallery]) expect(artistKeys).toContain(part.artistKey)
  })

  it('knows partners of every role', () => {
    const active = partners.filter((partner) => partner.is_active)
    expect(new Set(active.map((partner) => partner.role))).toEqual(new Set(['PRODUCER', 'DJ', 'AGENT']))
  })
})

describe('the programme', () => {
  it('has featured evenings ahead, others behind, and something on today', () => {
    const featured = events.filter((event) => event.is_featured && event.is_active)
    expect(featured.filter((event) => event.dayOffset >= 0).length).toBeGreaterThanOrEqual(6)
    expect(featured.filter((event) => event.dayOffset < 0).length).toBeGreaterThanOrEqual(1)
    expect(events.filter((event) => event.dayOffset === 0).length).toBeGreaterThanOrEqual(1)
    expect(events.filter((event) => event.dayOffset < 0).length).toBeGreaterThanOrEqual(15)
  })

  it('leaves out artist, poster and responsible person here and there', () => {
    for (const field of ['artistKey', 'poster', 'responsibleKey'] as const) {
      expect(events.filter((event) => event[field] === null).length, field).toBeGreaterThan(2)
    }
  })

  it('has map addresses of every kind', () => {
    const hosts = new Map<string, number>()
    for (const { mapEmbedUrl } of events) {
      const { host, protocol } = new URL(mapEmbedUrl)
      expect(protocol).toBe('https:')
      hosts.set(host, (hosts.get(host) ?? 0) + 1)
    }
    expect(hosts.get('www.openstreetmap.org')).toBeGreaterThan(30)
    expect(hosts.get('www.google.com')).toBeGreaterThan(0)
    expect(hosts.size).toBeGreaterThan(2)
  })

  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-29', 0, '2026-03-29'],
    ['2026-10-24', 365, '2027-10-24'],
  ])('counts from %s by %i days to %s', (today, days, date) => {
    expect(addDays(today, days)).toBe(date)
  })
})

describe('names and texts', () => {
  const named = [...artists, ...events, ...partners, ...staff, ...souvenirs].map((item) => item.name)

  it('keep within the limits', () => {
    const titles = [...named, ...slides, ...songs].map((item) =>
      typeof item === 'string' ? item : item.title,
    )
    for (const title of titles) expect(title.length, title).toBeLessThanOrEqual(200)
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(20_000)
    for (const { message } of messages) expect(message.length).toBeLessThanOrEqual(5_000)
    expect(site.tagline.length).toBeLessThanOrEqual(300)
  })

  it('include one artist of sixty letters, one of one, and accents', () => {
    const lengths = artists.map((artist) => artist.name.length)
    expect(lengths).toContain(60)
    expect(lengths).toContain(1)
    expect(named.filter((name) => /[^\u0020-\u007e’]/.test(name)).length).toBeGreaterThan(15)
  })

  it('use only the tags that are allowed, closed in order', () => {
    for (const text of texts) expect(faultsIn(text), text.slice(0, 60)).toEqual([])
  })

  it('would be caught if they did not', () => {
    expect(faultsIn('<p>a<script>b</script></p>')).toContain('<script>')
    expect(faultsIn('<p><em>a</p></em>')).not.toEqual([])
    expect(faultsIn('<p>Pell & Daughter</p>')).toEqual(['bare ampersand'])
  })

  it('promise no place on the web that could belong to somebody', () => {
    const mails = [...staff.map((person) => person.email), ...messages.map((message) => message.email)]
    for (const mail of mails) if (mail) expect(mail).toMatch(/@[a-z-]+\.example$/)
    for (const partner of partners)
      if (partner.website) expect(new URL(partner.website).host).toMatch(/\.example$/)
  })
})

describe('songs and pictures', () => {
  it('link to players in the form those have', () => {
    const forms: Readonly<Record<string, RegExp>> = {
      youtube: /^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{10}[AEIMQUYcgkosw048]$/,
      spotify: /^https:\/\/open\.spotify\.com\/track\/[A-Za-z0-9]{22}$/,
      vimeo: /^https:\/\/vimeo\.com\/[1-9]\d{8}$/,
      soundcloud: /^https:\/\/soundcloud\.com\/[a-z0-9-]+\/[a-z0-9-]+$/,
    }
    for (const song of songs) {
      for (const [network, url] of Object.entries(song.media_links)) {
        expect(url).toMatch(forms[network] ?? /^https:\/\/[\w.-]+\/\S+$/)
      }
    }
    expect(songs.some((song) => !song.is_embeddable)).toBe(true)
    expect(songs.some((song) => song.album_name === null && song.release_date === null)).toBe(true)
  })

  it('hang in galleries of three to thirteen, several of more than eight', () => {
    const sizes = new Map<string, number>()
    for (const { artistKey } of gallery) sizes.set(artistKey, (sizes.get(artistKey) ?? 0) + 1)
    const counts = [...sizes.values()].sort((one, other) => one - other)
    expect(counts).toHaveLength(6)
    expect([counts[0], counts[5]]).toEqual([3, 13])
    expect(counts.filter((count) => count > 8).length).toBeGreaterThanOrEqual(3)
    expect(gallery.some((entry) => entry.caption === null)).toBe(true)
  })

  it('carry a text for those who cannot see them', () => {
    for (const { alt } of listPictures()) {
      expect(alt.trim()).not.toBe('')
      expect(alt.length).toBeLessThanOrEqual(200)
    }
  })

  it('cost what a shop can charge, one thing nothing, one a gift', () => {
    for (const { price } of souvenirs) expect(price).toMatch(/^\d+\.\d\d$/)
    expect(souvenirs.filter((souvenir) => Number(souvenir.price) === 0)).toHaveLength(1)
    expect(souvenirs.filter((souvenir) => souvenir.is_gift)).toHaveLength(1)
  })
})
