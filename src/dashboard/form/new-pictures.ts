// Pictures on their way into a gallery.

import { isOffered } from '#browser/api-offers.ts'
import { RefusedError } from '#browser/call-errors.ts'
import { newIdempotencyKey } from '#browser/request-key.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ask } from '../api/ask.ts'
import { reasonOf } from '../api/failure.ts'
import { uploadFetch } from '../api/upload-fetch.ts'
import { idOf, paramsOf } from '../resources/addresses.ts'
import type { Card, Scope, StoredRecord } from '../resources/card.ts'
import { refusalOf } from './widgets/picture-file.ts'

export interface NewPictureState {
  /** Also the key under which it is sent, so that sending it again stores no second one. */
  key: string
  file: File
  caption: string
  alt: string
  /** Sent share of the file while it is sent. */
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
    caption: '',
    alt: '',
    share: null,
    refusal: refusalOf(file),
    problem: null,
  }
}

export function toNewPictures(files: readonly File[]): NewPictureState[] {
  return files.map(toNewPicture)
}

/** Null when it is stored, else the reason. */
export async function sendPicture(
  card: Card,
  scope: Scope,
  { key, file, caption, alt }: NewPictureState,
  onProgress: (share: number) => void,
): Promise<string | null> {
  const words = isOffered('picture_details') ? { caption, image_alt: alt } : { caption }
  try {
    await ask(card.endpoints.create as Endpoint, {
      params: paramsOf(card, scope),
      body: { image: file, ...words },
      requestKey: key,
      fetch: uploadFetch(onProgress),
    }).catch((error: unknown) => changeStored(card, scope, error, words))
    return null
  } catch (error) {
    const beside = error instanceof RefusedError ? Object.values(error.errors).flat().join(' ') : ''
    return beside || reasonOf(error) || 'Unknown error'
  }
}

/** An earlier try was stored though its answer was lost; what was written since is a change of it. */
async function changeStored(
  card: Card,
  scope: Scope,
  error: unknown,
  words: Record<string, string>,
): Promise<void> {
  if (!(error instanceof RefusedError) || error.code !== 'key_reused') throw error
  const id = idOf(card, error.current as StoredRecord)
  await ask(card.endpoints.patch, { params: paramsOf(card, scope, id), body: words })
}
