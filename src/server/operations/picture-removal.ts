// Removes unused pictures, but never one that an upload is about to use.

import { limits } from '#contract/limits.ts'
import type { MediaRecord } from '#contract/media-record.ts'
import { partsOf } from '#db/in-parts.ts'
import {
  deleteUnusedMedia,
  getMedia,
  listLongUnused,
  listReleasedSince,
  markUnusedMedia,
  unmarkUsedMedia,
  withOriginals,
} from '#db/tables/media.ts'
import { listUnmarked } from '#db/tables/picture-library.ts'
import { isUnreachable } from '#db/unreachable.ts'
import type { Deps } from '../deps.ts'

type RemovalDeps = Pick<Deps, 'db' | 'media' | 'mediaGuard' | 'log'>
type KeepingDeps = RemovalDeps & Pick<Deps, 'clock'>

/** Pictures that are removed at once: other servers store none meanwhile. */
const removedAtOnce = 20
/** Whoever waits for the answer to a save that has failed waits no longer for others, in milliseconds. */
const shortWaitMs = 1_000

/** Runs `remove` for some of the ids after the others, so that pictures can be stored in between. */
export async function removeInParts(
  { mediaGuard }: Pick<Deps, 'mediaGuard'>,
  ids: readonly string[],
  remove: (some: string[]) => Promise<void>,
): Promise<void> {
  for (const some of partsOf(ids, removedAtOnce)) await mediaGuard.removing(() => remove(some))
}

const leftToSweep = 'pictures could not be removed; the next start tries again'

const keptSince = ({ clock }: Pick<Deps, 'clock'>): string =>
  new Date(clock().getTime() - limits.pictureDays * 86_400_000).toISOString()

/**
 * Removes those of `ids` that no record uses, and the originals of which they were the last parts: first the rows, then the
 * files. What another record has ceased to use lately is kept for its history. A failure is logged and left to the sweep at
 * the next start, because the change that caused it is already committed; false then.
 */
export async function removeUnusedPictures(deps: KeepingDeps, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  try {
    await removeInParts(deps, await withOriginals(deps.db.read, ids), async (some) => {
      const unused = await deps.db.write(async (tx) => {
        const at = deps.clock().toISOString()
        const needed = await listReleasedSince(tx, some, keptSince(deps))
        await markUnusedMedia(tx, needed, at)
        return deleteUnusedMedia(
          tx,
          some.filter((id) => !needed.includes(id)),
          at,
        )
      })
      for (const record of unused) await deps.media.remove(record)
    })
    return true
  } catch (error) {
    deps.log.warn({ err: error, ids }, leftToSweep)
    return false
  }
}

/**
 * Marks pictures that a record no longer uses: they are kept for a while, hidden from the public, so that its earlier
 * state can be restored. Also removes pictures whose time is over.
 */
export async function releasePictures(deps: KeepingDeps, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  try {
    await deps.db.write((tx) => markUnusedMedia(tx, ids, deps.clock().toISOString(), true))
  } catch (error) {
    deps.log.warn({ err: error, ids }, 'pictures could not be noted as unused')
  }
  await removeLongUnused(deps)
}

/** Removes some of the pictures that have been unused for longer than `limits.pictureDays`. A failure is logged. */
export async function removeLongUnused(deps: KeepingDeps): Promise<void> {
  const before = keptSince(deps)
  try {
    const ids = await listLongUnused(deps.db.read, before)
    if (ids.length === 0) return
    if (await removeUnusedPictures(deps, ids)) await deps.db.write((tx) => unmarkUsedMedia(tx, ids))
  } catch (error) {
    deps.log.warn({ err: error }, leftToSweep)
  }
}

/**
 * Marks pictures that nothing uses without a mark, so that they go after `limits.pictureDays`: editions before this one have
 * left originals of removed parts like that, and a removal that failed leaves rows. A failure is logged.
 */
export async function markUnmarked(deps: KeepingDeps): Promise<void> {
  try {
    const ids = await listUnmarked(deps.db.read)
    if (ids.length > 0) await deps.db.write((tx) => markUnusedMedia(tx, ids, deps.clock().toISOString()))
  } catch (error) {
    deps.log.warn({ err: error }, 'pictures could not be noted as unused')
  }
}

/**
 * Removes the files of pictures whose write failed with an error, unless another record uses the same picture. A write whose
 * connection was lost may be stored after all, even later than now, so its files are left to the sweep at the next start.
 */
export async function removeUnstoredPictures(
  deps: RemovalDeps,
  records: readonly MediaRecord[],
  error: unknown,
): Promise<void> {
  if (records.length === 0 || isUnreachable(error)) return
  try {
    await deps.mediaGuard.removing(async () => {
      const stored = await getMedia(
        deps.db.read,
        records.map((record) => record.id),
      )
      for (const record of records) if (!stored.has(record.id)) await deps.media.remove(record)
    }, shortWaitMs)
  } catch (failure) {
    deps.log.warn({ err: failure }, leftToSweep)
  }
}
