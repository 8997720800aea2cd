// Pictures of a gallery that are not stored yet, kept in this browser with their texts until they are.
import { useRef, useState } from 'react'
import type { LibraryPicture } from '#contract/entities/picture-library.ts'
import { toastError } from '../app/toasts.ts'
import { t } from '../language/translate.ts'
import { findPictures } from './kept-pictures.ts'
import { type NewPictureState, toNewPicture, toNewPictures, toSharedPicture } from './new-pictures.ts'
import { changeUnsaved } from './unsaved-elsewhere.ts'
import { dropUnsavedFile, keepUnsavedFile, readUnsaved, readUnsavedFile } from './unsaved-work.ts'
import { useIsGone } from './use-is-gone.ts'
import { useUnsavedWork } from './use-unsaved-work.ts'
import { refusalOfContent } from './widgets/prepare-file.ts'

interface UnsavedPictures {
  pictures: (Pick<NewPictureState, 'key' | 'caption' | 'alt'> & {
    /** A picture of the library, with what it is called there. */
    stored?: NonNullable<NewPictureState['stored']> & { name: string }
  })[]
}

const toKept = ({
  key,
  caption,
  alt,
  stored,
  file,
}: NewPictureState): UnsavedPictures['pictures'][number] => ({
  key,
  caption,
  alt,
  ...(stored && { stored: { ...stored, name: file.name } }),
})

/** `place` is that of the form (`screenKey`). */
export function useManyPictures(place: string) {
  const [pictures, setPictures] = useState<readonly NewPictureState[]>([])
  /** The same without waiting for a rendering: what is typed while pictures are sent goes with those that follow. */
  const latest = useRef(pictures)
  /** Number of kept pictures whose file this browser could not store. */
  const [missing, setMissing] = useState(0)
  const unsaved = useUnsavedWork<UnsavedPictures>(place)
  const { key: unsavedKey, found, keep, drop, settle } = unsaved
  const isGone = useIsGone()

  function change(next: (before: readonly NewPictureState[]) => readonly NewPictureState[]): void {
    latest.current = next(latest.current)
    setPictures(latest.current)
    // The kept work may belong to another form by now.
    if (isGone.current) return
    const waiting = latest.current.filter(({ refusal }) => refusal === null)
    if (waiting.length === 0) void drop()
    else keep({ pictures: waiting.map(toKept) })
  }

  async function keepFile(key: string, file: File): Promise<void> {
    const isKept = await keepUnsavedFile(await unsavedKey(), key, file)
    if (!isKept)
      toastError(t('This browser cannot keep “{name}”. Save before you leave.', { name: file.name }))
  }

  /** A picture that was stored after the user had left is not offered again. */
  async function forget(key: string): Promise<void> {
    const place = await unsavedKey()
    await changeUnsaved<UnsavedPictures>(place, (work) => {
      const rest = work.pictures.filter((one) => one.key !== key)
      return rest.length > 0 ? { ...work, pictures: rest } : null
    })
    await dropUnsavedFile(place, key)
  }

  return {
    pictures,
    /** The pictures at this moment, also in a function that was made earlier. */
    now: () => latest.current,
    missing,
    unsaved: found,
    isLooking: unsaved.isLooking,
    add(files: readonly File[]) {
      const added = toNewPictures(files)
      for (const { key, file, refusal } of added) {
        if (refusal !== null) continue
        void keepFile(key, file)
        void refusalOfContent(file).then((reason) => {
          if (reason === null) return
          void unsavedKey().then((place) => dropUnsavedFile(place, key))
          change((before) => before.map((one) => (one.key === key ? { ...one, refusal: reason } : one)))
        })
      }
      change((before) => [...before, ...added])
    },
    addStored(picture: LibraryPicture) {
      change((before) => [...before, toSharedPicture(picture)])
    },
    update(key: string, part: Partial<NewPictureState>) {
      change((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)))
    },
    remove(key: string) {
      change((before) => before.filter((one) => one.key !== key))
      if (isGone.current) void forget(key)
      else void unsavedKey().then((place) => dropUnsavedFile(place, key))
    },
    async takeUnsaved() {
      const place = await unsavedKey()
      // Some may have been stored since they were found, by a form that has been left.
      const kept = (await readUnsaved<UnsavedPictures>(place))?.pictures ?? []
      const files = await Promise.all(
        kept.map(({ key, stored }) => (stored ? new File([], stored.name) : readUnsavedFile(place, key))),
      )
      const back = kept.flatMap(({ stored = null, ...words }, index) => {
        const file = files[index]
        if (!file) return []
        return [{ ...toNewPicture(file), ...words, stored, ...(stored && { refusal: null }) }]
      })
      settle()
      setMissing(kept.length - back.length)
      change(() => back)
      const addresses = await findPictures(kept.flatMap(({ stored }) => (stored ? [stored.id] : [])))
      if (addresses.size === 0) return
      change((before) =>
        before.map((one) => {
          const address = one.stored && addresses.get(one.stored.id)
          return one.stored && address ? { ...one, stored: { ...one.stored, address } } : one
        }),
      )
    },
    discardUnsaved: () => void unsaved.discard(found?.pictures.map(({ key }) => key)),
  }
}
