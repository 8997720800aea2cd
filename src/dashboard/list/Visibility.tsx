import { rich } from '../language/rich.tsx'
import { t } from '../language/translate.ts'
import { appearsAt } from '../resources/appears-at.ts'
import type { Resource, StoredRecord } from '../resources/resource.ts'
import { Badge } from '../ui/Badge.tsx'
import { Moment } from '../ui/Moment.tsx'

/** Whether visitors see a record, and when that changes by itself. */
export function Visibility({ resource, record }: { resource: Resource; record: StoredRecord }) {
  const { is_active, unpublish_at } = record
  const appears = appearsAt(record)
  if (appears !== null)
    return <Badge tone="planned">{rich('Appears {moment}', { moment: <Moment at={appears} /> })}</Badge>
  if (is_active !== true) return <Badge>{resource.removal?.gone}</Badge>
  if (typeof unpublish_at !== 'string') return <Badge tone="on">{t('Active')}</Badge>
  return <Badge tone="on">{rich('Disappears {moment}', { moment: <Moment at={unpublish_at} /> })}</Badge>
}
