import { useEffect, useState } from 'react'
import type { LibraryPicture } from '#contract/entities/picture-library.ts'
import { reasonOf } from '../api/failure.ts'
import { prepareFile } from '../form/widgets/prepare-file.ts'
import { usePreview } from '../form/widgets/use-preview.ts'
import { plural, t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import dialog from '../ui/dialog.module.css'
import { useHoldDialog } from '../ui/dialog-hold.ts'
import { Notice } from '../ui/Notice.tsx'
import { useOneAtATime } from '../ui/one-at-a-time.ts'
import { toReplacement } from './picture-acts.ts'
import { placesOf } from './picture-words.ts'
import styles from './pictures.module.css'
import { StoredImage } from './StoredImage.tsx'

interface Props {
  picture: LibraryPicture
  file: File
  onCancel: () => void
  onDone: () => void
}

const wordsOf = (error: unknown) => reasonOf(error) ?? t('The picture could not be replaced.')

/** Both pictures side by side, and the question whether the new one is shown from now on. */
export function ReplaceForm({ picture, file, onCancel, onDone }: Props) {
  const preview = usePreview(file)
  const [send, setSend] = useState<ReturnType<typeof toReplacement> | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [failure, setFailure] = useState('')
  const once = useOneAtATime()
  const isSending = share !== null
  const { id } = picture
  const count = picture.use_count
  useHoldDialog(isSending, share)

  useEffect(() => {
    let isGone = false
    void prepareFile(file).then(({ file: prepared, refusal }) => {
      if (isGone) return
      if (refusal) setFailure(refusal)
      else setSend(() => toReplacement({ id }, prepared))
    })
    return () => {
      isGone = true
    }
  }, [file, id])

  async function replace() {
    if (!send) return
    setFailure('')
    setShare(0)
    try {
      await send(setShare)
      onDone()
    } catch (error) {
      setFailure(wordsOf(error))
      setShare(null)
    }
  }

  return (
    <>
      <div className={styles.pair}>
        <figure>
          <StoredImage picture={picture.picture} sizes="20rem" />
          <figcaption>{t('Until now')}</figcaption>
        </figure>
        <figure>
          {preview && <img src={preview} alt="" />}
          <figcaption>{t('From now on')}</figcaption>
        </figure>
      </div>
      <p className={dialog.text}>
        {plural(
          count,
          'One record or draft shows the new picture at once. Alternative texts and focal points stay as they are, so look whether they still fit. What is archived stays archived.',
          '{count} records and drafts show the new picture at once. Alternative texts and focal points stay as they are, so look whether they still fit. What is archived stays archived.',
        )}
      </p>
      {picture.parts > 0 && (
        <p className={dialog.text}>
          {t('Where a part of it is shown, the whole new picture takes its place.')}
        </p>
      )}
      {share !== null && (
        <progress className={styles.progress} value={share} max={1} aria-label={t('Uploading')} />
      )}
      {failure && <Notice tone="failed" isUrgent title={failure} />}
      <div className={dialog.actions}>
        <Button aria-disabled={isSending || undefined} onClick={() => isSending || onCancel()}>
          {t('Cancel')}
        </Button>
        <Button
          tone="accent"
          autoFocus
          aria-disabled={!send || isSending || undefined}
          onClick={() => void once(replace)}
        >
          {share === null ? t('Replace in {places}', { places: placesOf(count) }) : t('Replacing …')}
        </Button>
      </div>
    </>
  )
}
