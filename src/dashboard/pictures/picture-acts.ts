// Acts on stored pictures: replaced everywhere with Undo in the notice, and removed after a question.
import { newIdempotencyKey } from '#browser/request-key.ts'
import { dashboardPictures } from '#contract/endpoints/dashboard-pictures.ts'
import type { LibraryPicture } from '#contract/entities/picture-library.ts'
import { ask } from '../api/ask.ts'
import { isUnanswered, reasonOf } from '../api/failure.ts'
import { uploadFetch } from '../api/upload-fetch.ts'
import { confirm } from '../app/confirm.ts'
import { tellDone, toastError } from '../app/toasts.ts'
import type { Cropped } from '../crop/CropForm.tsx'
import { plural, t } from '../language/translate.ts'
import { countOf, placesOf, toSize } from './picture-words.ts'
import { readPicturesAgain } from './use-library.ts'

/** Puts the former picture back, by the number of the replacement, and tells what became of it. */
export async function undoReplacement(replacement: number): Promise<void> {
  try {
    const { data } = await ask(dashboardPictures.undoReplacement, { params: { id: replacement } })
    tellDone(
      data.changed === 0
        ? t('The new picture is shown nowhere any more.')
        : t('The former picture is back in {places}.', { places: placesOf(data.changed) }),
    )
  } catch (error) {
    toastError(reasonOf(error) ?? t('The former picture could not be put back.'))
  }
  await readPicturesAgain()
}

/** A replacement that is sent again under its key replaces once. Throws what the call throws. */
export function toReplacement(picture: Pick<LibraryPicture, 'id'>, image: File | string) {
  const requestKey = newIdempotencyKey()
  return async (onProgress: (share: number) => void): Promise<void> => {
    const { data } = await ask(dashboardPictures.replacePicture, {
      body: { picture: picture.id, image },
      requestKey,
      fetch: uploadFetch(onProgress),
    })
    tellDone(t('Replaced in {places}.', { places: placesOf(data.changed) }), {
      label: t('Undo'),
      run: () => void undoReplacement(data.replacement),
    })
    await readPicturesAgain()
  }
}

/** Replacements by parts of pictures whose answers may be lost: the same part is sent under the same key. */
const unanswered = new Map<string, ReturnType<typeof toReplacement>>()

/** Puts a part of a picture into every place where the picture is shown. */
export async function cropEverywhere(picture: LibraryPicture, { stored }: Cropped): Promise<void> {
  if (stored.id === picture.id) return
  const key = `${picture.id} ${stored.id}`
  const send = unanswered.get(key) ?? toReplacement(picture, stored.id)
  unanswered.set(key, send)
  try {
    await send(() => {})
    unanswered.delete(key)
  } catch (error) {
    if (!isUnanswered(error)) unanswered.delete(key)
    throw error
  }
}

/** Asks, and removes pictures that nothing uses; whether anything was removed. */
export async function removeUnused(pictures: readonly LibraryPicture[]): Promise<boolean> {
  const bytes = pictures.reduce((sum, { stored_bytes }) => sum + stored_bytes, 0)
  const isOne = pictures.length === 1
  const isSure = await confirm({
    title: plural(pictures.length, 'Remove one picture?', 'Remove {count} pictures?'),
    text: plural(
      pictures.length,
      'No record and no draft uses it. It frees {size}, and cannot be undone.',
      'No record and no draft uses them. It frees {size}, and cannot be undone.',
      { size: toSize(bytes) },
    ),
    action: isOne ? t('Remove') : t('Remove {number}', { number: pictures.length }),
    tone: 'danger',
  })
  if (!isSure) return false
  try {
    const body = { ids: pictures.map(({ id }) => id) }
    const { data } = await ask(dashboardPictures.removePictures, { body })
    if (data.removed.length > 0)
      tellDone(
        t('Removed {pictures}; {size} are free.', {
          pictures: countOf(data.removed.length),
          size: toSize(data.bytes),
        }),
      )
    if (data.kept.length > 0)
      toastError(
        plural(
          data.kept.length,
          'One picture stays, because it has come into use, is needed by history, or is gone already.',
          '{count} pictures stay, because they have come into use, are needed by history, or are gone already.',
        ),
      )
  } catch (error) {
    toastError(reasonOf(error) ?? t('The pictures could not be removed.'))
    return false
  }
  await readPicturesAgain()
  return true
}
