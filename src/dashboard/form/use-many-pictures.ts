// Pictures of a gallery that are not stored yet, kept in this browser with their texts until they are.
import { useEffect, useRef, useState } from 'react'
import type { LibraryPicture } from '#contract/entities/picture-library.ts'
import { type NewPictureState, toNewPicture, toNewPictures, toSharedPicture } from './new-pictures.ts'
import { dropUnsavedFile, keepUnsavedFile, readUnsavedFile } from './unsaved-work.ts'
import { useUnsavedWork } from './use-unsaved-work.ts'
import { refusalOfContent } from './widgets/picture-file.ts'

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
  const isTouched = useRef(false)

  useEffect(() => {
    if (!isTouched.current) return
    const waiting = pictures.filter(({ refusal }) => refusal === null)
    if (waiting.length === 0) void drop()
    else keep({ pictures: waiting.map(toKept) })
  }, [pictures, keep, drop])

  function change(next: (before: readonly NewPictureState[]) => readonly NewPictureState[]): void {
    isTouched.current = true
    latest.current = next(latest.current)
    setPictures(latest.current)
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
        void unsavedKey().then((place) => keepUnsavedFile(place, key, file))
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
      void unsavedKey().then((place) => dropUnsavedFile(place, key))
      change((before) => before.filter((one) => one.key !== key))
    },
    async takeUnsaved() {
      const kept = found?.pictures ?? []
      const place = await unsavedKey()
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
    },
    discardUnsaved: () => void unsaved.discard(found?.pictures.map(({ key }) => key)),
  }
}
