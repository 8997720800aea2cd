import { t } from '../../language/translate.ts'
import type { StoredRecord } from '../../resources/resource.ts'

/** What is shown of a record that can be chosen. */
export interface Choice {
  id: number
  name: string
  note: string
  record: StoredRecord
}

export const toChoice = (record: StoredRecord): Choice => ({
  id: record.id as number,
  name: String(record.name),
  record,
  note: [
    record.genre ?? record.role ?? record.address ?? record.date,
    record.is_active === false && t('archived'),
  ]
    .filter(Boolean)
    .join(', '),
})
