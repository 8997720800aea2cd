// Static build: puts everything the site serves over HTTP into one folder for any static host, reusing unchanged files
// of earlier builds. The folder is made beside the old one and replaces it only when it is complete.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSettings } from '#content/build-settings.ts'
import { toCloudFrontFunction, toCloudFrontHeaders } from '#content/cloudfront.ts'
import { ContentError } from '#content/content-error.ts'
import { type HostFile, toCaddyFile, toNginxFile, toServeFile } from '#content/host-configs.ts'
import { type HostedBuild, toHeadersFile, toRedirectsFile } from '#content/host-files.ts'
import { type Content, createContent } from '#content/reader.ts'
import { staffPages, toStaffRedirect } from '#content/staff-redirect.ts'
import { listEndpoint, publicEndpoints } from '#contract/endpoints/public.ts'
import { otherLanguages } from '#contract/languages.ts'
import { resourceNames } from '#contract/resources.ts'
import { HeaderLengthError, policyOrigin } from '#contract/security-headers.ts'
import { readRecordPaths } from '../follow/foreign-paths.ts'
import { fixedPaths } from '../follow/plan.ts'
import { replaceFolder } from '../release/replace-folder.ts'
import { fileOf as pageFileOf } from '../release/site-file.ts'
import { reasonOf } from '../render/reason-of.ts'
import { createRenderPool } from '../render/render-pool.ts'
import { ensureRenderer, type RendererBuild, RendererBuildError } from '../render/renderer-build.ts'
import { isImmutable } from './answer-digest.ts'
import { createBuildNotices, type NoticeTarget } from './build-notice.ts'
import { type BegunBuild, beginBuild, createPagesDigest, writeBuildRecord } from './build-record.ts'
import { fetchPictures, PictureError } from './fetch-pictures.ts'
import { type KeptFiles, openKeptFiles } from './kept-files.ts'
import { keepTemplates } from './kept-templates.ts'
import { makePages, PageError } from './make-pages.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** More threads would each need the memory of one, and wait for the same API. */
const mostThreads = 4

/** Thrown when the site cannot be built; the message says why and what to do. The old folder is unchanged. */
export class StaticBuildError extends Error {
  override readonly name = 'StaticBuildError'
}

export interface StaticBuildOptions {
  /** Folder to replace. */
  outDir: string
  /** Folder in which builds keep files for later builds. */
  cacheDir: string
  /** Address of the API. */
  contentUrl: string
  /** Name of that API in keys of kept pages, when its address differs from build to build. */
  contentName?: string
  /** Origin of the API for browsers, when it is not the site's own. */
  publicApiUrl: string | null
  /** Origins of pictures that are hosted neither with the site nor with the API. */
  mediaOrigins?: readonly string[]
  /** API to notify when the build starts, ends or fails. */
  notify?: NoticeTarget | null
  /** Origin of the login and the dashboard, when they are not part of this site. */
  staffOrigin?: string | null
  onStep?: (step: string) => void
}

export interface BuiltSite {
  /** Number of pages. */
  pages: number
  /** Number of files with content that could not be reused from an earlier build. */
  made: number
}

/**
 * Builds the site from an API and replaces `outDir`. Builds may run concurrently, also into one folder; the last one to
 * end wins.
 */
export async function buildStaticSite(options: StaticBuildOptions): Promise<BuiltSite> {
  const { contentUrl, notify = null, onStep = () => {} } = options
  const now = new Date()
  const begun = await beginBuild(contentUrl, now)
  const notices = createBuildNotices(notify, begun, onStep)
  await notices.started()
  try {
    const built = await build(begun, now, options)
    await notices.done()
    return built
  } catch (error) {
    await notices.failed(reasonOf(error))
    throw error
  }
}

async function build(begun: BegunBuild, now: Date, options: StaticBuildOptions): Promise<BuiltSite> {
  const { outDir, cacheDir, contentUrl, publicApiUrl, mediaOrigins = [], onStep = () => {} } = options
  const temp = join(root, 'node_modules/.cache/marquee', `static-${randomUUID()}`)
  try {
    onStep('Reading the API')
    await checkApi(contentUrl, mediaOrigins)
    const kept = await openKeptFiles(cacheDir)
    const renderer = await ensureRenderer(() => onStep('Building the templates'), {
      publicApiUrl: publicApiUrl ?? '',
      store: keepTemplates(kept),
    })
    onStep('Building the pages')
    await cp(renderer.clientFolder, temp, { recursive: true })
    const { digest, pictures, ...built } = await addPages(temp, renderer, kept, begun, now, options)
    onStep('Collecting the pictures')
    await fetchPictures(pictures, { folder: temp, contentUrl, mediaOrigins, kept })
    const picturesMayChange = [...pictures].some((path) => !isImmutable(path))
    await addHostFiles(temp, { ...renderer.inlineParts, picturesMayChange }, options)
    await writeBuildRecord(temp, begun, { digest, sources: root })
    await replaceFolder(temp, outDir)
    // The site is built by now; without what is kept the next build only takes longer.
    await kept
      .end()
      .catch((error: unknown) =>
        onStep(`What the next build could reuse was not kept, so it takes longer (${reasonOf(error)})`),
      )
    return built
  } catch (error) {
    const isExpected = [ContentError, HeaderLengthError, RendererBuildError, PageError, PictureError].some(
      (kind) => error instanceof kind,
    )
    if (isExpected) throw new StaticBuildError(reasonOf(error), { cause: error })
    throw error
  } finally {
    // A failed cleanup must not hide the reason why the site could not be built.
    await rm(temp, { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
    await rm(`${temp}.work`, { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
  }
}

async function addPages(
  folder: string,
  renderer: RendererBuild,
  kept: KeptFiles,
  begun: BegunBuild,
  now: Date,
  { contentUrl, contentName = contentUrl, mediaOrigins = [], staffOrigin = null }: StaticBuildOptions,
) {
  const { siteUrl, timeZone, languages } = buildSettings()
  const work = `${folder}.work`
  const threads = Math.min(mostThreads, availableParallelism())
  const apiModule = new URL('./network-api.ts', import.meta.url).href
  const content = createContent({ apiUrl: contentUrl, siteUrl, timeZone, mediaOrigins, now: () => now })
  const pool = createRenderPool(
    { entry: renderer.entry, apiModule, apiSettings: null, apiUrl: contentUrl, siteUrl, staffOrigin, timeZone, languages, mediaOrigins, dataDir: work },
    threads,
  ) // biome-ignore format: what a thread is told
  const digest = createPagesDigest()
  const pictures = new Set<string>()
  let pages = 0
  try {
    const { made } = await makePages({
      settings: {
        rendererId: renderer.id,
        siteUrl,
        staffOrigin,
        timeZone,
        languages,
        contentUrl,
        mediaOrigins,
        contentName,
      },
      folder,
      tempFolder: join(work, 'temp'),
      paths: [...fixedPaths, ...(await readRecordPaths(content))],
      now,
      day: begun.day,
      kept,
      pool,
      onPage({ file, body, pictures: shown }) {
        if (/\.(html|xml)$/.test(file)) digest.add(file, body)
        if (file.endsWith('.html')) pages += 1
        for (const picture of shown) pictures.add(picture)
      },
    })
    return { pages, made, digest: digest.toString(), pictures }
  } finally {
    await pool.close()
  }
}

/** Checks that every list answers and that there is content to show. */
async function checkApi(contentUrl: string, mediaOrigins: readonly string[]): Promise<void> {
  const content = createContent({ ...buildSettings(), apiUrl: contentUrl, mediaOrigins })
  await content.company()
  const counts = await Promise.all(resourceNames.map((name) => countOf(content, listEndpoint(name))))
  if (counts.every((count) => count === 0))
    throw new ContentError(publicEndpoints.listArtists.path, contentUrl, { kind: 'empty' })
}

async function countOf(content: Content, endpoint: Parameters<Content['page']>[0]): Promise<number> {
  return (await content.page(endpoint, { page_size: 1 }))?.count ?? 0
}

/** Adds the files that static hosts need, and replaces the pages that are served elsewhere by ones that lead there. */
async function addHostFiles(folder: string, parts: HostedBuild, options: StaticBuildOptions): Promise<void> {
  const { publicApiUrl, mediaOrigins = [], staffOrigin = null } = options
  const hosted: HostedBuild = {
    ...parts,
    imageOrigins: mediaOrigins,
    apiOrigin: publicApiUrl && policyOrigin(publicApiUrl),
    languages: otherLanguages.filter((language) => existsSync(join(folder, language, '404.html'))),
  }
  if (staffOrigin !== null)
    for (const path of staffPages)
      await writeFile(join(folder, pageFileOf(path, 'text/html')), toStaffRedirect(staffOrigin, path))
  const texts: Record<HostFile, string> = {
    _headers: toHeadersFile(hosted),
    _redirects: toRedirectsFile(staffOrigin),
    '_nginx.conf': toNginxFile(hosted),
    _caddyfile: toCaddyFile(hosted),
    '_cloudfront.js': toCloudFrontFunction(),
    '_cloudfront-headers.json': toCloudFrontHeaders(hosted),
    'serve.json': toServeFile(hosted),
  }
  for (const [file, text] of Object.entries(texts)) await writeFile(join(folder, file), text)
}
