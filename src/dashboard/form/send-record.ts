// Saving a record: only what was changed is sent, with the revision it was changed from.
import { RefusedError } from '#browser/call-errors.ts'
import type { Exchange } from '#browser/call-types.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ask } from '../api/ask.ts'
import { uploadFetch } from '../api/upload-fetch.ts'
import { type LoadedRecord, loadRecord } from '../api/use-record.ts'
import { paramsOf } from '../resources/addresses.ts'
import type { Card, Scope, StoredRecord } from '../resources/card.ts'
import { type Conflict, mergeValues } from './merge.ts'
import { changedNames, type FormValues, pickBody, toBody, toFormValues } from './values.ts'

export interface Start {
  values: FormValues
  etag: string | null
}

export interface SaveOrder {
  card: Card
  scope: Scope
  /** Undefined for a new record. */
  id: string | number | undefined
  start: Start
  values: FormValues
  onProgress(share: number): void
}

export type SaveOutcome =
  | { state: 'saved'; record: StoredRecord; changeId: string | null; taken: string[] }
  | { state: 'conflict'; conflicts: Conflict[]; values: FormValues; theirs: FormValues; start: Start }

function send(
  endpoint: Endpoint,
  order: Pick<SaveOrder, 'card' | 'scope' | 'id' | 'onProgress'>,
  body: Record<string, unknown>,
  etag: string | null,
): Promise<Exchange<unknown>> {
  const hasFile = Object.values(body).some((value) => value instanceof File)
  return ask(endpoint, {
    params: paramsOf(order.card, order.scope, order.id),
    body,
    ...(etag && { ifMatch: etag }),
    ...(hasFile && { fetch: uploadFetch(order.onProgress) }),
  })
}

async function create(order: SaveOrder): Promise<SaveOutcome> {
  const body = Object.fromEntries(
    Object.entries(toBody(order.card, order.values)).filter(([, value]) => value !== null),
  )
  const { data, changeId } = await send(order.card.endpoints.create as Endpoint, order, body, null)
  return { state: 'saved', record: data as StoredRecord, changeId, taken: [] }
}

/**
 * Saves; a colleague's save meanwhile is merged by field, and what both changed comes back as conflicts.
 * Throws what `ask` throws.
 */
export async function saveRecord(order: SaveOrder): Promise<SaveOutcome> {
  const { card, scope, id } = order
  if (id === undefined) return create(order)
  let { start, values } = order
  const taken: string[] = []
  for (;;) {
    const body = pickBody(card, values, changedNames(card, start.values, values))
    try {
      const { data, changeId } = await send(card.endpoints.patch, order, body, start.etag)
      return { state: 'saved', record: data as StoredRecord, changeId, taken }
    } catch (error) {
      if (!(error instanceof RefusedError) || error.status !== 412) throw error
    }
    const current: LoadedRecord = await loadRecord(card, scope, card.idParam === null ? undefined : id)
    const theirs = toFormValues(card, current.record)
    const merged = mergeValues(card, start.values, values, theirs)
    const next = { values: theirs, etag: current.etag }
    if (merged.conflicts.length > 0)
      return { state: 'conflict', conflicts: merged.conflicts, values: merged.values, theirs, start: next }
    taken.push(...merged.taken)
    values = merged.values
    start = next
  }
}
