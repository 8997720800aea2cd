// Random writes of a staff member, generated from the contract's schemas, and how they are sent.
import fc from 'fast-check'
import type { z } from 'zod'
import { dashboardParts as parts } from '#contract/endpoints/dashboard-parts.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { type ResourceName, resourceNames, resources } from '#contract/resources.ts'
import { asText, type Fields, least, picture, samples } from '#tests/server/samples.ts'
import type { Call } from '../client.ts'
import { fieldsOf, fileName } from './values.ts'

type Part = 'songs' | 'gallery'
type Shape = Record<string, z.ZodType>
const image = { image_alt: 'Waves', image_focus: '0.5,0.5', caption: 'Waves' }
const partSamples: Record<Part, Fields> = { songs: samples.songs, gallery: image }
const partShapes = {
  songs: parts.createSong.body.shape,
  gallery: parts.createGalleryImage.body.shape,
} as unknown as Record<Part, Shape>
const pictureField: Record<ResourceName, string> = {
  artists: 'profileImage', events: 'poster', partners: 'partnerImage', staff: 'profileImage', slides: 'image', souvenirs: 'image', venues: 'image', tours: 'image',
} // biome-ignore format: a table

/** `place` selects one of the existing records; `file` is null in some writes. */
export type Write = {
  place: number
  file: { name: string; number: number } | null
  fields: Fields
} & (
  | { kind: 'create' | 'patch'; resource: ResourceName }
  | { kind: 'part'; part: Part; isNew: boolean }
  | { kind: 'order' }
)

const place = fc.nat({ max: 1000 })
const file = fc.option(fc.record({ name: fileName, number: fc.nat({ max: 6 }) }), { freq: 3 })

/** Hidden records test little, so most stay visible. */
const visibility = fc.constantFrom({}, {}, {}, { is_active: true }, { is_active: true }, { is_active: false })

function ofResource(kind: 'create' | 'patch', resource: ResourceName): fc.Arbitrary<Write> {
  const shape = dashboardResources[resource][kind].body.shape as unknown as Shape
  const fields = fieldsOf(shape, samples[resource], kind === 'create' ? Object.keys(least[resource]) : [])
  return fc
    .record({ kind: fc.constant(kind), resource: fc.constant(resource), place, file, fields, visibility })
    .map(({ visibility, ...write }) => ({ ...write, fields: { ...write.fields, ...visibility } }))
}

function ofPart(part: Part): fc.Arbitrary<Write> {
  const fields = fieldsOf(partShapes[part], partSamples[part], part === 'songs' ? ['title'] : [])
  return fc.record({
    kind: fc.constant('part' as const),
    part: fc.constant(part),
    isNew: fc.boolean(),
    place,
    file: part === 'gallery' ? fc.record({ name: fileName, number: fc.nat({ max: 6 }) }) : fc.constant(null),
    fields,
  })
}

/** Any write. */
export const anyWrite: fc.Arbitrary<Write> = fc.oneof(
  { weight: 2, arbitrary: fc.oneof(...resourceNames.map((name) => ofResource('create', name))) },
  { weight: 14, arbitrary: fc.oneof(...resourceNames.map((name) => ofResource('patch', name))) },
  { weight: 2, arbitrary: fc.oneof(ofPart('songs'), ofPart('gallery')) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      place,
      file: fc.constant(null),
      fields: fc.constant({}),
    }),
  },
)

/** Largest number of records of each kind, and of parts of one artist. */
const most = 24
const mostParts = 8

/** Ids of the existing records, in the order of their creation. */
export type Known = Record<ResourceName, number[]> & { parts: Map<string, number[]> }

const noneKnown = (): Known => ({
  artists: [], events: [], partners: [], staff: [], slides: [], souvenirs: [], venues: [], tours: [], parts: new Map(),
}) // biome-ignore format: a table

/** Creates a few records of each kind to write to. */
export async function makeFirst(call: Call): Promise<Known> {
  const known = noneKnown()
  for (const name of resourceNames)
    for (let number = 0; number < 4; number += 1) {
      const response = await call('POST', `/dashboard/${name}/`, least[name])
      known[name].push(((await response.json()) as { id: number }).id)
    }
  return known
}

function toBody(fields: Fields, name: string, bytes: Blob | null, fileName = ''): object | FormData {
  if (!bytes) return fields
  const form = new FormData()
  for (const [key, value] of Object.entries(asText(fields))) form.append(key, value)
  form.append(name, bytes, fileName)
  return form
}

const pick = (list: readonly number[], place: number) => list[place % list.length] as number

export interface Sent {
  status: number
  /** Tag of the record that was written, such as `artist-12`. */
  tag: string
  /** The request as text, for a report. */
  what: string
}

/** Sends it to one of `reach` records of its kind, counted from `start`; null when there is no such record. */
export async function send(
  call: Call,
  write: Write,
  known: Known,
  { start, reach }: { start: number; reach: number },
): Promise<Sent | null> {
  const bytes = write.file && (await picture(write.file.number))
  const among = (list: readonly number[]) => pick(list, start + (write.place % reach))
  const tell = (status: number, tag: string, path: string) => ({
    status,
    tag,
    what: `${path} ${JSON.stringify(write.fields)} ${JSON.stringify(write.file?.name ?? '')}`,
  })
  const make = async (path: string, body: object | FormData, list: number[]) => {
    const response = await call('POST', path, body)
    const answer = (await response.json()) as { id?: number }
    if (response.ok && answer.id !== undefined) list.push(answer.id)
    return { status: response.status, id: answer.id ?? 0 }
  }
  if (write.kind === 'order') {
    if (known.slides.length === 0) return null
    const order = known.slides.toSorted(
      (one, other) => ((one * 7 + write.place) % 5) - ((other * 7 + write.place) % 5),
    )
    const { status } = await call('POST', '/dashboard/slide-order/', { ids: order })
    return tell(status, 'slide-', '/dashboard/slide-order/')
  }
  if (write.kind === 'part') {
    if (known.artists.length === 0) return null
    const artist = among(known.artists)
    const path = `/dashboard/artists/${artist}/${write.part}/`
    const list = known.parts.get(path) ?? []
    known.parts.set(path, list)
    const { fields } = write
    if (list.length === 0 || (write.isNew && list.length < mostParts)) {
      const { status } = await make(path, toBody(fields, 'image', bytes, write.file?.name), list)
      return tell(status, `artist-${artist}`, path)
    }
    const one = `${path}${pick(list, write.place)}/`
    return tell((await call('PATCH', one, fields)).status, `artist-${artist}`, one)
  }
  const { resource } = write
  const { kind } = resources[resource]
  const references =
    resource === 'events' && known.artists.length > 0 && known.staff.length > 0
      ? { artist_id: among(known.artists), responsible: among(known.staff) }
      : {}
  const body = toBody({ ...write.fields, ...references }, pictureField[resource], bytes, write.file?.name)
  const path = `/dashboard/${resource}/`
  if (write.kind === 'create' && known[resource].length < most) {
    const { status, id } = await make(path, body, known[resource])
    return tell(status, `${kind}-${id}`, path)
  }
  if (known[resource].length === 0) return null
  const id = among(known[resource])
  const response = await call('PATCH', `${path}${id}/`, body)
  await response.arrayBuffer()
  return tell(response.status, `${kind}-${id}`, `${path}${id}/`)
}
