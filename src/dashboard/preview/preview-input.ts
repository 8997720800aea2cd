// What the server needs to render a page with unsaved values.
import type { PreviewInput } from '#contract/entities/change.ts'
import { changedNames, type FormValues, pickBody, toBody } from '../form/values.ts'
import { idOf } from '../resources/addresses.ts'
import type { Resource, Scope, StoredRecord } from '../resources/resource.ts'

const names: Record<string, PreviewInput['resource']> = { site: 'company' }

/** Null for a record without a page. Files are left out, because a picture must be stored to be shown. */
export function toPreviewInput(
  resource: Resource,
  scope: Scope,
  record: StoredRecord | null,
  base: FormValues,
  values: FormValues,
): PreviewInput | null {
  const path = resource.sitePath?.(record ?? { id: 'new' }, scope)
  if (!path) return null
  const body = record
    ? pickBody(resource, values, changedNames(resource, base, values))
    : toBody(resource, values)
  const sent = Object.entries(body).filter(
    ([, value]) => !(value instanceof File) && (record || value !== null),
  )
  return {
    resource: names[resource.name] ?? (resource.name as PreviewInput['resource']),
    id: record && resource.idParam !== null ? (idOf(resource, record) as PreviewInput['id']) : null,
    values: {
      ...Object.fromEntries(sent),
      ...(!record && scope.artistId !== undefined && { artist_id: scope.artistId }),
    },
    path,
    ...(scope.draftId !== undefined && { draft_id: scope.draftId }),
  }
}
