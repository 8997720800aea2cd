import type { StoredRecord } from '../../resources/resource.ts'

/** What is known of a record that can be chosen. */
export interface Choice {
  id: number
  name: string
  record: StoredRecord
}

export const toChoice = (record: StoredRecord): Choice => ({
  id: record.id as number,
  name: String(record.name),
  record,
})
