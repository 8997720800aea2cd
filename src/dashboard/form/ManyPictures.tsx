import { type DragEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isSupported } from '#browser/api-offers.ts'
import { invalidateResource } from '../api/query-client.ts'
import { tellDone, toastError } from '../app/toasts.ts'
import { galleryImageMissing, saving } from '../language/contract-texts.ts'
import { plural, t } from '../language/translate.ts'
import { RecordTabs } from '../list/RecordTabs.tsx'
import { rememberOpened, returnPath } from '../list/saved-list-view.ts'
import { ChooseButton } from '../pictures/ChooseButton.tsx'
import { createPath } from '../resources/addresses.ts'
import { parentOf } from '../resources/children.ts'
import type { Resource, Scope } from '../resources/resource.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import fields from '../ui/field.module.css'
import { ImageUp, X } from '../ui/icons.ts'
import { Notice } from '../ui/Notice.tsx'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import styles from './form.module.css'
import layout from './many-pictures.module.css'
import { NewPicture } from './NewPicture.tsx'
import { sendPicture } from './new-pictures.ts'
import { keptText } from './saved-words.ts'
import { UnsavedNotice } from './UnsavedNotice.tsx'
import { useIsGone } from './use-is-gone.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useManyPictures } from './use-many-pictures.ts'
import { PictureFileInput } from './widgets/PictureFileInput.tsx'
import { filesOf, pastedFiles } from './widgets/picture-file.ts'

interface Props {
  resource: Resource
  scope: Scope
  /** Below the heading of what belongs to a draft. */
  notice?: ReactNode
}

/** Uploads several pictures at once, each with a caption; failed ones stay with the reason and can be retried. */
export function ManyPictures({ resource, scope, notice }: Props) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const many = useManyPictures(createPath(resource, scope))
  const { pictures, unsaved, missing, update } = many
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const guard = useLeaveGuard(pictures.length > 0)
  const parent = parentOf(resource, scope)
  const [back] = useState(() => returnPath(resource, scope))
  useEffect(() => rememberOpened(resource, scope, {}), [resource, scope])
  const isGone = useIsGone()

  function take(files: readonly File[]) {
    setFailure('')
    many.add(files)
  }

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const waiting = pictures.filter(({ refusal }) => refusal === null)
    if (waiting.length === 0) return setFailure(galleryImageMissing)
    setIsBusy(true)
    setFailure('')
    let stored = 0
    for (const { key } of waiting) {
      const now = () => many.now().find((one) => one.key === key)
      const picture = now()
      if (!picture) continue
      update(key, { share: 0, problem: null })
      const reason = await sendPicture(resource, scope, picture, now, (share) => update(key, { share }))
      if (reason === null) {
        stored += 1
        many.remove(key)
      } else update(key, { problem: reason, share: null })
    }
    setIsBusy(false)
    await invalidateResource(resource)
    if (stored > 0) tellDone(plural(stored, 'Saved one image.', 'Saved {count} images.'))
    const hasFailed = many.now().some(({ refusal, problem }) => refusal ?? problem)
    // The user has left, and may be in another form by now.
    if (isGone.current) return hasFailed ? toastError(`${resource.texts.saveFailed} ${keptText}`) : undefined
    if (hasFailed) return setFailure(resource.texts.saveFailed)
    // What was added meanwhile waits for its texts.
    if (many.now().length > 0) return
    guard.allow()
    await navigate(back, { preventScrollReset: true })
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    take(filesOf(event.dataTransfer))
  }

  return (
    <>
      <ScreenHead
        title={t('Add New {noun}', { noun: resource.noun })}
        back={{ to: back, label: t('Back') }}
      />
      {parent && <RecordTabs of={parent.of} id={parent.id} />}
      {notice}
      {unsaved && (
        <UnsavedNotice
          work={unsaved}
          onTake={() => void many.takeUnsaved()}
          onDiscard={many.discardUnsaved}
        />
      )}
      <form
        noValidate
        className={styles.form}
        inert={unsaved !== null || many.isLooking}
        onSubmit={save}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        onPaste={(event) => {
          const files = pastedFiles(event)
          if (files.length > 0) take(files)
        }}
      >
        {missing > 0 && (
          <Notice
            tone="failed"
            isUrgent
            title={plural(
              missing,
              'One picture could not be kept in this browser. Choose it again.',
              '{count} pictures could not be kept in this browser. Choose them again.',
            )}
          />
        )}
        <div className={layout.zone}>
          <Button onClick={() => input.current?.click()}>
            <ImageUp aria-hidden="true" />
            {t('Choose pictures')}
          </Button>
          {isSupported('picture_library') && (
            <ChooseButton
              onChoose={(picture) => {
                setFailure('')
                many.addStored(picture)
              }}
            />
          )}
          <p className={fields.hint}>
            {t(
              'or drop or paste them here, many at once. JPEG, PNG, WebP or AVIF; large photos are made smaller.',
            )}
          </p>
          <PictureFileInput ref={input} label={t('Image')} multiple onChoose={take} />
        </div>
        <ul className={layout.list}>
          {pictures.map((picture) => (
            <li key={picture.key}>
              <NewPicture picture={picture} onChange={(part) => update(picture.key, part)} />
              <Button
                tone="quiet"
                size="icon"
                aria-label={t('Remove {name}', { name: picture.file.name })}
                // One that is on its way will be in the gallery, where it can be deleted.
                aria-disabled={picture.share !== null || undefined}
                onClick={() => picture.share === null && many.remove(picture.key)}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
        <div className={styles.end}>
          {failure && <Notice tone="failed" isUrgent title={failure} />}
          <div className={styles.bar}>
            <p role="status" className={styles.state}>
              {pictures.length > 0 && plural(pictures.length, '1 picture', '{count} pictures')}
            </p>
            <ButtonLink to={back} preventScrollReset>
              {t('Cancel')}
            </ButtonLink>
            <Button type="submit" tone="accent" aria-disabled={isBusy || undefined}>
              {isBusy ? saving : scope.draftId === undefined ? t('Save') : t('Save draft')}
            </Button>
          </div>
        </div>
      </form>
    </>
  )
}
