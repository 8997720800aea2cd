import { loading } from '../language/contract-texts.ts'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import { CloseButton } from '../ui/CloseButton.tsx'
import dialog from '../ui/dialog.module.css'
import { Notice } from '../ui/Notice.tsx'
import { TitledDialog } from '../ui/TitledDialog.tsx'
import { CropForm, type Cropped } from './CropForm.tsx'
import { useSource } from './use-source.ts'

interface Props {
  /** A file, or the address of a stored picture. */
  value: File | string
  /** Of width to height, such as `4 / 5`, at the place where the picture is shown; null when there are several. */
  ratio: string | null
  onDone: (cropped: Cropped) => void | Promise<void>
  onClose: () => void
}

/** The editor in which the part of a picture that is shown is chosen, and straightened. */
export function CropDialog({ value, ratio, onDone, onClose }: Props) {
  const found = useSource(value)
  return (
    <TitledDialog title={t('Crop and straighten')} isWide onClose={onClose}>
      {found.state === 'ready' && <CropForm source={found.source} ratio={ratio} onDone={onDone} />}
      {found.state === 'waiting' && <p role="status">{loading}</p>}
      {found.state === 'failed' && (
        <Notice tone="failed" isUrgent title={t('The original of this picture could not be fetched.')}>
          <Button onClick={found.again}>{t('Try again')}</Button>
        </Notice>
      )}
      {found.state !== 'ready' && (
        <div className={dialog.actions}>
          <CloseButton />
        </div>
      )}
    </TitledDialog>
  )
}
