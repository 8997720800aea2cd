// Pictures on their way into the library: one after the other, each with its progress, and again where one has failed.
import { useRef, useState } from 'react'
import { newIdempotencyKey } from '#browser/request-key.ts'
import { dashboardPictures } from '#contract/endpoints/dashboard-pictures.ts'
import { ask } from '../api/ask.ts'
import { reasonOf } from '../api/failure.ts'
import { uploadFetch } from '../api/upload-fetch.ts'
import { whileUnsaved } from '../api/while-unsaved.ts'
import { prepareFile } from '../form/widgets/prepare-file.ts'
import { t } from '../language/translate.ts'
import { readPicturesAgain } from './use-library.ts'

export interface PictureUpload {
  /** Also the idempotency key, so that another try stores no duplicate. */
  key: string
  file: File
  state: 'waiting' | 'sending' | 'stored' | 'failed'
  /** Share of the file sent so far. */
  share: number
  reason: string
}

const reasonFor = (error: unknown) => reasonOf(error) ?? t('The picture could not be stored.')

export function useUploads() {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())

  const update = (key: string, part: Partial<PictureUpload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)))

  async function send({ key, file }: PictureUpload): Promise<void> {
    update(key, { state: 'sending', share: 0, reason: '' })
    try {
      const prepared = await prepareFile(file)
      if (prepared.refusal) return update(key, { state: 'failed', reason: prepared.refusal })
      await ask(dashboardPictures.createPicture, {
        body: { image: prepared.file },
        requestKey: key,
        fetch: uploadFetch((share) => update(key, { share })),
      })
      update(key, { state: 'stored', share: 1 })
      void readPicturesAgain()
    } catch (error) {
      update(key, { state: 'failed', reason: reasonFor(error) })
    }
  }

  function enqueue(upload: PictureUpload): void {
    // What waits is in this list alone, so the end of the session waits for it.
    queue.current = whileUnsaved(() => queue.current.then(() => send(upload)))
  }

  return {
    uploads,
    add(files: readonly File[]) {
      const added = files.map(
        (file): PictureUpload => ({ key: newIdempotencyKey(), file, state: 'waiting', share: 0, reason: '' }),
      )
      setUploads((before) => [...before, ...added])
      for (const upload of added) enqueue(upload)
    },
    again(upload: PictureUpload) {
      update(upload.key, { state: 'waiting', reason: '' })
      enqueue(upload)
    },
  }
}
