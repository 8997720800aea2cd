// Builds the renderer when the templates have changed; a build is stored under the digest of its sources.
import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { access, mkdir, readdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { InlineParts } from '#contract/security-headers.ts'
import { renderInlineParts } from './renderer-policy.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../', import.meta.url))
/** Beside the packages, which the built templates load. */
const cache = join(root, 'node_modules/.cache/marquee')
/** Where builds are written: the cache, or a folder of its own where that cannot be written to. */
let written = cache
const astro = join(root, 'node_modules/astro/bin/astro.mjs')
const withoutAstro =
  'There are no templates for the sources in this folder, and nothing to build them with. Make it anew: npm run image'
const changedMeanwhile =
  'The templates were changed while they were built, so what was built is of both states. Start again once all is saved.'
/** Files, or those of a folder whose name matches; `isFlat`: none of those in its folders. */
type Sources = readonly (string | FilesOf)[]
interface FilesOf {
  folder: string
  names?: RegExp
  isFlat?: true
}
/** Files that determine the bytes of a page, besides the content. */
const sources: Sources = [
  'astro.config.mjs',
  'package-lock.json',
  'tsconfig.json',
  ...[
    'contract', 'content', 'views', 'components', 'layouts', 'pages', 'islands', 'browser', 'dashboard', 'styles',
  ].map((room) => ({ folder: `src/${room}` })),
  { folder: 'src', names: /\.ts$/, isFlat: true },
  { folder: 'src/publisher/render', names: /^renderer-.*\.ts$/, isFlat: true },
  { folder: 'public' },
] // biome-ignore format: a list
const keptBuilds = 3
/** Milliseconds for which a build that was asked for stays, because its files may still be read. */
const inUseMs = 3_600_000
const buildPrefix = 'renderer-'
const clientName = 'client'
const entryName = 'server/entry.mjs'
const inlinePartsName = 'inline-parts.json'

/** Thrown when the templates cannot be built; the message is Astro's own output. */
export class RendererBuildError extends Error {
  override readonly name = 'RendererBuildError'
}

export interface RendererBuild {
  /** Digest of the sources. */
  id: string
  /** Path of the module to load. */
  entry: string
  /** Folder of the files that do not depend on the content: scripts, styles, fonts. */
  clientFolder: string
  /** Inline scripts and styles of its pages. */
  inlineParts: InlineParts
}

/** Storage in which built templates outlive the cache folder. */
export interface RendererStore {
  /** Copies the build into the folder; false when it is not stored. */
  take(id: string, folder: string): Promise<boolean>
  /** Stores the build that is in the folder. */
  put(id: string, folder: string): Promise<void>
}

interface RendererOptions {
  /** Origin of the API for browsers when it is not the site's own; `PUBLIC_API_URL` by default. */
  publicApiUrl?: string
  store?: RendererStore
}

/** Files that determine what templates read, and how. */
const readers: Sources = [
  'package-lock.json',
  ...['contract', 'db', 'media', 'server', 'publisher'].map((room) => ({
    folder: `src/${room}`,
    names: /\.ts$/,
  })),
]

/** Returns the digest of what templates read, as the sources are now: of the server without the templates. */
export const readEditionId = () => digestFiles(readers, '')

/** Returns the digest of the files as they are now: at once, because a thousand small reads that wait cost twice as much. */
function digestFiles(from: Sources, more: string): string {
  const hash = createHash('sha256').update(more)
  for (const path of pathsOf(from).sort())
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex').slice(0, 16)
}

const pathsOf = (from: Sources) =>
  from.flatMap((source) => (typeof source === 'string' ? [source] : filesIn(source)))

/** Paths, from the project's folder, of the files in the digest of a build. */
export const templateSources = () => pathsOf(sources)

/** Paths of the files. A pattern that Node looks for costs a start 20 ms more. */
function filesIn({ folder, names = /./, isFlat }: FilesOf): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return isFlat ? [] : filesIn({ folder: path, names })
    return names.test(entry.name) ? [path] : []
  })
}

/** Returns the folder that a build is written to. */
export const rendererFolder = (id: string) => join(written, buildPrefix + id)

/** Whether builds can be written beside the packages, unlike in a container that may write to its data only. */
export async function isCacheWritable(): Promise<boolean> {
  try {
    await mkdir(cache, { recursive: true })
    await access(cache, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Builds are written to this folder from now on, and find the packages from there. */
export async function writeBuildsTo(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const temp = join(folder, randomUUID())
  // The packages may have moved since.
  await symlink(join(root, 'node_modules'), temp)
  await rename(temp, join(folder, 'node_modules'))
  written = folder
}

/** Builds that this process has opened: its threads load further parts of them at any time. */
const opened = new Set<string>()

/** Notes that a build is used from now on: this process does not delete it, and others take it for one of the latest. */
export async function keepBuild(id: string): Promise<void> {
  opened.add(id)
  const folder = findFolder(id)
  const now = new Date()
  // In an image the folder may belong to somebody else, and is not forgotten there.
  if (folder) await utimes(folder, now, now).catch(() => {})
}

/** Deletes the oldest builds of a folder, but none that was asked for a short while ago or is opened. */
export async function forgetOldBuilds(folder: string): Promise<void> {
  const builds = (await readdir(folder)).filter((name) => name.startsWith(buildPrefix))
  // Another process may rename its temporary folder at the same moment.
  const byAge = builds.flatMap((name) => {
    const found = statSync(join(folder, name), { throwIfNoEntry: false })
    return found ? [{ name, at: found.mtimeMs }] : []
  })
  byAge.sort((one, other) => other.at - one.at)
  const unused = byAge
    .slice(keptBuilds)
    .filter(({ name, at }) => at < Date.now() - inUseMs && !opened.has(name.slice(buildPrefix.length)))
  for (const { name } of unused) await rm(join(folder, name), { recursive: true, force: true })
}

async function makeRenderer(
  id: string,
  onBuild: () => void,
  { publicApiUrl, store }: RendererOptions & { publicApiUrl: string },
): Promise<RendererBuild> {
  const folder = rendererFolder(id)
  if (!findFolder(id) && !(await store?.take(id, folder))) {
    onBuild()
    if (!existsSync(astro)) throw new RendererBuildError(withoutAstro)
    await mkdir(written, { recursive: true })
    const temp = `${folder}.${randomUUID()}.temp`
    const env = {
      ...process.env,
      PUBLIC_API_URL: publicApiUrl,
      MARQUEE_RENDERER: '1',
      MARQUEE_OUT_DIR: temp,
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
    }
    try {
      await run(process.execPath, [astro, 'build', '--silent'], {
        cwd: root,
        env,
        maxBuffer: 1 << 24,
      })
      const inlineParts = await renderInlineParts(join(temp, entryName))
      await writeFile(join(temp, inlinePartsName), JSON.stringify(inlineParts))
      if (digestFiles(sources, publicApiUrl) !== id) throw new RendererBuildError(changedMeanwhile)
      await rename(temp, folder).catch((error: unknown) => {
        if (!existsSync(folder)) throw error
      })
    } catch (error) {
      if (error instanceof RendererBuildError) throw error
      const { stderr = '', stdout = '' } = error as { stderr?: string; stdout?: string }
      throw new RendererBuildError(`The templates could not be built.\n${stderr || stdout || String(error)}`)
    } finally {
      await rm(temp, { recursive: true, force: true })
    }
    await forgetOldBuilds(written)
  }
  await keepBuild(id)
  await store?.put(id, findFolder(id) ?? folder)
  return findRenderer(id) as RendererBuild
}

/** The templates that new releases are made with. */
export interface Templates {
  /** Digest of everything they are made from. */
  readonly id: string
  isBuilt(): boolean
  /** Builds them unless that was done before. Throws `RendererBuildError`. */
  build(): Promise<RendererBuild>
}

/** Returns the templates of this folder; `onBuild` is called when they must be built. */
export function currentTemplates(
  onBuild: () => void = () => {},
  { publicApiUrl = process.env.PUBLIC_API_URL ?? '', store }: RendererOptions = {},
): Templates {
  const id = digestFiles(sources, publicApiUrl)
  return {
    id,
    isBuilt: () => findRenderer(id) !== null,
    build: () => makeRenderer(id, onBuild, { publicApiUrl, ...(store && { store }) }),
  }
}

/** Returns the build of the current sources; `onBuild` is called when one must be made. Throws `RendererBuildError`. */
export async function ensureRenderer(
  onBuild?: () => void,
  options?: RendererOptions,
): Promise<RendererBuild> {
  return currentTemplates(onBuild, options).build()
}

/** Returns the folder of a build; one of an earlier version, which does not list its inline parts, counts as missing. */
function findFolder(id: string): string | null {
  const folders = [cache, written].map((place) => join(place, buildPrefix + id))
  return folders.find((folder) => existsSync(join(folder, inlinePartsName))) ?? null
}

/** Returns an earlier build, or null when it is no longer stored. */
export function findRenderer(id: string): RendererBuild | null {
  const folder = findFolder(id)
  if (folder === null) return null
  const inlineFile = join(folder, inlinePartsName)
  return {
    id,
    entry: join(folder, entryName),
    clientFolder: join(folder, clientName),
    inlineParts: JSON.parse(readFileSync(inlineFile, 'utf8')) as InlineParts,
  }
}
