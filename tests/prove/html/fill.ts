// Puts a payload into every text field of a record, through the API; the fields come from the contract.
import { dashboardParts } from '#contract/endpoints/dashboard-parts.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { type TranslatableName, translatableIn } from '#contract/entities/translation.ts'
import { type ResourceName, resourceNames } from '#contract/resources.ts'
import { asText, type Fields, picture, samples } from '#tests/server/samples.ts'
import type { Call } from '../client.ts'

/** Result of the values sent. */
export interface Tally {
  /** Number of fields that accepted a payload, whole, cut or appended to a URL. */
  stored: number
  /** Number of fields that accepted none; they keep a valid value. */
  refused: number
  /** Unexpected responses. */
  problems: string[]
}

/** Records created with one payload: list of the API → id. */
export type Filled = Record<ResourceName | 'songs' | 'gallery', number>

type Kind = keyof Filled

const shapes: Record<Kind, Record<string, unknown>> = {
  ...(Object.fromEntries(
    resourceNames.map((name) => [name, dashboardResources[name].create.body.shape]),
  ) as unknown as Record<ResourceName, Record<string, unknown>>),
  songs: dashboardParts.createSong.body.shape,
  gallery: dashboardParts.createGalleryImage.body.shape,
}
const honest: Record<Kind, Fields> = {
  ...samples,
  gallery: { image_alt: 'Waves', image_focus: '0.5,0.5', caption: 'Waves', order: 0 },
}
const pictureField: Partial<Record<Kind, string>> = {
  artists: 'profileImage', events: 'poster', partners: 'partnerImage', staff: 'profileImage', slides: 'image', souvenirs: 'image', venues: 'image', tours: 'image', gallery: 'image',
} // biome-ignore format: a table

/** Values that are tried in a field, most hostile first; the last one is valid. */
function attempts(sample: unknown, payload: string): unknown[] {
  if (typeof sample === 'string')
    return [
      payload,
      payload.slice(0, 200).toWellFormed(),
      `https://canary.example/${payload.slice(0, 900)}`,
      sample,
    ]
  if (typeof sample === 'object' && sample !== null)
    return [
      { [payload]: payload },
      { [payload]: 'https://fans.example.org/' },
      { 'Fan club': `https://fans.example.org/?${payload}` },
      sample,
    ]
  return [sample]
}

function toBody(fields: Fields, file: [string, Blob] | null, payload: string): object | FormData {
  if (!file) return fields
  const form = new FormData()
  for (const [name, text] of Object.entries(asText(fields))) form.append(name, text)
  // The file name is an input as well.
  form.append(file[0], file[1], `${payload.toWellFormed().slice(0, 200)}.png`)
  return form
}

/** Sends until every value that the API rejects has been replaced. Returns the record. */
export async function store(
  call: Call,
  [method, path]: [method: string, path: string],
  fields: Fields,
  payload: string,
  tally: Tally,
  file: [string, Blob] | null = null,
): Promise<Fields> {
  const tries = Object.entries(fields).map(([name, sample]) => ({ name, left: attempts(sample, payload) }))
  for (;;) {
    const values = Object.fromEntries(tries.map(({ name, left }) => [name, left[0]]))
    const response = await call(method, path, toBody(values, file, payload))
    const body = (await response.json()) as Fields & { errors?: Record<string, unknown> }
    if (response.ok) {
      for (const { name, left } of tries) {
        if (typeof fields[name] !== 'string' && typeof fields[name] !== 'object') continue
        if (left.length > 1) tally.stored += 1
        else tally.refused += 1
      }
      return { ...body, change: response.headers.get('change-id') }
    }
    const refused = tries.filter(({ name, left }) => left.length > 1 && (!body.errors || name in body.errors))
    if ((response.status !== 400 && response.status !== 413) || refused.length === 0) {
      tally.problems.push(
        `${method} ${path} with ${JSON.stringify(payload)}: ${response.status} ${JSON.stringify(body)}`,
      )
      return {}
    }
    for (const { left } of refused) left.shift()
  }
}

/** Translates every text that can be, with this payload. */
export async function translate(
  call: Call,
  name: TranslatableName,
  record: string,
  payload: string,
  tally: Tally,
): Promise<void> {
  const texts = Object.fromEntries(translatableIn(name).map((field) => [field, 'Wellen']))
  const path = `/dashboard/${name}/${record}translations/de/`
  await store(call, ['PATCH', path], texts, payload, tally)
}

/** Creates one record of every kind, all with this payload. */
export async function fill(call: Call, payload: string, number: number, tally: Tally): Promise<Filled> {
  const image = await picture(number % 7)
  const made = {} as Filled
  const add = async (kind: Kind, path: string, more: Fields = {}) => {
    const known = Object.entries(honest[kind]).filter(([name]) => name in shapes[kind])
    const field = pictureField[kind]
    const fields = { ...Object.fromEntries(known), ...more }
    made[kind] = Number(
      (await store(call, ['POST', path], fields, payload, tally, field ? [field, image] : null)).id,
    )
  }
  await add('artists', '/dashboard/artists/')
  await add('staff', '/dashboard/staff/')
  await add('songs', `/dashboard/artists/${made.artists}/songs/`)
  await add('gallery', `/dashboard/artists/${made.artists}/gallery/`)
  await add('events', '/dashboard/events/', { artist_id: made.artists, responsible: made.staff })
  for (const kind of ['partners', 'slides', 'souvenirs'] as const) await add(kind, `/dashboard/${kind}/`)
  for (const name of ['artists', 'events', 'slides'] as const)
    await translate(call, name, `${made[name]}/`, payload, tally)
  return made
}
