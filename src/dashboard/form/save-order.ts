// What a form asks to be saved, and how a save may end.
import type { Draft } from '#contract/entities/draft.ts'
import type { Resource, Scope, StoredRecord } from '../resources/resource.ts'
import type { Conflict } from './merge.ts'
import type { FormValues } from './values.ts'

export interface Start {
  values: FormValues
  etag: string | null
  /** The record that a new one began as a copy of: it begins with the translations of that one. */
  copyOf?: string | number | undefined
  /** Whether somebody has chosen between a draft and what the live record has since. */
  hasChosen?: boolean
  /** Whether a save of this was sent before, so that an answer may be an old one, of a try whose answer was lost. */
  isSent?: boolean | undefined
  /** When it was sent first, in milliseconds since 1970. */
  sentAt?: number | undefined
  /** The draft in which an earlier try has kept this, as somebody has seen it. */
  draft?: Draft | undefined
}

export interface SaveOrder {
  resource: Resource
  scope: Scope
  /** Undefined for a new record. */
  id: string | number | undefined
  start: Start
  values: FormValues
  /** Idempotency key of a new record; changes have keys that begin with it. */
  requestKey: string
  /** Stops waiting for the response; the record may still be stored. */
  signal: AbortSignal
  onProgress(share: number): void
}

/** What the server says of a record that it has saved. */
export interface Answer {
  record: StoredRecord
  etag: string | null
}

export type SaveOutcome =
  | { state: 'saved'; record: StoredRecord; etag: string | null; taken: string[] }
  /** Kept as a draft beside the record. */
  | { state: 'drafted'; id: number }
  | {
      state: 'conflict'
      conflicts: Conflict[]
      values: FormValues
      theirs: FormValues
      start: Start
      /** What the two sides are called, when they are not two people's. */
      sides?: { mine: string; theirs: string }
    }

export type OpenConflict = Extract<SaveOutcome, { state: 'conflict' }>
