// Saves a record: sends only the changed inputs, with the revision they are based on.

import { isSupported } from '#browser/api-offers.ts'
import { RefusedError } from '#browser/call-errors.ts'
import type { Exchange, LooseOptions } from '#browser/call-types.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ask } from '../api/ask.ts'
import { type LoadedRecord, loadRecord } from '../api/use-record.ts'
import { idOf, paramsOf } from '../resources/addresses.ts'
import type { Resource, Scope, StoredRecord } from '../resources/resource.ts'
import { type Conflict, mergeValues } from './merge.ts'
import { changedNames, type FormValues, pickBody, toBody, toFormValues } from './values.ts'

export interface Start {
  values: FormValues
  etag: string | null
  /** The record that a new one began as a copy of: it begins with the translations of that one. */
  copyOf?: string | number | undefined
  /** Whether somebody has chosen between a draft and what the live record has since. */
  hasChosen?: boolean
}

export interface SaveOrder {
  resource: Resource
  scope: Scope
  /** Undefined for a new record. */
  id: string | number | undefined
  start: Start
  values: FormValues
  /** Idempotency key of a new record. */
  requestKey: string
  /** Stops waiting for the response; the record may still be stored. */
  signal: AbortSignal
  onProgress(share: number): void
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

async function send(
  endpoint: Endpoint,
  order: Pick<SaveOrder, 'resource' | 'scope' | 'id' | 'signal' | 'onProgress'>,
  body: Record<string, unknown>,
  more: Pick<LooseOptions, 'ifMatch' | 'requestKey' | 'query'>,
): Promise<Exchange<unknown>> {
  const hasFile = Object.values(body).some((value) => value instanceof File)
  return ask(endpoint, {
    params: paramsOf(order.resource, order.scope, order.id),
    body,
    signal: order.signal,
    ...more,
    ...(hasFile && (await progressOf(order))),
  })
}

type NextTry =
  | { state: 'merged'; start: Start; values: FormValues; taken: string[] }
  | Extract<SaveOutcome, { state: 'conflict' }>

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

/** Whose translations a copy begins with, as a parameter of what makes it. */
export const translationsOf = ({ copyOf }: Start) =>
  copyOf !== undefined && isSupported('copied_translations') ? { translations_of: Number(copyOf) } : {}

async function create(order: SaveOrder): Promise<SaveOutcome> {
  const { resource, requestKey } = order
  const body = Object.fromEntries(
    Object.entries(toBody(resource, order.values)).filter(([, value]) => value !== null),
  )
  const query = translationsOf(order.start)
  try {
    const { data, etag } = await send(resource.endpoints.create as Endpoint, order, body, {
      requestKey,
      query,
    })
    return { state: 'saved', record: data as StoredRecord, etag, taken: [] }
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    // The original is not there any more.
    if (error.errors.translations_of)
      return create({ ...order, start: { ...order.start, copyOf: undefined } })
    if (error.code !== 'key_reused') throw error
    return change({ ...order, ...(await resumeCreated(order, error.current as StoredRecord)) })
  }
}

/** Handles a retry after a lost response: the record is already stored, so later changes are sent as a patch of it. */
async function resumeCreated(
  order: SaveOrder,
  first: StoredRecord,
): Promise<Pick<SaveOrder, 'id' | 'start'>> {
  const id = idOf(order.resource, first)
  const { etag } = await loadRecord(order.resource, order.scope, id, order.signal)
  return { id, start: { values: toFormValues(order.resource, first), etag } }
}

async function change(first: SaveOrder): Promise<SaveOutcome> {
  const { resource, id } = first
  let order = first
  const taken: string[] = []
  for (;;) {
    const { start, values } = order
    const body = pickBody(resource, values, changedNames(resource, start.values, values))
    try {
      const { data, etag } = await send(resource.endpoints.patch, order, body, {
        ifMatch: start.etag ?? undefined,
      })
      return { state: 'saved', record: data as StoredRecord, etag, taken }
    } catch (error) {
      if (!(error instanceof RefusedError) || error.status !== 412) throw error
    }
    const next = await rebaseOnCurrent(order, resource.idParam === null ? undefined : id, start.values)
    if (next.state === 'conflict') return next
    taken.push(...next.taken)
    order = { ...order, start: next.start, values: next.values }
  }
}

/** A way to send that tells how far it is; a connection too poor for it sends all the same. */
const progressOf = ({ onProgress }: Pick<SaveOrder, 'onProgress'>) =>
  import('../api/upload-fetch.ts').then(
    ({ uploadFetch }) => ({ fetch: uploadFetch(onProgress) }),
    () => ({}),
  )

/**
 * Saves a record. Another user's concurrent save is merged by field, and fields changed by both are returned as
 * conflicts. Throws what `ask` throws.
 */
export function saveRecord(order: SaveOrder): Promise<SaveOutcome> {
  return order.id === undefined ? create(order) : change(order)
}
