// The API, its clock and the publisher on folders of their own, without a port.
import { rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { type OpenPublisher, openPublisher } from '#publisher/open-publisher.ts'
import type { PublisherSettings } from '#publisher/publisher-settings.ts'
import type { Templates } from '#publisher/render/renderer-build.ts'
import { createTestApp, type TestApp, type TestAppOptions } from '#tests/server/harness.ts'
import { bundledAddress } from '#tests/support/bundled.ts'
import type { DatabaseKind } from '#tests/support/databases.ts'
import { switchFile } from './breakable-api.ts'
import { fewTemplates } from './few-templates.ts'
import { startKeptWorker } from './kept-workers.ts'
import { readAll } from './read-all.ts'

export const siteUrl = 'https://site.example'

export interface TestSite extends TestApp {
  publishing: OpenPublisher
  /** Everything that has been saved is on the pages. */
  settled(): Promise<void>
  /** Rendering fails from now on, as far as it asks for such addresses, or works again; with `breakable-api.ts` only. */
  break(isBroken: boolean, part?: string): void
  /** The published file of a path, as text; null when there is none. */
  page(path: string): Promise<string | null>
  /** Path in the release → bytes, without what is the same whatever the content. */
  files(): Promise<Map<string, Buffer>>
}

export interface TestSiteOptions extends TestAppOptions {
  kind?: DatabaseKind
  /** Fills the database before the first publication. */
  prepare?: (site: TestApp) => Promise<void>
  settings?: Partial<PublisherSettings>
  /** Whether pictures for sharing, which follow a first publication, are waited for. */
  isSettled?: boolean
}

const templates = await fewTemplates()

/** Templates that count as others under every other name. */
export const templatesNamed = (id: string): Templates => ({ ...templates, id })

export function settingsOf(site: TestApp, more: Partial<PublisherSettings> = {}): PublisherSettings {
  const { db, clock, today, env } = site.deps
  return {
    db,
    clock,
    today,
    log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    home: join(site.dataDir, 'site'),
    apiModule: bundledAddress('render-api'),
    apiSettings: env,
    siteUrl,
    timeZone: 'UTC',
    templates,
    // Sources may be edited while a test runs.
    edition: 'this one',
    // To start another one takes longer than to render the few pages of a test.
    threads: 1,
    // So does loading the templates and compiling them again for each test.
    startWorker: startKeptWorker,
    tell: { building() {}, publishing: () => () => {} },
    ...more,
  }
}

export async function createTestSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const { kind = 'sqlite', prepare, settings, isSettled = true, ...rest } = options
  const app = await createTestApp(kind, rest)
  await prepare?.(app)
  const publishing = await openPublisher(settingsOf(app, settings))
  if (isSettled) await publishing.publisher.settled()
  const closeApp = app.close
  const site: TestSite = Object.assign(app, {
    publishing,
    settled: () => site.publishing.publisher.settled(),
    break: (isBroken: boolean, part = '') => {
      if (isBroken) writeFileSync(switchFile(app.dataDir), part)
      else rmSync(switchFile(app.dataDir), { force: true })
    },
    async page(path: string) {
      const { release } = site.publishing
      const entry = release.pages.get(path)
      return entry ? readFile(join(release.folder, entry.file), 'utf8') : null
    },
    async files() {
      const { release } = site.publishing
      const all = await readAll(release.folder)
      for (const { file } of release.statics.values()) all.delete(file)
      return all
    },
    async close() {
      await site.publishing.close()
      await closeApp()
    },
  })
  return site
}
