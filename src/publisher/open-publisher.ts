// Puts the publisher together: renderer, threads, release; renders everything when the templates are new.

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readlink, rename, rm, symlink } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Publisher, PublisherDeps } from './publisher.ts'
import { createPublisher } from './publisher.ts'
import { openRelease, type Release, removeDrafts } from './release.ts'
import { createRenderPool } from './render-pool.ts'
import { ensureRenderer } from './renderer-build.ts'

export interface PublisherSettings extends Omit<PublisherDeps, 'pool' | 'release'> {
  /** Folder of releases and of the link `live`. */
  home: string
  apiModule: string
  apiSettings: unknown
  siteUrl: string
  timeZone: string
  /** Told of long steps. */
  tell: { building(): void; publishing(): (done: number, total: number) => void }
}

export interface OpenPublisher {
  publisher: Publisher
  release: Release
}

const live = 'live'

async function liveRelease(home: string): Promise<string | null> {
  const target = await readlink(join(home, live)).catch(() => null)
  return target ? (target.split('/').pop() ?? null) : null
}

/** Points `live` to a release by renaming a new link over the old one: there is no moment without one. */
async function makeLive(home: string, id: string): Promise<void> {
  const draft = join(home, `${live}.${process.pid}`)
  await rm(draft, { force: true })
  await symlink(join('releases', id), draft)
  await rename(draft, join(home, live))
}

/** Everything published and followed; throws when the templates cannot be built or a first publication fails. */
export async function openPublisher(settings: PublisherSettings): Promise<OpenPublisher> {
  const { home, apiModule, apiSettings, siteUrl, timeZone, tell } = settings
  await mkdir(home, { recursive: true })
  const renderer = await ensureRenderer(tell.building)
  // The same templates under another address or in another zone are other pages.
  const id = `${renderer.id}-${createHash('sha256').update(`${siteUrl}\n${timeZone}`).digest('hex').slice(0, 8)}`
  const previous = await liveRelease(home)
  if (existsSync(join(home, 'releases', id))) await removeDrafts(join(home, 'releases', id))
  const release = await openRelease(home, id, renderer.clientFolder, previous)
  const thread = { entry: renderer.entry, apiModule, apiSettings, siteUrl, timeZone }
  const pool = createRenderPool(thread, Math.max(1, Math.min(4, availableParallelism())))
  const publisher = createPublisher({ ...settings, pool, release })
  if (release.state.meta('complete') === null) {
    await pool.start(pool.size)
    await publisher.publishAll(tell.publishing())
  }
  if (previous !== id) await makeLive(home, id)
  publisher.follow()
  // What is published can be served while the first thread gets ready.
  pool.start(1).catch((error: unknown) => settings.log.error({ err: error }, 'pages cannot be rendered'))
  return { publisher, release }
}
