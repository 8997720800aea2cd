import { useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal } from 'react-aria-components/Modal'
import type { LibraryPicture } from '#contract/entities/picture-library.ts'
import { loading } from '../language/contract-texts.ts'
import { t } from '../language/translate.ts'
import { Pagination } from '../list/Pagination.tsx'
import { Button } from '../ui/Button.tsx'
import dialog from '../ui/dialog.module.css'
import { X } from '../ui/icons.ts'
import { Notice } from '../ui/Notice.tsx'
import { Overlay } from '../ui/Overlay.tsx'
import { PictureTile } from './PictureTile.tsx'
import { PictureTools } from './PictureTools.tsx'
import styles from './pictures.module.css'
import { firstLibraryState, useLibrary } from './use-library.ts'

interface Props {
  onChoose: (picture: LibraryPicture) => void
  onClose: () => void
}

/** The library as a dialog, in which one picture is chosen; records share it. */
export function PictureChooser({ onChoose, onClose }: Props) {
  const [state, setState] = useState(firstLibraryState)
  const found = useLibrary(state)
  const pictures = found.data?.results ?? []
  return (
    <Overlay className={dialog.overlay ?? ''} isDismissable onOpenChange={(isOpen) => isOpen || onClose()}>
      <Modal className={`${dialog.modal} ${dialog.wide}`}>
        <Dialog className={`${dialog.dialog} ${styles.chooser}`}>
          <div className={styles.top}>
            <Heading slot="title" level={2} className={dialog.title ?? ''}>
              {t('Choose from pictures')}
            </Heading>
            <Button tone="quiet" size="icon" aria-label={t('Close')} onClick={onClose}>
              <X aria-hidden="true" />
            </Button>
          </div>
          <PictureTools
            state={state}
            change={(changed) => setState((before) => ({ ...before, page: 1, ...changed }))}
            isBusy={found.isPlaceholderData}
            hasFocus
          />
          {found.isPending && <p role="status">{loading}</p>}
          {found.isError && (
            <Notice tone="failed" isUrgent title={t('Failed to fetch pictures.')}>
              <Button onClick={() => void found.refetch()}>{t('Try again')}</Button>
            </Notice>
          )}
          {found.data?.count === 0 && <Notice tone="empty" title={t('No picture matches.')} />}
          <ul className={styles.grid} inert={found.isPlaceholderData}>
            {pictures.map((picture) => (
              <PictureTile
                key={picture.id}
                picture={picture}
                verb={t('Choose')}
                onOpen={() => onChoose(picture)}
              />
            ))}
          </ul>
          {found.data && (
            <Pagination
              count={found.data.count}
              page={state.page}
              change={({ page = 1 }) => setState((before) => ({ ...before, page }))}
            />
          )}
        </Dialog>
      </Modal>
    </Overlay>
  )
}
