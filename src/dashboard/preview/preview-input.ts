// What the server needs to make a page with unsaved values.
import type { PreviewInput } from '#contract/entities/change.ts'
import { changedNames, type FormValues, pickBody, toBody } from '../form/values.ts'
import { idOf } from '../resources/addresses.ts'
import type { Card, Scope, StoredRecord } from '../resources/card.ts'

const names: Record<string, PreviewInput['resource']> = { site: 'company' }

/** Null for what has no page. Files are left out: what is to be shown must be stored. */
export function toPreviewInput(
  card: Card,
  scope: Scope,
  record: StoredRecord | null,
  base: FormValues,
  values: FormValues,
): PreviewInput | null {
  const path = card.sitePath?.(record ?? { id: 'new' }, scope)
  if (!path) return null
  const body = record ? pickBody(card, values, changedNames(card, base, values)) : toBody(card, values)
  const sent = Object.entries(body).filter(
    ([, value]) => !(value instanceof File) && (record || value !== null),
  )
  return {
    resource: names[card.name] ?? (card.name as PreviewInput['resource']),
    id: record && card.idParam !== null ? (idOf(card, record) as PreviewInput['id']) : null,
    values: {
      ...Object.fromEntries(sent),
      ...(!record && scope.artistId !== undefined && { artist_id: scope.artistId }),
    },
    path,
  }
}
