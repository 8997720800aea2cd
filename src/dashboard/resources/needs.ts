// What a list can be asked for because it needs a hand; the server knows which records that are.
import type { Resource } from './resource.ts'

export type Need = 'image' | 'artist' | 'responsible'
export type Needs = Readonly<Partial<Record<Need, string>>>

const withImage: Needs = { image: 'Without an image' }
const events: Needs = {
  image: 'Upcoming, without a poster',
  artist: 'Upcoming, without an artist',
  responsible: 'Upcoming, with an archived responsible person',
}
const none: Needs = {}

/** Need → its words, of the resources whose lists know any. */
export function needsOf(resource: Pick<Resource, 'name' | 'image' | 'removal'>): Needs {
  if (resource.name === 'events') return events
  return resource.image && resource.removal ? withImage : none
}
