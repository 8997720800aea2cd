// Renders pages into nothing, so that the first save after a takeover or a rest does not wait until the code of its page is
// loaded.
import { rm } from 'node:fs/promises'
import type { Release } from '../release/release.ts'
import type { RenderPool } from './render-pool.ts'

/** Pages besides the home page: those that were changed last, which are likely to be changed next. */
const mostPages = 2

/** Stops when there is a page to be published (`load`). Rejects when no thread can be started. */
export async function warmUp(
  pool: RenderPool,
  release: Release,
  clock: () => Date,
  load: () => number,
): Promise<void> {
  await pool.start(1)
  const latest = [...release.pages.values()]
    .filter(({ type }) => type.startsWith('text/html'))
    .sort((one, other) => other.change - one.change)
  for (const path of ['/', ...latest.slice(0, mostPages).map((page) => page.path)]) {
    if (load() > 0) return
    const temp = release.newTempFile()
    await pool.render({
      kind: 'page', path, now: clock().getTime(), change: 0, temp, durable: false, isUrgent: true,
      known: release.pages.get(path)?.digest ?? null,
    }) // biome-ignore format: one order
    await rm(temp, { force: true })
  }
}
