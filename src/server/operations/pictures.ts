// Pictures without a record: stored before a record uses them, looked up when an earlier state is shown.
import type { StoredPicture } from '#contract/entities/picture.ts'
import type { MediaRecord } from '#contract/media-record.ts'
import type { ImageValues } from '#db/records.ts'
import type { Actor } from '#db/tables/audit.ts'
import { getMedia, insertMedia, markUnusedMedia } from '#db/tables/media.ts'
import { toPicture } from '#media/picture.ts'
import type { Answer, StoreAnswer } from '../call.ts'
import type { Deps } from '../deps.ts'
import { withPictures } from './picture-inputs.ts'
import { removeLongUnused } from './picture-removal.ts'

export const toStoredPicture = (record: MediaRecord): StoredPicture => ({
  id: record.id,
  picture: toPicture(record, { alt: '' }),
})

/** Those of the ids that are stored, as pictures. */
export async function findPictures(deps: Deps, ids: readonly string[]): Promise<StoredPicture[]> {
  return [...(await getMedia(deps.db.read, ids)).values()].map(toStoredPicture)
}

/** Stores a picture that no record uses yet. Throws for a rejected one. */
export async function storePicture(
  deps: Deps,
  image: unknown,
  actor: Actor,
  keep: StoreAnswer,
): Promise<Answer<StoredPicture>> {
  const answer = await withPictures(deps, ['image'], { image }, ({ values, admitted }) =>
    deps.db.write(async (tx) => {
      const at = deps.clock().toISOString()
      await insertMedia(tx, admitted, at, actor.username)
      const { image: kept } = values.images as { image?: ImageValues }
      const id = String(kept?.mediaId)
      await markUnusedMedia(tx, [id], at)
      const stored = (await getMedia(tx, [id])).get(id) as MediaRecord
      return keep(tx, { body: toStoredPicture(stored) })
    }),
  )
  await removeLongUnused(deps)
  return answer
}
