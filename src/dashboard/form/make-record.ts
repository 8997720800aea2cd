// How a field of a form asks for a record that is not there yet; the form shows the dialog.
import { createContext } from 'react'
import type { Resource, StoredRecord } from '../resources/resource.ts'

export interface MakeOrder {
  readonly resource: Resource
  /** What was typed where the record is wanted. */
  readonly name: string
  onMade(record: StoredRecord): void
  onClose(): void
}

/** Null where no form can show it. */
export const MakeRecord = createContext<((order: MakeOrder) => void) | null>(null)
