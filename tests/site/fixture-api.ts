// A small API that keeps the contract's public part, answered from plain data.
import { Hono } from 'hono'
import sharp from 'sharp'
import type { EventFilter } from '#contract/addresses.ts'
import { capabilityNames } from '#contract/capabilities.ts'
import * as data from './fixture-data.ts'

const byDateDescending = data.events.toSorted((one, other) => other.date.localeCompare(one.date))

const isIn: Record<EventFilter, (date: string) => boolean> = {
  upcoming: (date) => date >= data.fixtureToday,
  thisYear: (date) => date.slice(0, 4) === data.fixtureToday.slice(0, 4),
  past: (date) => date < data.fixtureToday,
  all: () => true,
}

function toList<T>(items: readonly T[], query: Record<string, string>) {
  const size = Number(query.page_size ?? 50)
  const page = Number(query.page ?? 1)
  const results = items.slice((page - 1) * size, page * size)
  const next = page * size < items.length ? `?page=${page + 1}` : null
  return { count: items.length, next, previous: page > 1 ? `?page=${page - 1}` : null, results }
}

const collections: Record<string, readonly { id: number }[]> = {
  artists: data.artists,
  events: byDateDescending,
  partners: data.partners,
  staff: data.staff,
  souvenirs: data.souvenirs,
  slides: data.slides,
  venues: [],
  tours: [],
}

/** Points across of the drawn pictures: nobody looks at them, and many builds ask for them. */
const drawnWidth = 160
const drawn = new Map<string, Promise<Buffer>>()

/** The picture `seed-WxH-w.type` of the fixture, drawn once. */
function pictureOf(name: string): Promise<Buffer> {
  const picture = drawn.get(name) ?? drawPicture(name)
  drawn.set(name, picture)
  return picture
}

async function drawPicture(name: string): Promise<Buffer> {
  const [, seed = '1', width = '1', height = '1', wanted = '1', type] =
    /^(\d+)-(\d+)x(\d+)-(\d+)\.(\w+)$/.exec(name) ?? []
  const at = Math.min(Number(wanted), drawnWidth)
  const hue = (Number(seed) * 47) % 360
  const art = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${at}" height="${Math.ceil((at * Number(height)) / Number(width))}" preserveAspectRatio="xMidYMid slice"><rect width="100" height="100" fill="hsl(${hue} 45% 30%)"/><circle cx="${20 + (Number(seed) % 7) * 10}" cy="46" r="30" fill="hsl(${hue + 150} 60% 62%)"/><path d="M0 80 100 ${50 + (Number(seed) % 5) * 9}V100H0z" fill="#14100d"/></svg>`
  const image = sharp(Buffer.from(art))
  return type === 'avif' ? image.avif({ effort: 0 }).toBuffer() : image.webp().toBuffer()
}

export function createFixtureApi(): Hono {
  const app = new Hono()
  const notFound = {
    type: 'about:blank',
    title: 'Not found',
    status: 404,
    detail: 'Not found.',
    code: 'not_found',
  }
  app.get('/api/capabilities/', (context) => context.json({ capabilities: capabilityNames }))
  app.get('/api/company/', (context) => context.json(data.company, 200, { 'cache-tag': 'company' }))
  app.get('/api/pages/:slug/', (context) => {
    const page = data.pages.find((one) => one.slug === context.req.param('slug'))
    return page ? context.json(page, 200, { 'cache-tag': `page-${page.slug}` }) : context.json(notFound, 404)
  })
  app.get('/api/:collection/', (context) => {
    const name = context.req.param('collection')
    const query = context.req.query()
    const when = (query.when ?? 'all') as EventFilter
    const items = (collections[name] ?? [])
      .filter((item) => query.is_featured !== 'true' || ('is_featured' in item && item.is_featured === true))
      .filter((item) => name !== 'events' || isIn[when]((item as unknown as { date: string }).date))
    if (query.ordering === 'date') items.reverse()
    return context.json(toList(items, query), 200, { 'cache-tag': `${name}, today` })
  })
  app.get('/api/:collection/:id/', (context) => {
    const { collection, id } = context.req.param()
    const item = collections[collection]?.find((one) => one.id === Number(id))
    if (!item) return context.json(notFound, 404)
    return context.json(item, 200, { 'cache-tag': `${collection}-${id}` })
  })
  app.get('/media/:name', async (context) => {
    const name = context.req.param('name')
    if (!/^\d/.test(name)) return context.notFound()
    const type = name.endsWith('.avif') ? 'image/avif' : 'image/webp'
    return context.body(new Uint8Array(await pictureOf(name)), 200, { 'content-type': type })
  })
  return app
}
