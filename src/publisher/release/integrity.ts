// Finds files of the live release that a power failure left missing, truncated or different from what was recorded. It
// runs after each start, while the site is already being served.
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { digestOf } from './page-digest.ts'
import type { PublishedPage } from './page-state.ts'
import type { Release } from './release.ts'

export interface IntegrityDeps {
  release: Release
  /** Folder from which the fixed files of the release were copied. */
  clientFolder: string
  log: Logger
  /** Files may be missing, because they are fetched when somebody asks for them. */
  isShared: boolean
  /** Whether this process may still write. */
  mayWrite: () => boolean
  /** Renders these pages again and writes them even when their digests are unchanged. */
  repair: (paths: readonly string[]) => void
}

const atOnce = 32
/** Time limit of the comparison of all bytes, in milliseconds; sizes are compared in any case. */
const longestMs = 15 * 60_000

const read = (file: string) => readFile(file).catch(() => null)
const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => null,
  )

/** Resolves when everything has been checked and repairs have been started. */
export async function checkRelease(deps: IntegrityDeps): Promise<void> {
  const { release, log, isShared, mayWrite, repair } = deps
  const start = performance.now()
  const broken = new Set<string>()

  /** Whether a page's file is damaged; a page that was replaced during the check is not. */
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
      // Pauses as long as it worked, so that visitors' requests come first.
      if (isPolite) await sleep(performance.now() - begun, undefined, { ref: false })
    }
  }

  const fixed = isShared ? 0 : await repairStatics(deps)
  await look(async ({ file, bytes }) => {
    const size = await sizeOf(join(release.folder, file))
    return size === bytes || (isShared && size === null)
  }, false)
  await look(async ({ file, digest }) => {
    const bytes = await read(join(release.folder, file))
    return bytes === null ? isShared : digestOf(bytes) === digest
  }, true)
  if (broken.size + fixed > 0)
    log.warn(
      { pages: broken.size, files: fixed },
      'files were damaged while the server was down; they are repaired',
    )
}

/** Compares scripts, styles and other files that have no recorded digest with the templates they came from. */
async function repairStatics({ release, clientFolder, log, mayWrite }: IntegrityDeps): Promise<number> {
  let repaired = 0
  for (const { file } of release.statics.values()) {
    if (!mayWrite()) break
    const target = join(release.folder, file)
    const [there, right] = await Promise.all([read(target), read(join(clientFolder, file))])
    // A file of earlier templates, kept for pages that visitors still have open.
    if (right === null) {
      if (!there?.byteLength) log.warn({ file }, 'a file of earlier templates is lost')
      continue
    }
    if (there !== null && right.equals(there)) continue
    await mkdir(dirname(target), { recursive: true })
    await writeFile(`${target}.temp`, right)
    await rename(`${target}.temp`, target)
    repaired += 1
  }
  return repaired
}
