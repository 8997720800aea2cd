// Pictures of a gallery that are not stored yet, kept in this browser with their texts until they are.
import { useEffect, useRef, useState } from 'react'
import type { LibraryPicture } from '#contract/entities/picture-library.ts'
import { dropDraftFile, keepDraftFile, readDraftFile } from './drafts.ts'
import { type NewPictureState, toNewPicture, toNewPictures, toSharedPicture } from './new-pictures.ts'
import { useDraft } from './use-draft.ts'
import { refusalOfContent } from './widgets/picture-file.ts'

interface PicturesDraft {
  pictures: (Pick<NewPictureState, 'key' | 'caption' | 'alt'> & {
    /** A picture of the library, with what it is called there. */
    stored?: NonNullable<NewPictureState['stored']> & { name: string }
  })[]
}

const toKept = ({ key, caption, alt, stored, file }: NewPictureState): PicturesDraft['pictures'][number] => ({
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
  /** Number of pictures in the draft whose file this browser could not store. */
  const [missing, setMissing] = useState(0)
  const draft = useDraft<PicturesDraft>(place)
  const { key: draftKey, found, keep, drop, settle } = draft
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
    draft: found,
    isLooking: draft.isLooking,
    add(files: readonly File[]) {
      const added = toNewPictures(files)
      for (const { key, file, refusal } of added) {
        if (refusal !== null) continue
        void draftKey().then((place) => keepDraftFile(place, key, file))
        void refusalOfContent(file).then((reason) => {
          if (reason === null) return
          void draftKey().then((place) => dropDraftFile(place, key))
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
      void draftKey().then((place) => dropDraftFile(place, key))
      change((before) => before.filter((one) => one.key !== key))
    },
    async takeDraft() {
      const kept = found?.pictures ?? []
      const place = await draftKey()
      const files = await Promise.all(
        kept.map(({ key, stored }) => (stored ? new File([], stored.name) : readDraftFile(place, key))),
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
    discardDraft: () => void draft.discard(found?.pictures.map(({ key }) => key)),
  }
}
