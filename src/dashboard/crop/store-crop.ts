// Stores a part of a picture: one that was only chosen is sent first, so that the original is kept.
import { newIdempotencyKey } from '#browser/request-key.ts'
import type { Crop, Size } from '#contract/crop.ts'
import { dashboardPictures } from '#contract/endpoints/dashboard-pictures.ts'
import type { StoredPicture } from '#contract/entities/picture.ts'
import { ask } from '../api/ask.ts'
import { uploadFetch } from '../api/upload-fetch.ts'

/** A picture to take a part of: its original, and which part of that it is until now. */
export interface Source {
  /** The id of the original, or a file that is not stored yet. */
  original: string | File
  src: string
  size: Size
  crop: Crop
}

/** A store whose calls, repeated after a failure, send a file and take a part once. */
export function createCropStore() {
  const sent = new WeakMap<File, Promise<StoredPicture>>()

  function send(file: File, onProgress: (share: number) => void): Promise<StoredPicture> {
    const known = sent.get(file)
    if (known) return known
    const sending = ask(dashboardPictures.createPicture, {
      body: { image: file },
      requestKey: newIdempotencyKey(),
      fetch: uploadFetch(onProgress),
    }).then(({ data }) => data)
    sent.set(file, sending)
    sending.catch(() => sent.delete(file))
    return sending
  }

  return async (
    { original }: Source,
    crop: Crop,
    onProgress: (share: number) => void,
  ): Promise<StoredPicture> => {
    const picture = typeof original === 'string' ? original : (await send(original, onProgress)).id
    const body = { picture, crop }
    return (await ask(dashboardPictures.cropPicture, { body, requestKey: newIdempotencyKey() })).data
  }
}
