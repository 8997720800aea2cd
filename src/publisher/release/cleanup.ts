// Deletes what is no longer needed: old releases, and drawn share images that no kept release lists.
import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import { drawnImagesFolder } from '#contract/publishing.ts'
import { releaseFolder } from './release.ts'
import { forgetOldReleases, inspect, listReleaseIds } from './release-store.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** A younger image may have been drawn by another process, for a page that it has not listed yet. */
const imageMs = dayMs
/** A younger draft may still be written. */
const draftMs = hourMs

/** Files of the images that releases list, have still to draw, or withhold. */
async function listedImages(home: string): Promise<Set<string>> {
  const files = new Set<string>()
  for (const id of await listReleaseIds(home)) {
    // To look into a release that is gone would create its state anew.
    if (!existsSync(releaseFolder(home, id))) continue
    for (const path of inspect(home, id, (state) => state.sharePaths()))
      files.add(path.slice('/share/'.length))
  }
  return files
}

/** Deletes old images; one that is wanted again after all is drawn again. */
async function forgetDrawnImages(home: string): Promise<void> {
  const folder = join(dirname(home), drawnImagesFolder)
  const files = await readdir(folder).catch(() => [])
  if (files.length === 0) return
  const listed = await listedImages(home)
  for (const file of files) {
    if (listed.has(file)) continue
    const longestMs = /\.(?:png|jpg)$/.test(file) ? imageMs : draftMs
    const found = await stat(join(folder, file)).catch(() => null)
    if (found && Date.now() - found.mtimeMs > longestMs) await rm(join(folder, file), { force: true })
  }
}

export interface Cleanup {
  /** Deletes what a release that is live now has made superfluous, except `keep`; images are deleted in the background. */
  afterLive(keep: readonly number[]): Promise<void>
  close(): Promise<void>
}

/** Images are looked for after each release that becomes live, and every day. */
export function createCleanup(home: string, log: Logger, intervalMs = dayMs): Cleanup {
  let working = Promise.resolve()
  function clean(): void {
    working = working
      .then(() => forgetDrawnImages(home))
      .catch((error: unknown) => log.warn({ err: error }, 'old share images could not be deleted'))
  }
  const daily = setInterval(clean, intervalMs)
  daily.unref()
  return {
    async afterLive(keep) {
      await forgetOldReleases(home, keep)
      clean()
    },
    close() {
      clearInterval(daily)
      return working
    },
  }
}
