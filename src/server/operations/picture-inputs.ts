// Pictures of an input: encoded and stored before the write, and removed again when the write fails.
import { AppError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { cutText } from '#contract/text-length.ts'
import { type ImageValues, imagesOf, type RecordValues, type StoredRecord } from '#db/records.ts'
import { isMediaKnown, type SentPicture } from '#db/tables/media.ts'
import type { EncodedPicture } from '#media/encode.ts'
import { MediaRefusal } from '#media/refusal.ts'
import type { Deps } from '../deps.ts'
import { toMediaError } from '../request/media-error.ts'
import { Upload } from '../request/upload.ts'
import { removeUnstoredPictures } from './picture-removal.ts'

/** Values of a write, and the pictures stored for it. */
export interface PreparedInput {
  values: RecordValues
  admitted: SentPicture[]
}

/** A picture that was sent, with the files that are stored for it. */
interface Sent {
  media: SentPicture
  picture: EncodedPicture
}

/** Pictures of an input: those that were sent with it, and the ids that it names. */
interface Pictures {
  sent: Sent[]
  named: { id: string; field: string }[]
}

/** What a file was called, without folders and characters that are not shown. */
const shownFileName = (name: string): string =>
  cutText((name.split(/[/\\]/).at(-1) ?? '').replace(/\p{C}/gu, '').trim(), limits.name)

async function encode(deps: Deps, upload: Upload, field: string): Promise<Sent> {
  try {
    const picture = await deps.media.encode(upload.staged)
    return { picture, media: { ...picture.record, fileName: shownFileName(upload.filename) } }
  } catch (error) {
    throw error instanceof MediaRefusal ? toMediaError(error, field) : error
  }
}

/** Throws `bad_field` when no picture with this id is stored. */
async function assertStored(deps: Deps, id: string, field: string): Promise<void> {
  if (await isMediaKnown(deps.db.read, id)) return
  const reason = 'This picture is not stored any more. Upload it again.'
  throw new AppError('bad_field', `${field}: ${reason}`, { errors: { [field]: [reason] } })
}

/** Splits an input into fields and pictures, and adds each picture to `pictures`. Throws `AppError` for a rejected one. */
async function prepareInput(
  deps: Deps,
  imageNames: readonly string[],
  input: Readonly<Record<string, unknown>>,
  { sent, named }: Pictures,
): Promise<RecordValues> {
  const fields: Record<string, unknown> = { ...input }
  const images: Record<string, ImageValues> = {}
  for (const name of imageNames) {
    const image: ImageValues = {}
    const file = fields[name]
    if (file instanceof Upload) {
      const one = await encode(deps, file, name)
      sent.push(one)
      image.mediaId = one.media.id
    } else if (typeof file === 'string') {
      await assertStored(deps, file, name)
      image.mediaId = file
      named.push({ id: file, field: name })
    } else if (file === null) image.mediaId = null
    if (typeof fields[`${name}_alt`] === 'string') image.alt = fields[`${name}_alt`] as string
    if (typeof fields[`${name}_focus`] === 'string') image.focus = fields[`${name}_focus`] as string
    images[name] = image
    for (const key of [name, `${name}_alt`, `${name}_focus`]) delete fields[key]
  }
  // Validated against the input's schema before.
  return { fields, images } as RecordValues
}

/** Splits an input that has no new pictures into fields and pictures. */
export function toRecordValues(
  imageNames: readonly string[],
  input: Readonly<Record<string, unknown>>,
): RecordValues {
  const fields: Record<string, unknown> = { ...input }
  const images: Record<string, ImageValues> = {}
  for (const name of imageNames) {
    const { [name]: mediaId, [`${name}_alt`]: alt, [`${name}_focus`]: focus } = fields
    images[name] = {
      ...((typeof mediaId === 'string' || mediaId === null) && { mediaId }),
      ...(typeof alt === 'string' && { alt }),
      ...(typeof focus === 'string' && { focus }),
    }
    for (const key of [name, `${name}_alt`, `${name}_focus`]) delete fields[key]
  }
  // Validated against the input's schema before.
  return { fields, images } as RecordValues
}

/**
 * Runs a write with the values and pictures of an input; when it fails for certain, the files stored for it are removed.
 * Removals are not waited for when all its pictures are among `listUsed`, those that what is written uses already: nobody
 * removes these.
 */
export async function withPictures<T>(
  deps: Deps,
  imageNames: readonly string[],
  input: Readonly<Record<string, unknown>>,
  write: (prepared: PreparedInput) => Promise<T>,
  listUsed: () => Promise<readonly string[]> = async () => [],
): Promise<T> {
  const pictures: Pictures = { sent: [], named: [] }
  // Encoding takes a second or more, so it comes before the guard, which keeps removals and then all others waiting.
  const values = await prepareInput(deps, imageNames, input, pictures)
  const { sent } = pictures
  const commit = () => write({ values, admitted: sent.map(({ media }) => media) })
  const used = new Set(pictures.named.length > 0 ? await listUsed() : [])
  const named = pictures.named.filter(({ id }) => !used.has(id))
  if (sent.length + named.length === 0) return commit()
  const stored: SentPicture[] = []
  try {
    return await deps.mediaGuard.using(async () => {
      for (const { id, field } of named) await assertStored(deps, id, field)
      for (const { picture, media } of sent) {
        await deps.media.put(picture)
        stored.push(media)
      }
      return deps.mediaGuard.committing(() => restore(deps, { sent, named }), commit)
    })
  } catch (error) {
    await removeUnstoredPictures(deps, stored, error)
    throw error
  }
}

/**
 * Stores those pictures again whose files another server has removed as unused. Throws `bad_field` when it has removed one that
 * the input names.
 */
async function restore(deps: Deps, { sent, named }: Pictures): Promise<void> {
  for (const { id, field } of named) await assertStored(deps, id, field)
  for (const { media, picture } of sent)
    if (!(await deps.media.isStored(media))) await deps.media.put(picture)
}

/** Ids of the pictures of a record. */
export function mediaIdsOf(record: StoredRecord | null): string[] {
  return Object.values(record ? imagesOf(record) : {}).flatMap(({ media }) => (media ? [media.id] : []))
}
