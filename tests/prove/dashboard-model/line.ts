// The line between dashboard and server, as bad as a walk wants it: answers late, out of order, refused, lost, or never.

import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page, Request, Route } from '@playwright/test'
import type { Fields } from '#tests/dashboard/person.ts'
import { type Resource, resources } from './marks.ts'
import { pickOf, randomOf } from './random.ts'

export interface Written {
  page: Page
  method: string
  resource: Resource
  /** Null for a creation and for an order. */
  id: number | null
  body: string
}

export type Weather = 'fine' | 'slow' | 'refusing' | 'losing' | 'silent'

/** Five seconds of the line in milliseconds of a walk: a draft is written after a pause of 250. */
const longestMs = 240
const refusals = [400, 403, 404, 409, 413, 429, 500, 502, 503]

/** Resource and id in an address of the API; null for what the model does not look into. */
function targetOf(url: string): { resource: Resource; id: number | null } | null {
  const found = /\/api\/dashboard\/(?:artists\/\d+\/)?([a-z]+)\/(?:(\d+)\/)?(?:order\/)?(?:\?|$)/.exec(url)
  const resource = resources.find((name) => name === found?.[1])
  return resource ? { resource, id: found?.[2] ? Number(found[2]) : null } : null
}

export class Line {
  weather: Weather = 'fine'
  isOffline = false
  /** Every write as the dashboard sends it, whatever becomes of it. */
  readonly written: Written[] = []
  readonly #random: () => number
  readonly #onStored: (resource: Resource, record: Fields & { id: number }) => void
  readonly #silent: Route[] = []
  #isOver = false

  constructor(seed: number, onStored: (resource: Resource, record: Fields & { id: number }) => void) {
    this.#random = randomOf(seed)
    this.#onStored = onStored
  }

  async attach(context: BrowserContext): Promise<void> {
    await context.route(/\/api\/(dashboard|token)\//, (route, request) =>
      // Whoever asked may be gone, with its page, by the time of the answer.
      this.#answer(route, request).catch(() => undefined),
    )
  }

  async detach(context: BrowserContext): Promise<void> {
    this.#isOver = true
    for (const route of this.#silent) await route.abort().catch(() => undefined)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
  }

  async #answer(route: Route, request: Request): Promise<void> {
    const target = targetOf(request.url())
    const isWrite = request.method() !== 'GET' && target !== null
    if (isWrite)
      this.written.push({
        ...target,
        page: request.frame().page(),
        method: request.method(),
        body: request.postDataBuffer()?.toString('latin1') ?? '',
      })
    if (this.#isOver || this.isOffline) return route.abort('internetdisconnected')
    if (!target) return route.continue()
    const { weather } = this
    // A refusal or silence meets one call: after it, the line is as it was.
    if (weather !== 'slow' && (isWrite || weather === 'silent')) this.weather = 'fine'
    if (weather === 'slow') await sleep(this.#random() * longestMs)
    if (weather === 'silent') return void this.#silent.push(route)
    if (weather === 'refusing' && (isWrite || this.#random() < 0.3)) {
      const status = pickOf(refusals, this.#random()) ?? 500
      return route.fulfill({ status, json: { status, title: 'Refused', detail: `Refused with ${status}.` } })
    }
    if (request.method() === 'GET' || !isWrite) return route.continue()
    const response = await route.fetch()
    if (response.ok() && request.method() === 'POST')
      this.#onStored(target.resource, (await response.json()) as Fields & { id: number })
    if (weather === 'losing') return route.abort('connectionreset')
    if (weather === 'slow') await sleep(this.#random() * longestMs)
    return route.fulfill({ response })
  }
}
