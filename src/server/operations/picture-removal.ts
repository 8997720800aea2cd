// Lets go of pictures nothing shows any more, without ever taking one that an upload is about to use.
import type { MediaRecord } from '#contract/media-record.ts'
import { deleteUnusedMedia, getMedia } from '#db/media-rows.ts'
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
