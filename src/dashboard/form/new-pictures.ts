// Pictures on their way into a gallery.

import { RefusedError } from '#browser/call-errors.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ask } from '../api/ask.ts'
import { reasonOf } from '../api/failure.ts'
import { uploadFetch } from '../api/upload-fetch.ts'
import { paramsOf } from '../resources/addresses.ts'
import type { Card, Scope } from '../resources/card.ts'
import { refusalOf } from './widgets/picture-file.ts'

export interface NewPictureState {
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

export function toNewPictures(files: readonly File[]): NewPictureState[] {
  return files.map((file) => ({
    key: crypto.randomUUID(),
    file,
    caption: '',
    alt: '',
    share: null,
    refusal: refusalOf(file),
    problem: null,
  }))
}

/** Null when it is stored, else the reason. */
export async function sendPicture(
  card: Card,
  scope: Scope,
  { file, caption, alt }: NewPictureState,
  onProgress: (share: number) => void,
): Promise<string | null> {
  try {
    await ask(card.endpoints.create as Endpoint, {
      params: paramsOf(card, scope),
      body: { image: file, caption, image_alt: alt },
      fetch: uploadFetch(onProgress),
    })
    return null
  } catch (error) {
    const beside = error instanceof RefusedError ? Object.values(error.errors).flat().join(' ') : ''
    return beside || reasonOf(error) || 'Unknown error'
  }
}
