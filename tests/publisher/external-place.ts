// A host that builds and serves a site, as far as this server can tell: it takes calls, and carries a build or none.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import type { BuildNotice, BuildRecord } from '#contract/entities/site-build.ts'
import { noteBuildNotice } from '#db/tables/builds.ts'
import { getChange } from '#db/tables/outbox.ts'
import { toBuildTarget } from '#publisher/targets/build-target.ts'
import { type ExternalSite, openExternalSite } from '#publisher/targets/external-site.ts'
import { createTestApp, type TestApp } from '#tests/server/harness.ts'
import { least } from '#tests/server/samples.ts'
import { bundledAddress } from '#tests/support/bundled.ts'
import type { DatabaseKind } from '#tests/support/databases.ts'
import { type HookReceiver, startReceiver } from './hook-receiver.ts'

export const secret = 'between-the-site-and-its-host'

/** How much faster the loops run than they would: the clock of the tests stands still meanwhile. */
const speedFactor = 15

export interface ExternalPlace {
  app: TestApp
  host: HookReceiver
  site: ExternalSite
  /** Looks that were taken at the public address. */
  looks(): number
  /** What the public address answers: the build of a change, any text, or 404. */
  show(what: number | string | null, more?: Partial<BuildRecord>): Promise<void>
  /** A build of a change says how far it is, as `told-` and the number unless it is called otherwise. */
  tell(type: BuildNotice['type'], change: number, reason?: string, build?: string): Promise<void>
  /** Saves something and answers the number of the change. */
  save(name?: string): Promise<number>
  /** Loops have run, with the clock as it is. */
  loops(): Promise<void>
  progress(change: number): Promise<Awaited<ReturnType<ExternalSite['progressOf']>>>
  reopen(meanwhile?: () => void): Promise<void>
  close(): Promise<void>
}

export async function createExternalPlace(kind: DatabaseKind): Promise<ExternalPlace> {
  let shown: string | null = null
  let looks = 0
  const server = createServer((request, response) => {
    if (request.url === '/build.json') looks += 1
    response.writeHead(shown === null ? 404 : 200, { 'content-type': 'application/json' }).end(shown ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const host = await startReceiver()
  const app = await createTestApp(kind, {
    env: { WEBHOOK_SECRET: secret, SITE_LANGUAGES: 'de' },
  })
  const { db, clock, today, log, env } = app.deps
  const open = () =>
    openExternalSite({
      db,
      clock,
      today,
      log,
      home: `${app.dataDir}/site`,
      apiModule: bundledAddress('render-api'),
      apiSettings: env,
      siteUrl,
      timeZone: 'UTC',
      languages: env.SITE_LANGUAGES,
      hook: {
        target: toBuildTarget({ url: host.url }),
        secrets: secret,
        mark: app.deps.hookMark,
        waitMs: 5000,
      },
      speedFactor,
    })
  let builds = 0
  const place: ExternalPlace = {
    app,
    host,
    site: await open(),
    looks: () => looks,
    async show(what, more = {}) {
      if (typeof what !== 'number') {
        shown = what
        return
      }
      builds += 1
      const change = await getChange(db.read, what)
      const record: BuildRecord = {
        build: `build-${builds}`, commit: null, change: what, saved_at: change?.created_at ?? null, digest: 'any',
        day: today(), built_at: clock().toISOString(), ...more,
      } // biome-ignore format: the record
      shown = JSON.stringify(record)
    },
    async tell(type, change, reason, build = `told-${change}`) {
      const saved_at = (await getChange(db.read, change))?.created_at ?? null
      const data = { build, change, saved_at, day: '2026-11-20', ...(reason && { reason }) }
      await noteBuildNotice(db, { type, data }, clock().toISOString())
    },
    async save(name = 'Ada') {
      const { headers } = await app.call(dashboardResources.artists.create, {
        json: { ...least.artists, name },
      })
      return Number(headers.get('change-id'))
    },
    // Both of them run at least once a second when there is something to do.
    loops: () => new Promise((resolve) => setTimeout(resolve, 3_000 / speedFactor)),
    async progress(change) {
      const saved = await getChange(db.read, change)
      return place.site.progressOf({ id: change, at: saved?.created_at ?? '' })
    },
    async reopen(meanwhile = () => {}) {
      await place.site.close()
      meanwhile()
      place.site = await open()
    },
    async close() {
      await place.site.close()
      await app.close()
      await host.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return place
}
