import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isSupported } from '#browser/api-offers.ts'
import type { LibraryPicture } from '#contract/entities/picture-library.ts'
import { limits } from '#contract/limits.ts'
import { useLazyComponent } from '../app/use-lazy-component.ts'
import { loading } from '../language/contract-texts.ts'
import { t } from '../language/translate.ts'
import list from '../list/list.module.css'
import { Pagination } from '../list/Pagination.tsx'
import { useLastPage } from '../list/use-last-page.ts'
import { Button } from '../ui/Button.tsx'
import { History, ImageUp } from '../ui/icons.ts'
import { Notice } from '../ui/Notice.tsx'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import { PictureTile } from './PictureTile.tsx'
import { PictureTools } from './PictureTools.tsx'
import { cropEverywhere, removeUnused } from './picture-acts.ts'
import { isRemovable } from './picture-words.ts'
import styles from './pictures.module.css'
import { type LibraryState, readLibraryState, useLibrary, writeLibraryState } from './use-library.ts'

const loadDialog = async () => (await import('./PictureDialog.tsx')).PictureDialog
const loadUploads = async () => (await import('./UploadDialog.tsx')).UploadDialog
const loadHistory = async () => (await import('./PictureHistory.tsx')).PictureHistory
const none: ReadonlySet<string> = new Set()

const kept = t(
  'A picture that nothing uses goes by itself after {pictureDays} days; until then, history can bring back what has used it.',
  { pictureDays: limits.pictureDays },
)

/** The pictures chosen for removal; valid only for what is shown. */
function useChosen(state: LibraryState) {
  const place = JSON.stringify(state)
  const [choice, setChoice] = useState({ place, ids: none })
  const choose = (ids: ReadonlySet<string>) => setChoice({ place, ids })
  // What has been chosen since stays chosen.
  const forget = (ids: ReadonlySet<string>) =>
    setChoice((now) => (now.ids === ids ? { place, ids: none } : now))
  return { chosen: choice.place === place ? choice.ids : none, choose, forget }
}

function NoPictures({ state, onClear }: { state: LibraryState; onClear: () => void }) {
  if (state.q === '' && state.only === '')
    return (
      <Notice tone="empty" title={t('No pictures yet.')}>
        <p>{t('Pictures of records arrive here by themselves; others can be uploaded for later.')}</p>
      </Notice>
    )
  return (
    <Notice tone="empty" title={t('No picture matches.')}>
      <Button onClick={onClear}>{t('Show all')}</Button>
    </Notice>
  )
}

interface RemovalProps {
  removable: readonly LibraryPicture[]
  chosen: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
  /** Once those that were chosen are removed, or stay for a reason. */
  onDone: (ids: ReadonlySet<string>) => void
}

function Removal({ removable, chosen, onChoose, onDone }: RemovalProps) {
  const pictures = removable.filter(({ id }) => chosen.has(id))
  if (removable.length === 0) return null
  return (
    <div className={`${list.bulk} ${styles.removal}`} role="toolbar" aria-label={t('Unused pictures')}>
      <p role="status">{t('{number} chosen', { number: pictures.length })}</p>
      <Button
        size="small"
        tone="danger"
        aria-disabled={pictures.length === 0 || undefined}
        onClick={() =>
          pictures.length > 0 && void removeUnused(pictures).then((isDone) => isDone && onDone(chosen))
        }
      >
        {t('Remove {number}', { number: pictures.length > 0 && pictures.length })}
      </Button>
      <Button size="small" onClick={() => onChoose(new Set(removable.map(({ id }) => id)))}>
        {t('Choose all unused on this page')}
      </Button>
      {pictures.length > 0 && (
        <Button size="small" tone="quiet" onClick={() => onChoose(none)}>
          {t('Clear choice')}
        </Button>
      )}
    </div>
  )
}

/** All stored pictures, newest first. */
export function PicturesScreen() {
  const [params, setParams] = useSearchParams()
  const state = readLibraryState(params)
  const found = useLibrary(state)
  const isBehind = useLastPage(found, state, (page) => change({ page }, true))
  const { chosen, choose, forget } = useChosen(state)
  const [opened, setOpened] = useState<LibraryPicture | null>(null)
  const [dropped, setDropped] = useState<File | null>(null)
  const [isUploading, setIsUploading] = useState(false)
  const { Part: Dialog } = useLazyComponent(loadDialog, opened !== null)
  const [hasHistory, setHasHistory] = useState(false)
  const { Part: Trail } = useLazyComponent(loadHistory, hasHistory)
  const { Part: Uploads } = useLazyComponent(loadUploads, isUploading)
  const pictures = found.data?.results ?? []
  // One whose tile has left the page stays open.
  const open = pictures.find(({ id }) => id === opened?.id) ?? opened
  const removable = state.only === 'unused' ? pictures.filter(isRemovable) : []

  function change(changed: Partial<LibraryState>, replace = false) {
    setParams((before) => writeLibraryState({ ...readLibraryState(before), page: 1, ...changed }), {
      flushSync: true,
      replace,
    })
  }

  function close() {
    setOpened(null)
    setDropped(null)
  }

  function chooseOne(id: string, isChosen: boolean) {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    choose(next)
  }

  return (
    <>
      <ScreenHead title={t('Pictures')}>
        <Button tone="quiet" onClick={() => setHasHistory(true)}>
          <History aria-hidden="true" />
          {t('History')}
        </Button>
        <Button tone="accent" onClick={() => setIsUploading(true)}>
          <ImageUp aria-hidden="true" />
          {t('Upload pictures')}
        </Button>
      </ScreenHead>
      <PictureTools state={state} change={change} isBusy={found.isPlaceholderData} />
      <Removal removable={removable} chosen={chosen} onChoose={choose} onDone={forget} />
      {found.isPending && <p role="status">{loading}</p>}
      {found.isError && (
        <Notice tone="failed" isUrgent title={t('Failed to fetch pictures.')}>
          <span>{found.error.message}</span>
          <Button onClick={() => void found.refetch()}>{t('Try again')}</Button>
        </Notice>
      )}
      {found.data && pictures.length === 0 && !found.isFetching && !isBehind && (
        <NoPictures state={state} onClear={() => change({ q: '', only: '' })} />
      )}
      {pictures.length > 0 && (
        <ul className={styles.grid} inert={found.isPlaceholderData}>
          {pictures.map((picture) => (
            <PictureTile
              key={picture.id}
              picture={picture}
              verb={t('Open')}
              onOpen={() => setOpened(picture)}
              {...(picture.use_count > 0 && {
                onDrop(file: File) {
                  setDropped(file)
                  setOpened(picture)
                },
              })}
              {...(picture.use_count > 0 &&
                isSupported('picture_crops') && {
                  onCrop: (cropped) => cropEverywhere(picture, cropped),
                })}
              {...(state.only === 'unused' && {
                isChosen: chosen.has(picture.id),
                onChoose: (isChosen: boolean) => chooseOne(picture.id, isChosen),
              })}
            />
          ))}
        </ul>
      )}
      {found.data && (
        <Pagination count={found.data.count} page={state.page} change={({ page = 1 }) => change({ page })} />
      )}
      {state.only === 'unused' && <p className={styles.kept}>{kept}</p>}
      {open && Dialog && <Dialog picture={open} dropped={dropped} onClose={close} />}
      {hasHistory && Trail && <Trail onClose={() => setHasHistory(false)} />}
      {isUploading && Uploads && <Uploads onClose={() => setIsUploading(false)} />}
    </>
  )
}
