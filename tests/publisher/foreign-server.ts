// Another server that keeps the contract: its content can be changed, it names nothing in its answers unless it is
// told to, and it can be made to fail in the middle of something.
import { seedRecords } from '#demo/seed.ts'
import type { App } from '#server/app.ts'
import { listen } from '#server/listen.ts'
import { createTestApp, type TestApp } from '#tests/server/harness.ts'

export interface ForeignServer extends TestApp {
  origin: string
  /** Its answers carry `Cache-Tag` from now on, or no longer. */
  nameTags(isNaming: boolean): void
  /** It answers 500 after so many requests; null: never. */
  failAfter(requests: number | null): void
  /** Its lists are empty from now on, as of a database that was lost, or full again. */
  lose(isLost: boolean): void
  /** Questions it answered. */
  requests(): number
}

export async function startForeignServer(): Promise<ForeignServer> {
  const app = await createTestApp('sqlite')
  await seedRecords(app.deps, {
    counts: { artists: 3, partners: 1, staff: 1, souvenirs: 1, events: 4 },
    seed: 'f',
  })
  let isNaming = false
  let left: number | null = null
  let requests = 0
  let isLost = false
  const answer = async (request: Request): Promise<Response> => {
    if (left === 0) return new Response('Out of order.', { status: 500 })
    if (left !== null) left -= 1
    requests += 1
    if (isLost && /^\/api\/(artists|events|partners|staff|souvenirs)\/$/.test(new URL(request.url).pathname))
      return Response.json({ count: 0, next: null, previous: null, results: [] })
    const whole = await app.app.fetch(request)
    const headers = new Headers(whole.headers)
    if (!isNaming) headers.delete('cache-tag')
    return new Response(whole.body, { status: whole.status, headers })
  }
  const listening = await listen({ fetch: answer } as unknown as App, { host: '127.0.0.1', port: 0 })
  const closeApp = app.close
  return Object.assign(app, {
    origin: listening.origin,
    nameTags: (value: boolean) => {
      isNaming = value
    },
    failAfter: (count: number | null) => {
      left = count
    },
    lose: (value: boolean) => {
      isLost = value
    },
    requests: () => requests,
    async close() {
      await listening.close()
      await closeApp()
    },
  })
}
