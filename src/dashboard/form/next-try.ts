// How a save goes on when the record is another one than the form began with; rarely needed, so it is loaded only then.
import { RefusedError } from '#browser/call-errors.ts'
import { revisionTag } from '#contract/revision-tag.ts'
import { type LoadedRecord, loadRecord } from '../api/use-record.ts'
import { idOf } from '../resources/addresses.ts'
import type { StoredRecord } from '../resources/resource.ts'
import { mergeValues } from './merge.ts'
import type { Answer, OpenConflict, SaveOrder, SaveOutcome, Start } from './save-order.ts'
import { type FormValues, toFormValues } from './values.ts'

type NextTry = { state: 'merged'; start: Start; values: FormValues; taken: string[] } | OpenConflict

/** Merges the edit with the current record; `base` holds the values the edit started from. */
export async function rebaseOnCurrent(
  order: SaveOrder,
  id: string | number | undefined,
  base: FormValues,
): Promise<NextTry> {
  const { resource, scope, values } = order
  const current: LoadedRecord = await loadRecord(resource, scope, id, order.signal)
  const theirs = toFormValues(resource, current.record)
  const merged = mergeValues(resource, base, values, theirs)
  const start = { values: theirs, etag: current.etag }
  if (merged.conflicts.length > 0)
    return { state: 'conflict', conflicts: merged.conflicts, values: merged.values, theirs, start }
  return { state: 'merged', start, values: merged.values, taken: merged.taken }
}

/**
 * What an earlier try of the same change has stored, when its answer was lost and the form was changed since; null for
 * another error.
 */
export function storedBefore<T>(error: unknown, { start }: Pick<SaveOrder, 'start'>) {
  if (!(error instanceof RefusedError) || error.code !== 'key_reused') return null
  const record = error.current as (T & { revision: number }) | undefined
  if (!record) return null
  const etag = revisionTag(record.revision)
  return etag === start.etag ? null : { record, etag }
}

/**
 * The change to send after `error` refused one as outdated: based on what an earlier try of it has stored, or merged with
 * what somebody else has, where `base` holds the values the edit started from. Throws the error when neither is so.
 */
async function nextTry(
  order: SaveOrder,
  id: string | number | undefined,
  error: unknown,
  base: FormValues,
): Promise<NextTry> {
  const before = storedBefore<StoredRecord>(error, order)
  if (before) {
    const start = { values: toFormValues(order.resource, before.record), etag: before.etag }
    return { state: 'merged', start, values: order.values, taken: [] }
  }
  if (!(error instanceof RefusedError) || error.status !== 412) throw error
  const next = await rebaseOnCurrent(order, id, base)
  // A server that refuses the tag which it gives would be asked for ever.
  if (next.start.etag === order.start.etag) throw error
  return next
}

/**
 * The change to send after an answer that may be an old one, of a try whose answer was lost: based on what that try has
 * stored, and to be compared with what was stored since. Null when the record is what was answered.
 */
async function afterOldAnswer(order: SaveOrder, { record, etag }: Answer): Promise<SaveOrder | null> {
  const { resource, scope, start, signal } = order
  if (!start.isSent || etag === null) return null
  const id = resource.idParam === null ? undefined : idOf(resource, record)
  if ((await loadRecord(resource, scope, id, signal)).etag === etag) return null
  const values = toFormValues(resource, record)
  return { ...order, id, start: { values, etag, isSent: true }, values }
}

/** A refusal, from which a save may go on; throws any other error. */
function toRefusal(error: unknown): RefusedError {
  if (error instanceof RefusedError) return error
  throw error
}

/** Goes on from an answer, or from the refusal of an outdated change, until what is stored is what was to be saved. */
export async function goOn(
  first: SaveOrder,
  from: Answer | RefusedError,
  sendChange: (order: SaveOrder) => Promise<Answer>,
): Promise<SaveOutcome> {
  const { isSent } = first.start
  let order = first
  /** The values that the edit began with. */
  let base = first.start.values
  let tried = from
  const taken: string[] = []
  for (;;) {
    if (tried instanceof RefusedError) {
      const next = await nextTry(order, order.resource.idParam === null ? undefined : order.id, tried, base)
      if (next.state === 'conflict') return next
      taken.push(...next.taken)
      order = { ...order, start: { ...next.start, isSent }, values: next.values }
      base = next.start.values
    } else {
      const next = await afterOldAnswer(order, tried)
      if (!next) return { state: 'saved', ...tried, taken }
      order = next
    }
    tried = await sendChange(order).catch(toRefusal)
  }
}

/** Goes on with a record that an earlier try has made, whose answer was lost: later changes are a change of it. */
export async function resumeCreated(
  order: SaveOrder,
  made: StoredRecord,
  sendChange: (order: SaveOrder) => Promise<Answer>,
): Promise<SaveOutcome> {
  const { resource, start } = order
  const etag = typeof made.revision === 'number' ? revisionTag(made.revision) : null
  const values = toFormValues(resource, made)
  const next = { ...order, id: idOf(resource, made), start: { values, etag, isSent: start.isSent } }
  return goOn(next, await sendChange(next).catch(toRefusal), sendChange)
}
