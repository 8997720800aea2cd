// A part of a stored picture, straightened, as a picture of its own: records, drafts, history and pages use it as any other,
// and the original stays as long as it does, so that the part can be chosen anew at any time.
import {
  type Crop,
  isFilled,
  isLargeEnough,
  isWhole,
  leastSide,
  sizeOf,
  wholePicture,
} from '#contract/crop.ts'
import type { StoredPicture } from '#contract/entities/picture.ts'
import { AppError } from '#contract/errors.ts'
import type { MediaRecord } from '#contract/media-record.ts'
import { notFound } from '#contract/texts.ts'
import type { Read } from '#db/connection.ts'
import type { Actor } from '#db/tables/audit.ts'
import { getPart, insertMedia, markUnusedMedia, type SentPicture } from '#db/tables/media.ts'
import type { EncodedPicture } from '#media/encode.ts'
import { MediaRefusal } from '#media/refusal.ts'
import type { Answer, StoreAnswer } from '../call.ts'
import type { Deps } from '../deps.ts'
import { toMediaError } from '../request/media-error.ts'
import { removeLongUnused, removeUnstoredPictures } from './picture-removal.ts'
import { toStoredPicture } from './pictures.ts'

const absent = () => new AppError('not_found', notFound.picture)

/** The original of a picture, and which part of it the picture is. Throws `not_found`. */
async function findOriginal(db: Read, id: string) {
  const found = await getPart(db, id)
  if (!found) throw absent()
  if (!found.part) return { record: found.record, fileName: found.fileName, crop: wholePicture }
  const original = await getPart(db, found.part.original)
  if (!original) throw absent()
  return { record: original.record, fileName: original.fileName, crop: found.part.crop }
}

export async function readOriginal(deps: Deps, id: string) {
  const { record, crop } = await findOriginal(deps.db.read, id)
  return { body: { original: toStoredPicture(record), crop } }
}

const refuse = (reason: string) =>
  new AppError('bad_field', `crop: ${reason}`, { errors: { crop: [reason] } })

/** Throws `bad_field` for a part that the picture does not fill, or that is too small to be shown. */
function assertCrop(crop: Crop, original: MediaRecord): void {
  const { width, height } = sizeOf(crop, original)
  if (!isLargeEnough(crop, original))
    throw refuse(
      `This part has ${width} × ${height} pixels, and at least ${leastSide} a side are needed. Choose a larger part.`,
    )
  if (!isFilled(crop, original))
    throw refuse(
      'This part reaches beyond the picture. Make it smaller, move it inwards, or turn the picture less.',
    )
}

async function encodePart(
  deps: Deps,
  original: { record: MediaRecord; fileName: string },
  crop: Crop,
): Promise<{ picture: EncodedPicture; media: SentPicture }> {
  const { record, fileName } = original
  const picture = await deps.media.encodePart(record, crop).catch((error: unknown) => {
    throw error instanceof MediaRefusal ? toMediaError(error, 'picture') : error
  })
  if (!picture) throw absent()
  return { picture, media: { ...picture.record, fileName, part: { original: record.id, crop } } }
}

/** Stores a part of a picture, or answers the original when the part is all of it. Throws `not_found` and `bad_field`. */
export async function cropPicture(
  deps: Deps,
  { picture, crop }: { picture: string; crop: Crop },
  actor: Actor,
  keep: StoreAnswer,
): Promise<Answer<StoredPicture>> {
  const original = await findOriginal(deps.db.read, picture)
  assertCrop(crop, original.record)
  const parts = isWhole(crop, original.record) ? [] : [await encodePart(deps, original, crop)]
  const made: SentPicture[] = []
  try {
    const answer = await deps.mediaGuard.using(async () => {
      // It may have been removed while its part was encoded.
      await findOriginal(deps.db.read, picture)
      for (const part of parts) {
        await deps.media.put(part.picture)
        made.push(part.media)
      }
      const restore = async () => {
        for (const part of parts)
          if (!(await deps.media.isStored(part.media))) await deps.media.put(part.picture)
      }
      return deps.mediaGuard.committing(restore, () =>
        deps.db.write(async (tx) => {
          const at = deps.clock().toISOString()
          await insertMedia(tx, made, at, actor.username)
          const record = made[0] ?? original.record
          await markUnusedMedia(tx, [record.id], at)
          return keep(tx, { body: toStoredPicture(record) })
        }),
      )
    })
    await removeLongUnused(deps)
    return answer
  } catch (error) {
    await removeUnstoredPictures(deps, made, error)
    throw error
  }
}
