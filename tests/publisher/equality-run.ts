// A site under random edits beside one that is made from nothing after every step.
import { join } from 'node:path'
import { seedRecords } from '#demo/seed.ts'
import { currentTemplates } from '#publisher/render/renderer-build.ts'
import { buildStaticSite } from '#publisher/static/static-build.ts'
import { listen } from '#server/listen.ts'
import { isThorough } from '#tests/support/thorough.ts'
import { buildByAstro } from './astro-build.ts'
import { differences, isOfBuildAlone } from './compare.ts'
import { createTestSite, siteUrl, type TestSite } from './harness.ts'
import { createRandomEdits } from './random-edits.ts'
import { readAll } from './read-all.ts'
import { createReference } from './reference.ts'

export interface EqualityRun {
  site: TestSite
  edit(): Promise<string>
  /** Pages rendered since the run was made, and those of them that were different from before. */
  counts(): { rendered: number; written: number }
  compare(): Promise<string[]>
  compareWithBuild(): Promise<string[]>
  close(): Promise<void>
}

/** Just enough that lists have a second page, and lose it again. */
const counts = { artists: 4, partners: 3, staff: 3, souvenirs: 48, events: 6 }

/** Languages of the site besides its own. */
const languages = ['de'] as const

export async function createEqualityRun(seed: number): Promise<EqualityRun> {
  const site = await createTestSite({
    now: new Date().toISOString(),
    prepare: ({ deps }) => seedRecords(deps, { counts, seed: String(seed) }),
    // The build has every script and style.
    settings: { templates: currentTemplates(), languages },
  })
  const reference = await createReference(site, undefined, languages)
  const edits = createRandomEdits(site, seed)
  const { publisher, release } = site.publishing
  const known = new Map<string, { renderings: number; digest: string | undefined }>()
  let rendered = 0
  let written = 0
  const count = () => {
    for (const path of new Set([...known.keys(), ...release.pages.keys()])) {
      const before = known.get(path)
      const now = { renderings: publisher.renderings(path), digest: release.pages.get(path)?.digest }
      rendered += now.renderings - (before?.renderings ?? 0)
      if (now.digest && now.digest !== before?.digest) written += 1
      known.set(path, now)
    }
  }
  await site.settled()
  count()
  const first = { rendered, written }
  return {
    site,
    edit: () => edits.step(),
    async compare() {
      await site.settled()
      count()
      return differences(await site.files(), await reference.make())
    },
    counts: () => ({ rendered: rendered - first.rendered, written: written - first.written }),
    async compareWithBuild() {
      // The build reads the date off the machine.
      site.pass(new Date().toISOString())
      await site.settled()
      const listening = await listen(site.app, { host: '127.0.0.1', port: 0 })
      const contentUrl = listening.origin
      const outDir = join(site.dataDir, 'dist')
      const cacheDir = join(site.dataDir, 'build-cache')
      process.env.SITE_URL = siteUrl
      process.env.SITE_LANGUAGES = languages.join()
      try {
        await buildStaticSite({ outDir, cacheDir, contentUrl, publicApiUrl: null })
        const built = await readAll(outDir)
        for (const file of built.keys()) if (isOfBuildAlone(file)) built.delete(file)
        const published = differences(await readAll(site.publishing.release.folder), built)
        // A third way to the same bytes takes as long as the other two.
        const byAstro = isThorough ? differences(await buildByAstro(contentUrl, siteUrl), built) : []
        return [...published, ...byAstro.map((difference) => `by Astro alone: ${difference}`)]
      } finally {
        delete process.env.SITE_LANGUAGES
        await listening.close()
      }
    },
    async close() {
      await reference.close()
      await site.close()
    },
  }
}
