// New pictures of a gallery and their upload.

import { isSupported } from '#browser/api-offers.ts'
import { RefusedError } from '#browser/call-errors.ts'
import { newIdempotencyKey } from '#browser/request-key.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { LibraryPicture } from '#contract/entities/picture-library.ts'
import { ask } from '../api/ask.ts'
import { reasonOf } from '../api/failure.ts'
import { lookForDraft } from '../api/query-client.ts'
import { uploadFetch } from '../api/upload-fetch.ts'
import { t } from '../language/translate.ts'
import { titleOf } from '../pictures/picture-title.ts'
import { idOf, paramsOf } from '../resources/addresses.ts'
import type { Resource, Scope, StoredRecord } from '../resources/resource.ts'
import { refusalOf } from './widgets/picture-file.ts'
import { prepareFile } from './widgets/prepare-file.ts'

export interface NewPictureState {
  /** Also the idempotency key, so that a retry stores no duplicate. */
  key: string
  /** Empty when the picture is stored already; then only its name is used. */
  file: File
  /** A picture of the library, which is shared. */
  stored: { id: string; address: string } | null
  caption: string
  alt: string
  /** Share of the file sent so far; null while it is not being sent. */
  share: number | null
  /** Why the file cannot be used at all. */
  refusal: string | null
  /** Why the last attempt failed. */
  problem: string | null
}

export function toNewPicture(file: File): NewPictureState {
  return {
    key: newIdempotencyKey(),
    file,
    stored: null,
    caption: '',
    alt: '',
    share: null,
    refusal: refusalOf(file),
    problem: null,
  }
}

/** A picture of the library as one that is added to the gallery. */
export function toSharedPicture(picture: LibraryPicture): NewPictureState {
  const stored = { id: picture.id, address: picture.picture.url }
  return { ...toNewPicture(new File([], titleOf(picture))), stored, refusal: null }
}

export function toNewPictures(files: readonly File[]): NewPictureState[] {
  return files.map(toNewPicture)
}

type Words = Record<string, string>

const wordsOf = ({ caption, alt }: NewPictureState): Words =>
  isSupported('picture_details') ? { caption, image_alt: alt } : { caption }

const isAlike = (one: Words, other: Words) => Object.keys(one).every((name) => one[name] === other[name])

/**
 * Stores a picture, and what `now` says of it by then. Returns null, or the reason why that failed; a next try goes on from
 * there.
 */
export async function sendPicture(
  resource: Resource,
  scope: Scope,
  picture: NewPictureState,
  now: () => NewPictureState | undefined,
  onProgress: (share: number) => void,
): Promise<string | null> {
  const { file, stored } = picture
  const prepared = stored ? { file, refusal: null } : await prepareFile(file)
  if (prepared.refusal) return prepared.refusal
  try {
    const image = stored?.id ?? prepared.file
    const typed = () => wordsOf(now() ?? picture)
    const made = await create(resource, scope, { image, words: typed(), key: picture.key, onProgress })
    for (let sent = made.words, next = typed(); !sent || !isAlike(next, sent); next = typed()) {
      await ask(resource.endpoints.patch, { params: paramsOf(resource, scope, made.id), body: next })
      sent = next
    }
    return null
  } catch (error) {
    lookForDraft(scope, error)
    return reasonOf(error) ?? t('Unknown error')
  }
}

interface Sent {
  image: string | File
  words: Words
  /** Idempotency key. */
  key: string
  onProgress: (share: number) => void
}

/** The id of the stored picture, and its words; null where an earlier try whose answer was lost has stored others. */
async function create(
  resource: Resource,
  scope: Scope,
  { image, words, key, onProgress }: Sent,
): Promise<{ id: string | number; words: Words | null }> {
  try {
    const { data } = await ask(resource.endpoints.create as Endpoint, {
      params: paramsOf(resource, scope),
      body: { image, ...words },
      requestKey: key,
      fetch: uploadFetch(onProgress),
    })
    return { id: idOf(resource, data as StoredRecord), words }
  } catch (error) {
    if (!(error instanceof RefusedError) || error.code !== 'key_reused') throw error
    return { id: idOf(resource, error.current as StoredRecord), words: null }
  }
}
