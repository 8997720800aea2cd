// Builds the renderer when the templates have changed; a build is kept under the digest of what it was made from.
import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { glob, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { InlineParts } from '#contract/security-headers.ts'
import { renderInlineParts } from './renderer-policy.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../', import.meta.url))
const cache = join(root, 'node_modules/.cache/marquee')
/** What decides the bytes of a page, beside the content. */
const sources = [
  'astro.config.mjs',
  'package-lock.json',
  'tsconfig.json',
  'src/{contract,content,views,components,layouts,pages,islands,browser,dashboard,styles}/**/*',
  'src/*.ts',
  'src/publisher/render/renderer-*.ts',
  'public/**/*',
]
const keptBuilds = 3
const clientName = 'client'
const entryName = 'server/entry.mjs'
const inlinePartsName = 'inline-parts.json'

/** The templates could not be built; the message holds Astro's own words. */
export class RendererBuildError extends Error {
  override readonly name = 'RendererBuildError'
}

export interface RendererBuild {
  /** Digest of the sources. */
  id: string
  /** Module to load. */
  entry: string
  /** Folder of files that are the same whatever the content: scripts, styles, fonts. */
  clientFolder: string
  /** Inline scripts and styles that its pages bring along. */
  inlineParts: InlineParts
}

/** A place beside this folder where built templates outlive it. */
export interface RendererStore {
  /** Puts the build into the folder, if it is there. */
  take(id: string, folder: string): Promise<boolean>
  /** Keeps the build in the folder. */
  put(id: string, folder: string): Promise<void>
}

interface RendererOptions {
  /** The API's origin for browsers, when it is not the site's own; without it `PUBLIC_API_URL`. */
  publicApiUrl?: string
  store?: RendererStore
}

async function digestSources(publicApiUrl: string): Promise<string> {
  const hash = createHash('sha256').update(publicApiUrl)
  const files = await Array.fromAsync(glob(sources, { cwd: root, withFileTypes: true }))
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .sort()
  for (const path of paths)
    hash
      .update(path.slice(root.length))
      .update('\0')
      .update(await readFile(path))
      .update('\0')
  return hash.digest('hex').slice(0, 16)
}

async function forgetOldBuilds(): Promise<void> {
  const builds = (await readdir(cache, { withFileTypes: true })).filter((entry) =>
    entry.name.startsWith('renderer-'),
  )
  // One that another process makes is renamed meanwhile.
  const byAge = builds.flatMap(({ name }) => {
    const found = statSync(join(cache, name), { throwIfNoEntry: false })
    return found ? [{ name, at: found.mtimeMs }] : []
  })
  byAge.sort((one, other) => other.at - one.at)
  for (const { name } of byAge.slice(keptBuilds))
    await rm(join(cache, name), { recursive: true, force: true })
}

/** The build of the sources as they are; `onBuild` is told when one must be made. Throws `RendererBuildError`. */
export async function ensureRenderer(
  onBuild: () => void = () => {},
  { publicApiUrl = process.env.PUBLIC_API_URL ?? '', store }: RendererOptions = {},
): Promise<RendererBuild> {
  const id = await digestSources(publicApiUrl)
  const folder = join(cache, `renderer-${id}`)
  await mkdir(cache, { recursive: true })
  if (!existsSync(folder) && !(await store?.take(id, folder))) {
    onBuild()
    const draft = `${folder}.${randomUUID()}.draft`
    const env = {
      ...process.env,
      PUBLIC_API_URL: publicApiUrl,
      MARQUEE_RENDERER: '1',
      MARQUEE_OUT_DIR: draft,
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
    }
    try {
      await run(process.execPath, [join(root, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent'], {
        cwd: root,
        env,
        maxBuffer: 1 << 24,
      })
      const inlineParts = await renderInlineParts(join(draft, entryName))
      await writeFile(join(draft, inlinePartsName), JSON.stringify(inlineParts))
      await rename(draft, folder).catch((error: unknown) => {
        if (!existsSync(folder)) throw error
      })
    } catch (error) {
      const { stderr = '', stdout = '' } = error as { stderr?: string; stdout?: string }
      throw new RendererBuildError(`The templates could not be built.\n${stderr || stdout || String(error)}`)
    } finally {
      await rm(draft, { recursive: true, force: true })
    }
    await forgetOldBuilds()
  }
  await store?.put(id, folder)
  return findRenderer(id) as RendererBuild
}

/** A build that was made earlier, or null when it is no longer kept. */
export function findRenderer(id: string): RendererBuild | null {
  const folder = join(cache, `renderer-${id}`)
  const inlineFile = join(folder, inlinePartsName)
  // A build of an earlier version does not say what of its pages may run.
  if (!existsSync(inlineFile)) return null
  return {
    id,
    entry: join(folder, entryName),
    clientFolder: join(folder, clientName),
    inlineParts: JSON.parse(readFileSync(inlineFile, 'utf8')) as InlineParts,
  }
}
