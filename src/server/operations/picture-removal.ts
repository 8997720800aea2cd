// Lets go of pictures nothing shows any more, without ever taking one that an upload is about to use.

import { limits } from '#contract/limits.ts'
import type { MediaRecord } from '#contract/media-record.ts'
import {
  deleteUnusedMedia,
  getMedia,
  listLongUnused,
  markUnusedMedia,
  unmarkUnusedMedia,
} from '#db/tables/media.ts'
import type { Deps } from '../deps.ts'

type RemovalDeps = Pick<Deps, 'db' | 'media' | 'mediaGuard' | 'log'>

const leftToSweep = 'pictures could not be removed; the next start tries again'

/**
 * Removes those of `ids` that no record shows: first the rows, then the files. A failure is logged and
 * left to the sweep at the next start, since the change that called for it is already committed.
 */
export async function removeUnusedPictures(deps: RemovalDeps, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  try {
    await deps.mediaGuard.removing(async () => {
      const unused = await deps.db.write((tx) => deleteUnusedMedia(tx, ids))
      for (const record of unused) await deps.media.remove(record)
    })
  } catch (error) {
    deps.log.warn({ err: error, ids }, leftToSweep)
  }
}

type KeepingDeps = RemovalDeps & Pick<Deps, 'clock'>

/**
 * Notes that a record let go of pictures: they stay for a while, unseen by the public, so that its earlier state can be
 * brought back. Those whose time is over are removed at the same opportunity.
 */
export async function releasePictures(deps: KeepingDeps, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  try {
    await deps.db.write((tx) => markUnusedMedia(tx, ids, deps.clock().toISOString()))
  } catch (error) {
    deps.log.warn({ err: error, ids }, 'pictures could not be noted as unused')
  }
  await removeLongUnused(deps)
}

/** Removes pictures that nothing has shown for longer than they are kept. A failure is logged. */
export async function removeLongUnused(deps: KeepingDeps): Promise<void> {
  const before = new Date(deps.clock().getTime() - limits.pictureDays * 86_400_000).toISOString()
  try {
    const ids = await listLongUnused(deps.db.read, before)
    if (ids.length === 0) return
    await removeUnusedPictures(deps, ids)
    // What is still there is shown by something.
    await deps.db.write((tx) => unmarkUnusedMedia(tx, ids))
  } catch (error) {
    deps.log.warn({ err: error }, leftToSweep)
  }
}

/** Removes the files of pictures whose write failed, unless another record shows the same picture. */
export async function removeUnstoredPictures(
  deps: RemovalDeps,
  records: readonly MediaRecord[],
): Promise<void> {
  if (records.length === 0) return
  try {
    await deps.mediaGuard.removing(async () => {
      const stored = await getMedia(
        deps.db.read,
        records.map((record) => record.id),
      )
      for (const record of records) if (!stored.has(record.id)) await deps.media.remove(record)
    })
  } catch (error) {
    deps.log.warn({ err: error }, leftToSweep)
  }
}
