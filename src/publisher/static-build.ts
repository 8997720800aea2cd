// The plain way to a site (design.md, "Two ways, one result"): everything that can be reached over HTTP in one folder
// that any static host serves. The folder is made beside the old one and takes its place only when it is complete.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { copyFile, glob, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { buildSettings } from '#content/build-settings.ts'
import { ContentError } from '#content/content-error.ts'
import { toCaddyFile, toNginxFile, toServeFile } from '#content/host-configs.ts'
import { toHeadersFile, toRedirectsFile } from '#content/host-files.ts'
import { type Content, createContent } from '#content/reader.ts'
import { dashboard, site } from '#contract/addresses.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { HeaderLengthError, policyOrigin } from '#contract/security-headers.ts'
import { createBuildNotices, type NoticeTarget } from './build-notice.ts'
import { type BegunBuild, beginBuild, createPagesDigest, writeBuildRecord } from './build-record.ts'
import { reasonOf } from './reason-of.ts'
import { takeInlineParts } from './renderer-policy.ts'
import { fileOf as pageFileOf } from './site-file.ts'
import { takePlace } from './take-place.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))
const downloadsAtOnce = 8
/** Megabytes of heap for the templates; the list of all pages comes on top. */
const leastHeap = 224
const recordsPerMegabyte = 200

/** The site could not be built; the message says why and what to do. The old folder is as it was. */
export class StaticBuildError extends Error {
  override readonly name = 'StaticBuildError'
}

export interface StaticBuildOptions {
  /** Folder that is replaced. */
  outDir: string
  /** Where the API is read. */
  contentUrl: string
  /** Origin of the API as browsers reach it, when it is not the site's own. */
  publicApiUrl: string | null
  /** Origins of pictures that lie neither with the site nor with the API. */
  mediaOrigins?: readonly string[]
  /** Who is told that it begins, and why it fails. */
  notify?: NoticeTarget | null
  /** Where signing in and the dashboard are, when that is no part of this site. */
  staffOrigin?: string | null
  onStep?: (step: string) => void
}

/**
 * Builds the site from an API and puts it in place of `outDir`. Returns the number of pages. Any number of builds may
 * run at a time, also into one folder: the last one to end stays.
 */
export async function buildStaticSite(options: StaticBuildOptions): Promise<{ pages: number }> {
  const { contentUrl, notify = null, onStep = () => {} } = options
  const begun = await beginBuild(contentUrl)
  const notices = createBuildNotices(notify, begun, onStep)
  await notices.started()
  try {
    const built = await build(begun, options)
    await notices.done()
    return built
  } catch (error) {
    await notices.failed(reasonOf(error))
    throw error
  }
}

async function build(begun: BegunBuild, options: StaticBuildOptions): Promise<{ pages: number }> {
  const { outDir, contentUrl, onStep = () => {} } = options
  // Inside the project: for a folder elsewhere Astro keeps its own files in one place for all builds.
  const draft = join(root, 'node_modules/.cache/marquee', `static-${randomUUID()}`)
  const mediaList = `${draft}.media`
  try {
    onStep('Reading the API')
    const records = await checkApi(contentUrl)
    onStep('Building the pages')
    await runAstro(draft, mediaList, records, options)
    onStep('Collecting the pictures')
    const pages = await completeFolder(draft, mediaList, begun, options)
    await takePlace(draft, outDir)
    return { pages }
  } catch (error) {
    if (error instanceof ContentError || error instanceof HeaderLengthError)
      throw new StaticBuildError(error.message, { cause: error })
    throw error
  } finally {
    // What cannot be cleared away must not hide why the site could not be built.
    for (const left of [draft, mediaList])
      await rm(left, { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
  }
}

/** Every list answers, and there is something to show. Returns the number of records. */
async function checkApi(contentUrl: string): Promise<number> {
  const content = createContent({ ...buildSettings(), apiUrl: contentUrl })
  await content.company()
  const counts = await Promise.all([
    countOf(content, publicEndpoints.listArtists),
    countOf(content, publicEndpoints.listEvents),
    countOf(content, publicEndpoints.listPartners),
    countOf(content, publicEndpoints.listSouvenirs),
    countOf(content, publicEndpoints.listStaff),
    countOf(content, publicEndpoints.listSlides),
  ])
  const records = counts.reduce((sum, count) => sum + count, 0)
  if (records === 0) throw new ContentError(publicEndpoints.listArtists.path, contentUrl, { kind: 'empty' })
  return records
}

async function countOf(content: Content, endpoint: Parameters<Content['page']>[0]): Promise<number> {
  return (await content.page(endpoint, { page_size: 1 }))?.count ?? 0
}

async function runAstro(
  draft: string,
  mediaList: string,
  records: number,
  { contentUrl, publicApiUrl }: StaticBuildOptions,
): Promise<void> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    ASTRO_TELEMETRY_DISABLED: '1',
    MARQUEE_RENDERER: '',
    MARQUEE_OUT_DIR: draft,
    MARQUEE_CONTENT_URL: contentUrl,
    MARQUEE_MEDIA_LIST: mediaList,
    PUBLIC_API_URL: publicApiUrl ?? '',
    // What is freed goes back to the system at once: what the bundler needed, and the pixels of pictures for sharing.
    MIMALLOC_PURGE_DELAY: '0',
    MALLOC_MMAP_THRESHOLD_: '262144',
    MALLOC_TRIM_THRESHOLD_: '1048576',
    // The bundler keeps a store of memory for each of its threads; one is hardly slower for so few modules.
    ROLLDOWN_WORKER_THREADS: '1',
    ROLLDOWN_MAX_BLOCKING_THREADS: '1',
    RAYON_NUM_THREADS: '1',
  }
  // Without a bound, pages that are written and forgotten would pile up until there are gigabytes of them.
  const heap = `--max-old-space-size=${leastHeap + Math.ceil(records / recordsPerMegabyte)}`
  // V8 takes the place of young objects in proportion to that bound: too small a one, and pages grow old half made.
  const young = '--max-semi-space-size=8'
  const command = [heap, young, join(root, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent']
  await run(process.execPath, command, { cwd: root, env, maxBuffer: 64 * 1024 * 1024 }).catch((error) => {
    const { stderr = '', stdout = '' } = error as { stderr?: string; stdout?: string }
    const said = `${stderr}\n${stdout}`
    const reason = /Failed to fetch [^\n]*/.exec(said)?.[0]
    throw new StaticBuildError(reason ?? `The pages could not be built.\n${said.trim()}`)
  })
}

/** Adds what static hosts need and the pictures the pages show. Returns the number of pages. */
async function completeFolder(
  folder: string,
  mediaList: string,
  begun: BegunBuild,
  options: StaticBuildOptions,
): Promise<number> {
  const inlineParts = await takeInlineParts(folder)
  const shown = new Set<string>()
  const named = await readMediaList(mediaList)
  const digest = createPagesDigest()
  let pages = 0
  for await (const file of glob('**/*.{html,xml}', { cwd: folder })) {
    const text = await readFile(join(folder, file), 'utf8')
    digest.add(file, text)
    for (const [address] of text.matchAll(mediaAddress)) if (named.has(address)) shown.add(address)
    if (file.endsWith('.html')) pages += 1
  }
  await fetchMedia(shown, folder, options)
  const policy = {
    ...inlineParts,
    imageOrigins: options.mediaOrigins ?? [],
    apiOrigin: options.publicApiUrl && policyOrigin(options.publicApiUrl),
  }
  await writeFile(join(folder, '_headers'), toHeadersFile(policy))
  const { staffOrigin = null } = options
  if (staffOrigin !== null)
    for (const path of [site.login(), dashboard.home()])
      await rm(join(folder, pageFileOf(path, 'text/html')), { force: true })
  await writeFile(join(folder, '_redirects'), toRedirectsFile(staffOrigin))
  await writeFile(join(folder, '_nginx.conf'), toNginxFile(policy))
  await writeFile(join(folder, '_caddyfile'), toCaddyFile(policy))
  await writeFile(join(folder, 'serve.json'), toServeFile(policy))
  await writeBuildRecord(folder, begun, { digest: digest.toString(), sources: root })
  return pages
}

/** Whatever looks like the path of a picture; what people write may as well. */
const mediaAddress = /\/media\/[^\s"'<>,;()\\&]+/g

/** Paths of the pictures that the API names. */
async function readMediaList(file: string): Promise<Set<string>> {
  const lines = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return new Set(lines.split('\n'))
}

/** Names that our own server gives: what they show never changes. */
const lasting = /^\/media\/[0-9a-f]{32}\b/

/** The file of a path below `/media/`; null for one that no folder has. */
function fileOf(path: string): string | null {
  const parts = path.slice(1).split('/').map(decodePart)
  return parts.every((part) => part !== null && /^[^./\\\0][^/\\\0]*$/.test(part)) ? parts.join('/') : null
}

function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

/** Pictures of our own server never change under their name, so the last build's are taken over. */
async function fetchMedia(paths: Iterable<string>, folder: string, options: StaticBuildOptions) {
  const { outDir, contentUrl } = options
  const origin = new URL(contentUrl).origin
  const waiting = Iterator.from(paths)
  let hasFailed = false
  const bring = async (path: string) => {
    const name = fileOf(path)
    if (name === null) return
    const file = join(folder, name)
    await mkdir(dirname(file), { recursive: true })
    if (lasting.test(path) && (await takeOver(join(outDir, name), file))) return
    const response = await fetch(origin + path).catch(() => null)
    if (!response?.ok)
      throw new StaticBuildError(`A picture of the site could not be fetched from ${origin}${path}.`)
    await writeFile(file, response.body ?? new Uint8Array())
  }
  const work = async () => {
    for (const path of waiting) {
      if (hasFailed) return
      await bring(path).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
    }
  }
  // All have ended before anybody clears the folder away.
  const ends = await Promise.allSettled(Array.from({ length: downloadsAtOnce }, work))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

async function takeOver(from: string, to: string): Promise<boolean> {
  const done = () => true
  return link(from, to).then(done, () => copyFile(from, to).then(done, () => false))
}
