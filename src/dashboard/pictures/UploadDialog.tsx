import { type DragEvent, useEffect, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { confirm } from '../app/confirm.ts'
import many from '../form/many-pictures.module.css'
import { PictureFileInput } from '../form/widgets/PictureFileInput.tsx'
import { filesOf } from '../form/widgets/picture-file.ts'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import dialog from '../ui/dialog.module.css'
import fields from '../ui/field.module.css'
import { ImageUp } from '../ui/icons.ts'
import { CircleCheck } from '../ui/late-icons.ts'
import { TitledDialog } from '../ui/TitledDialog.tsx'
import styles from './pictures.module.css'
import { type PictureUpload, useUploads } from './use-uploads.ts'

function Upload({ upload, onAgain }: { upload: PictureUpload; onAgain: () => void }) {
  const { file, state, share, reason } = upload
  return (
    <li className={styles.upload} data-state={state}>
      <span className={styles.file}>{file.name}</span>
      {state === 'waiting' && <span className={styles.note}>{t('Waiting')}</span>}
      {state === 'sending' && (
        <progress value={share} max={1} aria-label={t('Uploading {name}', { name: file.name })} />
      )}
      {state === 'stored' && (
        <span className={styles.stored}>
          <CircleCheck aria-hidden="true" /> {t('Stored')}
        </span>
      )}
      {state === 'failed' && (
        <>
          <span className={fields.error}>{reason}</span>
          <Button size="small" aria-label={t('Try again: {name}', { name: file.name })} onClick={onAgain}>
            {t('Try again')}
          </Button>
        </>
      )}
    </li>
  )
}

/** Uploads several pictures, each with its progress; a failed one says why and can be tried again. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const { uploads, add, again } = useUploads()
  const left = uploads.filter(({ state }) => state === 'waiting' || state === 'sending').length
  const stored = uploads.filter(({ state }) => state === 'stored').length

  useEffect(() => {
    if (left === 0) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [left])

  async function close() {
    const isSure =
      left === 0 ||
      (await confirm({
        title: t('Close while pictures are uploaded?'),
        text: t('They go on to the end while the dashboard stays open; what fails is not told.'),
        action: t('Close'),
        cancel: t('Stay'),
      }))
    if (isSure) onClose()
  }

  return (
    <TitledDialog title={t('Upload pictures')} onClose={() => void close()}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one of two ways; the button is the one for everybody. */}
      <div
        className={many.zone}
        onDragOver={(event: DragEvent) => event.preventDefault()}
        onDrop={(event: DragEvent) => {
          event.preventDefault()
          add(filesOf(event.dataTransfer))
        }}
      >
        <Button autoFocus onClick={() => input.current?.click()}>
          <ImageUp aria-hidden="true" />
          {t('Choose pictures')}
        </Button>
        <p className={fields.hint}>
          {t(
            'or drop them here, many at once. JPEG, PNG, WebP or AVIF; large photos are made smaller first. What no record uses goes again after {pictureDays} days.',
            { pictureDays: limits.pictureDays },
          )}
        </p>
      </div>
      <PictureFileInput ref={input} label={t('Pictures')} multiple onChoose={add} />
      {uploads.length > 0 && (
        <>
          <p role="status" className={styles.note}>
            {t('{stored} of {count} stored', { stored, count: uploads.length })}
          </p>
          <ul className={styles.uploads}>
            {uploads.map((upload) => (
              <Upload key={upload.key} upload={upload} onAgain={() => again(upload)} />
            ))}
          </ul>
        </>
      )}
      <div className={dialog.actions}>
        <Button tone="strong" onClick={() => void close()}>
          {left > 0 ? t('Close') : t('Done')}
        </Button>
      </div>
    </TitledDialog>
  )
}
