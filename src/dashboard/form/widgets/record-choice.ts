import type { StoredRecord } from '../../resources/resource.ts'

/** What is shown of a record that can be chosen. */
export interface Choice {
  id: number
  name: string
  note: string
}

export const toChoice = (record: StoredRecord): Choice => ({
  id: record.id as number,
  name: String(record.name),
  note: [record.genre ?? record.role, record.is_active === false && 'archived'].filter(Boolean).join(', '),
})
