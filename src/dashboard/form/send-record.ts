// Saves a record: sends only the changed inputs, with the revision they are based on.

import { isSupported } from '#browser/api-offers.ts'
import { RefusedError } from '#browser/call-errors.ts'
import type { Exchange, LooseOptions } from '#browser/call-types.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ask } from '../api/ask.ts'
import { paramsOf } from '../resources/addresses.ts'
import type { StoredRecord } from '../resources/resource.ts'
import type { Answer, SaveOrder, SaveOutcome, Start } from './save-order.ts'
import { changedNames, pickBody, toBody } from './values.ts'

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
    const answer = { record: data as StoredRecord, etag }
    if (!order.start.isSent) return { state: 'saved', ...answer, taken: [] }
    return (await loadNextTry()).goOn(order, answer, sendChange)
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    // The original is not there any more.
    if (error.errors.translations_of)
      return create({ ...order, start: { ...order.start, copyOf: undefined } })
    if (error.code !== 'key_reused') throw error
    return (await loadNextTry(error)).resumeCreated(order, error.current as StoredRecord, sendChange)
  }
}

/** Key of a change of one revision: sent again after a lost answer, it is not in conflict with itself. */
export const keyOfChange = ({ requestKey, start }: Pick<SaveOrder, 'requestKey' | 'start'>) =>
  start.etag ? `${requestKey}.${start.etag.replace(/\W/g, '')}` : undefined

/** What goes on after an outdated change; on a connection too poor for it the refusal is told, if there was one. */
const loadNextTry = (refusal?: unknown) =>
  import('./next-try.ts').catch((error: unknown) => {
    throw refusal ?? error
  })

async function sendChange(order: SaveOrder): Promise<Answer> {
  const { resource, start, values } = order
  const body = pickBody(resource, values, changedNames(resource, start.values, values))
  const { data, etag } = await send(resource.endpoints.patch, order, body, {
    ifMatch: start.etag ?? undefined,
    requestKey: keyOfChange(order),
  })
  return { record: data as StoredRecord, etag }
}

async function change(order: SaveOrder): Promise<SaveOutcome> {
  const tried = await sendChange(order).catch((error: unknown) => {
    // The record is by now another one than the change is of: by somebody else, or by an earlier try of it.
    if (error instanceof RefusedError && (error.status === 412 || error.code === 'key_reused')) return error
    throw error
  })
  const isAnswer = !(tried instanceof RefusedError)
  if (isAnswer && !order.start.isSent) return { state: 'saved', ...tried, taken: [] }
  return (await loadNextTry(isAnswer ? undefined : tried)).goOn(order, tried, sendChange)
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
