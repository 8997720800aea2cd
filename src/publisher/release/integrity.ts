// What a power cut may have left behind: files of the live release that are missing, cut short or hold other bytes
// than those that were recorded. They are looked for after each start, while the site is already served.
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { digestOf } from './page-digest.ts'
import type { PublishedPage } from './page-state.ts'
import type { Release } from './release.ts'

export interface IntegrityDeps {
  release: Release
  /** Folder the fixed files of the release came from. */
  clientFolder: string
  log: Logger
  /** Whether this process may still write. */
  mayWrite: () => boolean
  /** Renders these pages again, whatever their digests. */
  repair: (paths: readonly string[]) => void
}

const atOnce = 32
/** The look at every byte ends after so long, in milliseconds; sizes are compared in any case. */
const longestMs = 15 * 60_000

const read = (file: string) => readFile(file).catch(() => null)
const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => null,
  )

/** Resolves when all has been looked at and what was broken is being repaired. */
export async function checkRelease(deps: IntegrityDeps): Promise<void> {
  const { release, log, mayWrite, repair } = deps
  const start = performance.now()
  const broken = new Set<string>()

  /** A page that was replaced while it was looked at is another one by now. */
  async function isBroken(
    path: string,
    looksWhole: (page: PublishedPage) => Promise<boolean>,
  ): Promise<boolean> {
    const page = release.pages.get(path)
    if (!page || page.body || broken.has(path) || (await looksWhole(page))) return false
    return release.pages.get(path) === page
  }

  async function look(looksWhole: (page: PublishedPage) => Promise<boolean>, isPolite: boolean) {
    const paths = [...release.pages.keys()]
    for (let place = 0; place < paths.length && mayWrite(); place += atOnce) {
      const begun = performance.now()
      if (isPolite && begun - start > longestMs)
        return log.warn({ looked: place, pages: paths.length }, 'not every page could be compared in time')
      const part = paths.slice(place, place + atOnce)
      const results = await Promise.all(part.map((path) => isBroken(path, looksWhole)))
      const found = part.filter((_, index) => results[index])
      for (const path of found) broken.add(path)
      if (found.length > 0) repair(found)
      // Visitors come first: as much rest as work.
      if (isPolite) await sleep(performance.now() - begun, undefined, { ref: false })
    }
  }

  const fixed = await repairStatics(deps)
  await look(async ({ file, bytes }) => (await sizeOf(join(release.folder, file))) === bytes, false)
  await look(async ({ file, digest }) => {
    const bytes = await read(join(release.folder, file))
    return bytes !== null && digestOf(bytes) === digest
  }, true)
  if (broken.size + fixed > 0)
    log.warn(
      { pages: broken.size, files: fixed },
      'files were damaged while the server was down; they are repaired',
    )
}

/** Scripts, styles and other files without a recorded digest are held against the templates they came from. */
async function repairStatics({ release, clientFolder, log, mayWrite }: IntegrityDeps): Promise<number> {
  let repaired = 0
  for (const { file } of release.statics.values()) {
    if (!mayWrite()) break
    const target = join(release.folder, file)
    const [there, right] = await Promise.all([read(target), read(join(clientFolder, file))])
    // Of earlier templates: for pages that visitors still have open.
    if (right === null) {
      if (!there?.byteLength) log.warn({ file }, 'a file of earlier templates is lost')
      continue
    }
    if (there !== null && right.equals(there)) continue
    await mkdir(dirname(target), { recursive: true })
    await writeFile(`${target}.draft`, right)
    await rename(`${target}.draft`, target)
    repaired += 1
  }
  return repaired
}
