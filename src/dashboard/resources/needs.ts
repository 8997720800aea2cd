// List filters for records that need attention; the server decides which records match.
import { t } from '../language/translate.ts'
import type { Resource } from './resource.ts'

export type Need = 'image' | 'artist' | 'responsible'
export type Needs = Readonly<Partial<Record<Need, string>>>

const withImage: Needs = { image: t('Without an image') }
const events: Needs = {
  image: t('Upcoming, without a poster'),
  artist: t('Upcoming, without an artist'),
  responsible: t('Upcoming, with an archived responsible person'),
}
const none: Needs = {}

/** Need → its label, for resources whose lists support any. */
export function needsOf(resource: Pick<Resource, 'name' | 'image' | 'removal'>): Needs {
  if (resource.name === 'events') return events
  return resource.image && resource.removal ? withImage : none
}
