// The connection between dashboard and server, as bad as a walk wants it: responses late, out of order, refused, lost,
// or never. It uses DevTools' Fetch domain directly and for the API only, because Playwright's routing would take every
// script through this process and disable the browser's cache.

import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import type { Fields } from '#tests/dashboard/person.ts'
import { pickOf, randomOf } from '../random.ts'
import type { Marks, Resource } from './marks.ts'
import { publishedBy, type Saves, type Target, targetsOf } from './targets.ts'

export interface Written extends Target {
  page: Page
  method: string
  /** The same for every try of one save of something new. */
  key: string | undefined
  /** Whether this is the moment at which it was answered, and has been stored. */
  isAnswer: boolean
}

export type Weather = 'fine' | 'slow' | 'refusing' | 'losing' | 'silent'

/** Longest delay in milliseconds, which stands for five seconds in reality: a draft is written after a pause of 250. */
const longestMs = 240
const refusals = [400, 403, 404, 409, 413, 429, 500, 502, 503]

/** DevTools protocol, Fetch.requestPaused: before a request is sent, and again when its response has arrived. */
interface Paused {
  requestId: string
  request: { url: string; method: string; postData?: string; headers: Record<string, string> }
  responseStatusCode?: number
  responseErrorReason?: string
}

const keyOf = ({ headers }: Paused['request']): string | undefined =>
  headers['Idempotency-Key'] ?? headers['idempotency-key']

const watched = ['*/api/dashboard/*', '*/api/token/*'].map((urlPattern) => ({ urlPattern }))

export class Line {
  weather: Weather = 'fine'
  isOffline = false
  /** Every write as the dashboard sends it, whatever its result, and again once it was answered. */
  readonly written: Written[] = []
  /** The record that each published draft has become or changed. */
  readonly published = new Map<number, number>()
  /** Days that the server has stored for each event, also where the answer was lost. */
  readonly storedDays = new Map<number, Set<string>>()
  readonly #random: () => number
  readonly #marks: Marks
  readonly #made: Set<string>
  readonly #saves: Saves = new Map()
  /** How often a request was sent under each idempotency key. */
  readonly #tries = new Map<string, number>()
  /** What created each note that was sent again: its text is then sent once more, as a change of what was made. */
  readonly #sentAgain = new Map<number, Target>()
  /** Condition of the connection when a write was sent, until its response arrives. */
  readonly #sentIn = new Map<string, Weather>()
  #isOver = false

  /** `made` gets the records that are created, such as `artists/7`. */
  constructor(seed: number, marks: Marks, made: Set<string>) {
    this.#random = randomOf(seed)
    this.#marks = marks
    this.#made = made
  }

  async attach(page: Page): Promise<void> {
    const wire = await page.context().newCDPSession(page)
    wire.on('Fetch.requestPaused', (paused: Paused) => {
      const isAnswered = paused.responseStatusCode !== undefined || paused.responseErrorReason !== undefined
      const done = isAnswered ? this.#bring(wire, paused, page) : this.#send(wire, paused, page)
      // The page that sent the request may be closed by now.
      done.catch(() => undefined)
    })
    await wire.send('Fetch.enable', { patterns: watched })
  }

  /** Lets every request fail from now on: the walk is over, but its pages are not yet closed. */
  end(): void {
    this.#isOver = true
  }

  async #send(wire: CDPSession, { requestId, request }: Paused, page: Page): Promise<unknown> {
    const targets = this.#targetsOf(request)
    const isWrite = request.method !== 'GET' && targets !== null
    this.#log(request, page, false)
    const published = publishedBy(request)
    if (published !== null) this.#marks.publish(published)
    if (this.#isOver || this.isOffline)
      return wire.send('Fetch.failRequest', { requestId, errorReason: 'InternetDisconnected' })
    if (!targets) return wire.send('Fetch.continueRequest', { requestId })
    const { weather } = this
    // A refusal or silence affects one request; after it the connection is normal again.
    if (weather !== 'slow' && (isWrite || weather === 'silent')) this.weather = 'fine'
    if (weather === 'slow') await sleep(this.#random() * longestMs)
    if (weather === 'silent') return null
    if (weather === 'refusing' && (isWrite || this.#random() < 0.3)) return this.#refuse(wire, requestId)
    if (isWrite) this.#sentIn.set(requestId, weather)
    return wire.send('Fetch.continueRequest', { requestId, interceptResponse: isWrite })
  }

  #targetsOf = (request: Paused['request']) => targetsOf(request, this.#saves, this.#marks.drafts)

  #log(request: Paused['request'], page: Page, isAnswer: boolean): void {
    const { method } = request
    const key = keyOf(request)
    if (key && !isAnswer) this.#tries.set(key, (this.#tries.get(key) ?? 0) + 1)
    for (const target of this.#targetsOf(request) ?? []) {
      const isPatch = target.resource === 'notes' && method === 'PATCH'
      const lost = isPatch ? this.#sentAgain.get(target.id ?? 0) : undefined
      if (lost && isAnswer) this.#sentAgain.delete(target.id ?? 0)
      this.written.push({ ...(lost ?? target), page, method, key, isAnswer })
    }
  }

  #store(request: Paused['request'], record: Fields & { id: number }): void {
    const [first, ...others] = this.#targetsOf(request) ?? []
    const published = publishedBy(request)
    if (published !== null) this.published.set(published, Number(record.record_id))
    else if (request.url.endsWith('/bulk-edits/')) this.#saves.set(record.id, first ? [first, ...others] : [])
    else if (request.url.endsWith('/notes/')) this.#marks.settle('notes', record)
    else if (request.url.endsWith('/drafts/'))
      this.#marks.drafts.set(record.id, {
        resource: record.resource as Resource,
        id: record.record_id as number | null,
      })
    else if (first && first.sends === undefined) {
      this.#made.add(`${first.resource}/${record.id}`)
      this.#marks.settle(first.resource, record, first.draft)
    }
  }

  #rememberDays(request: Paused['request']): void {
    for (const { resource, id, sends } of this.#targetsOf(request) ?? [])
      if (resource === 'events' && id !== null && sends !== undefined)
        this.storedDays.set(id, (this.storedDays.get(id) ?? new Set()).add(sends))
  }

  async #refuse(wire: CDPSession, requestId: string): Promise<void> {
    const status = pickOf(refusals, this.#random()) ?? 500
    const problem = { status, title: 'Refused', detail: `Refused with ${status}.` }
    await wire.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: status,
      responseHeaders: [{ name: 'content-type', value: 'application/json' }],
      body: Buffer.from(JSON.stringify(problem)).toString('base64'),
    })
  }

  async #bring(
    wire: CDPSession,
    { requestId, request, responseStatusCode = 0 }: Paused,
    page: Page,
  ): Promise<unknown> {
    const weather = this.#sentIn.get(requestId)
    this.#sentIn.delete(requestId)
    const isStored = responseStatusCode >= 200 && responseStatusCode < 300
    if (request.method === 'POST' && isStored && responseStatusCode !== 204) {
      const { body, base64Encoded } = await wire.send('Fetch.getResponseBody', { requestId })
      const record = JSON.parse(Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString()) as Fields & {
        id: number
      }
      this.#store(request, record)
      const [made] = this.#targetsOf(request) ?? []
      if (made?.sends === 'note' && (this.#tries.get(keyOf(request) ?? '') ?? 0) > 1)
        this.#sentAgain.set(record.id, made)
    }
    if (isStored) this.#rememberDays(request)
    if (weather === 'losing')
      return wire.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
    if (weather === 'slow') await sleep(this.#random() * longestMs)
    if (isStored) this.#log(request, page, true)
    return wire.send('Fetch.continueRequest', { requestId })
  }
}
