import type { LibraryPicture } from '#contract/entities/picture-library.ts'
import { DialogButton } from '../app/DialogButton.tsx'
import { t } from '../language/translate.ts'
import { Images } from '../ui/icons.ts'

const loadChooser = async () => (await import('./PictureChooser.tsx')).PictureChooser

interface Props {
  size?: 'normal' | 'small'
  onChoose: (picture: LibraryPicture) => void
}

/** Opens the library as a dialog. */
export function ChooseButton({ size = 'normal', onChoose }: Props) {
  return (
    <DialogButton icon={Images} label={t('Choose from pictures')} size={size} load={loadChooser}>
      {(Chooser, close) => (
        <Chooser
          onChoose={(picture) => {
            close()
            onChoose(picture)
          }}
          onClose={close}
        />
      )}
    </DialogButton>
  )
}
