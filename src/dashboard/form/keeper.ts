// Where a form puts what it has, when that is not the record itself.
import type { StoredRecord } from '../resources/resource.ts'
import type { SaveOrder, SaveOutcome } from './save-order.ts'

export type Send = (order: SaveOrder) => Promise<SaveOutcome>

export interface Keeper {
  /** Name under which unsaved text is kept in the browser. */
  place: string
  save: Send
  /** Called when the form is submitted by its own button or key, before the save. */
  submitted(): void
  /** Called after a save that leaves the form open. */
  saved(): void
  /** The live record; null when there is none yet. */
  live: StoredRecord | null
}

/** Keeps the values as a new draft. */
export const createDraft: Send = async (order) => (await import('../drafts/send-draft.ts')).createDraft(order)
