// A DATA_DIR with the demo company, filled once per day and state of the demo, because its pictures take a while;
// every user gets a copy. `node tests/support/demo-folder.ts` fills it in advance.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, glob, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { addPictures, libraryWith, type PictureLibraries } from '#demo/add-pictures.ts'
import { fillDemo } from '#demo/fill.ts'
import type { EncodedPicture } from '#media/encode.ts'
import type { MediaLibrary } from '#media/library.ts'
import type { Deps } from '#server/deps.ts'
import { readEnv } from '#server/env.ts'
import { startServer } from '#server/main.ts'
import { freePort } from './free-port.ts'

/** Account that can sign in to the demo company of tests. */
export const demoAdministrator = {
  username: 'harbourmaster',
  password: 'seven lanterns over Ostrand',
} as const

const root = fileURLToPath(new URL('../../', import.meta.url))
const cache = join(root, 'node_modules/.cache')
const prefix = 'demo-company-'
const draftPrefix = `${prefix}draft-`

/** Files that determine the content of the folder. */
const sources = [
  'package-lock.json',
  'src/{contract,db,demo,media}/**/*.{ts,avif}',
  'src/server/operations/**/*.ts',
  'tests/support/demo-folder.ts',
]

async function digest(): Promise<string> {
  // Dates of its events are relative to today.
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  for (const file of (await Array.fromAsync(glob(sources, { cwd: root }))).sort())
    hash.update(file).update(await readFile(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

/**
 * `quick` encodes as a first start does; with `draft` only slides have AVIF, in the widths of phones, and there are a
 * few pictures of each size, which takes a tenth of the time.
 */
export type DemoAvif = 'quick' | 'draft'

const mostOfSize = 4

/** A library that stores a few pictures of each size, and answers with these in turn for all others. */
function withFew(library: MediaLibrary): MediaLibrary {
  const stored = new Map<string, Promise<EncodedPicture>[]>()
  let given = 0
  return {
    ...library,
    async encode(staged) {
      const { width, height } = await sharp(staged.path).metadata()
      const size = `${width} × ${height}`
      const ofSize = stored.get(size) ?? []
      stored.set(size, ofSize)
      given += 1
      const earlier = ofSize[given % mostOfSize]
      if (earlier && ofSize.length === mostOfSize) return earlier
      const one = library.encode(staged)
      ofSize.push(one)
      return one
    },
  }
}

const draftLibraries = (deps: Deps): PictureLibraries => ({
  slides: libraryWith(deps, 'quick'),
  others: withFew(libraryWith(deps, 'draft')),
})

/** Also publishes the site once, so that the images for sharing are rendered. */
async function fill(folder: string, avif: DemoAvif): Promise<void> {
  const env = readEnv({
    LOG_LEVEL: 'error',
    DATA_DIR: folder,
    PORT: String(await freePort()),
    ADMIN_USERNAME: demoAdministrator.username,
    ADMIN_PASSWORD: demoAdministrator.password,
  })
  const prepare = async (deps: Deps) => {
    await fillDemo(deps)
    await addPictures(deps, avif === 'draft' ? { libraries: draftLibraries(deps) } : {})
  }
  const { close } = await startServer(env, { prepare })
  await close()
  await rm(join(folder, 'site'), { recursive: true })
}

async function forgetOthers(kept: string): Promise<void> {
  const hourAgo = Date.now() - 3_600_000
  for (const name of await readdir(cache)) {
    if (!name.startsWith(prefix) || name.startsWith(kept)) continue
    const folder = join(cache, name)
    // A draft may still be in use by another process.
    if (name.startsWith(draftPrefix) && (await stat(folder)).mtimeMs > hourAgo) continue
    await rm(folder, { recursive: true, force: true })
  }
}

/** The filled folder. It must not be written to: see `copyDemo`. */
async function filledFolder(avif: DemoAvif = 'draft'): Promise<string> {
  const kept = `${prefix}${await digest()}`
  const name = avif === 'draft' ? kept : `${kept}-avif`
  const folder = join(cache, name)
  if (existsSync(folder)) return folder
  await mkdir(cache, { recursive: true })
  const draft = await mkdtemp(join(cache, draftPrefix))
  try {
    await fill(draft, avif)
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  await forgetOthers(kept)
  return folder
}

if (import.meta.main) console.log(await filledFolder())

/** Makes `target` a DATA_DIR with the demo company, not yet published. */
export async function copyDemo(target: string, avif?: DemoAvif): Promise<void> {
  await cp(await filledFolder(avif), target, { recursive: true })
}
