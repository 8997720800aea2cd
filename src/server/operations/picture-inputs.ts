// Pictures of an input: stored before the write, and removed again when the write fails.
import { AppError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { type ImageValues, imagesOf, type RecordValues, type StoredRecord } from '#db/records.ts'
import { isMediaKnown, type SentPicture } from '#db/tables/media.ts'
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

/** Pictures of an input: those that were stored for it with the files they were sent as, and the ids that it names. */
interface Pictures {
  sent: { media: SentPicture; upload: Upload }[]
  named: { id: string; field: string }[]
}

/** What a file was called, without folders and characters that are not shown. */
const shownFileName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '').replace(/\p{C}/gu, '').trim().slice(0, limits.name)

async function admit(deps: Deps, upload: Upload, field: string): Promise<SentPicture> {
  try {
    return { ...(await deps.media.admit(upload.staged)), fileName: shownFileName(upload.filename) }
  } catch (error) {
    throw error instanceof MediaRefusal ? toMediaError(error, field) : error
  }
}

/**
 * The id of a stored picture; the media guard prevents its removal meanwhile. Throws `bad_field` when it does not
 * exist.
 */
async function assertStored(deps: Deps, id: string, field: string): Promise<string> {
  if (await isMediaKnown(deps.db.read, id)) return id
  const reason = 'This picture is not stored any more. Upload it again.'
  throw new AppError('bad_field', `${field}: ${reason}`, { errors: { [field]: [reason] } })
}

/**
 * Splits an input into fields and pictures; stores the files of new ones and adds each to `pictures`. Throws `AppError` for
 * a rejected picture.
 */
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
      const media = await admit(deps, file, name)
      sent.push({ media, upload: file })
      image.mediaId = media.id
    } else if (typeof file === 'string') {
      image.mediaId = await assertStored(deps, file, name)
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
 * Runs a write with the values and pictures of an input; when it fails, the files stored for it are removed. Other servers are
 * not waited for when all its pictures are among `listUsed`, those that what is written uses already: none removes these.
 */
export async function withPictures<T>(
  deps: Deps,
  imageNames: readonly string[],
  input: Readonly<Record<string, unknown>>,
  write: (prepared: PreparedInput) => Promise<T>,
  listUsed: () => Promise<readonly string[]> = async () => [],
): Promise<T> {
  const pictures: Pictures = { sent: [], named: [] }
  const admitted = () => pictures.sent.map(({ media }) => media)
  try {
    return await deps.mediaGuard.using(async () => {
      const values = await prepareInput(deps, imageNames, input, pictures)
      const commit = () => write({ values, admitted: admitted() })
      if (pictures.named.length > 0) {
        const used = new Set(await listUsed())
        pictures.named = pictures.named.filter(({ id }) => !used.has(id))
      }
      const hasNone = pictures.sent.length + pictures.named.length === 0
      return hasNone ? commit() : deps.mediaGuard.committing(() => restore(deps, pictures), commit)
    })
  } catch (error) {
    await removeUnstoredPictures(deps, admitted())
    throw error
  }
}

/**
 * Stores those pictures again whose files another server has removed as unused. Throws `bad_field` when it has removed one that
 * the input names.
 */
async function restore(deps: Deps, { sent, named }: Pictures): Promise<void> {
  for (const { id, field } of named) await assertStored(deps, id, field)
  for (const { media, upload } of sent)
    if (!(await deps.media.isStored(media))) await deps.media.admit(upload.staged)
}

/** Ids of the pictures of a record. */
export function mediaIdsOf(record: StoredRecord | null): string[] {
  return Object.values(record ? imagesOf(record) : {}).flatMap(({ media }) => (media ? [media.id] : []))
}
