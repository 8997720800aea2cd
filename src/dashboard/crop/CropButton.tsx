import { DialogButton } from '../app/DialogButton.tsx'
import { t } from '../language/translate.ts'
import { Crop } from '../ui/icons.ts'
import type { Cropped } from './CropForm.tsx'

const loadEditor = async () => (await import('./CropDialog.tsx')).CropDialog

interface Props {
  value: File | string
  ratio: string | null
  size?: 'normal' | 'small'
  describedBy?: string
  onDone: (cropped: Cropped) => void | Promise<void>
}

/** Opens the editor of a picture. */
export function CropButton({ value, ratio, size = 'normal', describedBy, onDone }: Props) {
  return (
    <DialogButton icon={Crop} label={t('Crop')} size={size} describedBy={describedBy} load={loadEditor}>
      {(Editor, close) => (
        <Editor
          value={value}
          ratio={ratio}
          onDone={async (cropped) => {
            await onDone(cropped)
            close()
          }}
          onClose={close}
        />
      )}
    </DialogButton>
  )
}
