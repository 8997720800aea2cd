// The site made from nothing: which pages there are is asked of the functions that the plain build asks, each is
// rendered by threads that remember nothing, and what results is what must be published.
import { glob, mkdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createContent } from '#content/reader.ts'
import { idPaths, pagePaths } from '#content/static-paths.ts'
import { eventLists, site } from '#contract/addresses.ts'
import { publicEndpoints as api, listEndpoint } from '#contract/endpoints/public.ts'
import { isInEveryLanguage, type OtherLanguage, pathIn } from '#contract/languages.ts'
import { resources, siteNames } from '#contract/resources.ts'
import { shareFiles } from '#pages/_share-images.ts'
import { readSitemap } from '#pages/_sitemap.ts'
import { createRenderPool } from '#publisher/render/render-pool.ts'
import { ensureRenderer } from '#publisher/render/renderer-build.ts'
import type { TestApp } from '#tests/server/harness.ts'
import { settingsOf, siteUrl } from './harness.ts'

type Content = ReturnType<typeof createContent>
type Paths = { params: Record<string, string> }[]

/** What `getStaticPaths` of each page with parameters asks. */
const parameters: Record<string, (content: Content) => Promise<Paths>> = {
  'artists/[id]/gallery': (content) => idPaths(api.listArtists, content),
  'artists/[id]/events.ics': (content) => idPaths(api.listArtists, content),
  'tours/[id]/events.ics': (content) => idPaths(api.listTours, content),
  'venues/[id]/events.ics': (content) => idPaths(api.listVenues, content),
  'events/[id]/event.ics': (content) => idPaths(api.listEvents, content),
  'share/[file]': async (content) => (await shareFiles(content)).map((file) => ({ params: { file } })),
  'sitemap/[part].xml': async (content) => {
    const found = await readSitemap(content)
    const paths = 'parts' in found ? found.parts : []
    return paths.map((path) => ({ params: { part: path.replace(/^\/sitemap\/|\.xml$/g, '') } }))
  },
}

const pagesFolder = fileURLToPath(new URL('../../src/pages/', import.meta.url))

/** Names of all pages, such as `artists/[id]`, from their files. */
async function pageNames(): Promise<string[]> {
  const files = await Array.fromAsync(glob('**/*.{astro,ts}', { cwd: pagesFolder }))
  return files.filter((file) => !/(^|\/)_/.test(file)).map((file) => file.replace(/\.(astro|ts)$/, ''))
}

/** The pages every section has, as the plain build's routes say. */
async function sectionPaths(content: Content): Promise<string[]> {
  const paths: string[] = []
  for (const name of siteNames) {
    paths.push(`/${name}/404`)
    for (const { params } of await idPaths(listEndpoint(name), content)) paths.push(`/${name}/${params.id}`)
    if (resources[name].site.lists.length !== 1) continue
    paths.push(`/${name}`)
    for (const { params } of await pagePaths(listEndpoint(name), {}, content))
      paths.push(`/${name}/page/${params.page}`)
  }
  for (const { filter, order } of eventLists) {
    paths.push(site.events(filter, 1, order))
    for (const { params } of await pagePaths(api.listEvents, { when: filter }, content))
      paths.push(site.events(filter, Number(params.page), order))
  }
  return paths
}

async function allPaths(content: Content): Promise<string[]> {
  const paths = await sectionPaths(content)
  for (const name of await pageNames()) {
    const address = `/${name.replace(/(^|\/)index$/, '')}`
    if (!name.includes('[')) paths.push(address)
    else {
      const ask = parameters[name]
      if (!ask) throw new Error(`tests/publisher/reference.ts does not know the pages of ${name}.`)
      for (const { params } of await ask(content))
        paths.push(address.replace(/\[(\w+)\]/g, (_, key: string) => params[key] ?? ''))
    }
  }
  const languages = await content.languages()
  const others = paths.filter(isInEveryLanguage).flatMap((path) => languages.map((one) => pathIn(one, path)))
  return [...paths, ...others]
}

export interface Reference {
  /** File → bytes of the whole site as it must be at this moment. */
  make(): Promise<Map<string, Buffer>>
  close(): Promise<void>
}

export async function createReference(
  site: TestApp,
  threads = availableParallelism(),
  languages: readonly OtherLanguage[] = [],
): Promise<Reference> {
  const settings = settingsOf(site)
  const renderer = await ensureRenderer()
  const pool = createRenderPool(
    {
      entry: renderer.entry,
      apiModule: new URL('./plain-api.ts', import.meta.url).href,
      apiSettings: settings.apiSettings,
      siteUrl,
      timeZone: settings.timeZone,
      languages,
      dataDir: site.dataDir,
    },
    threads,
  )
  await pool.start(threads)
  const folder = join(site.dataDir, 'reference')
  return {
    async make() {
      const now = site.deps.clock()
      const content = createContent({
        fetch: async (request) => site.app.fetch(request),
        apiUrl: 'http://localhost',
        siteUrl,
        languages,
        now: () => now,
      })
      await mkdir(folder, { recursive: true })
      const files = new Map<string, Buffer>()
      const render = async (path: string, index: number) => {
        const temp = join(folder, String(index))
        const report = await pool.render({
          kind: 'page', path, now: now.getTime(), change: 0, known: null, temp, durable: false, isUrgent: false,
        }) // biome-ignore format: one order
        if (report.state !== 'page') throw new Error(`${path}: ${JSON.stringify(report)}`)
        const html = report.type.startsWith('text/html')
        files.set(path === '/' ? 'index.html' : path.slice(1) + (html ? '.html' : ''), await readFile(temp))
      }
      await Promise.all((await allPaths(content)).map(render))
      return files
    },
    async close() {
      await pool.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
