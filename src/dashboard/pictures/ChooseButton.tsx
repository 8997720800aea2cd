import { useEffect, useRef, useState } from 'react'
import type { LibraryPicture } from '#contract/entities/picture-library.ts'
import { useLazyComponent } from '../app/use-lazy-component.ts'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import { Images } from '../ui/icons.ts'

const loadChooser = async () => (await import('./PictureChooser.tsx')).PictureChooser

interface Props {
  size?: 'normal' | 'small'
  onChoose: (picture: LibraryPicture) => void
}

/** Opens the library as a dialog, and has the focus again after it. */
export function ChooseButton({ size = 'normal', onChoose }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { Part: Chooser } = useLazyComponent(loadChooser, isOpen)

  useEffect(() => {
    if (!isOpen) return
    return () => button.current?.focus()
  }, [isOpen])

  return (
    <>
      <Button ref={button} size={size} onClick={() => setIsOpen(true)}>
        <Images aria-hidden="true" />
        {t('Choose from pictures')}
      </Button>
      {isOpen && Chooser && (
        <Chooser
          onChoose={(picture) => {
            setIsOpen(false)
            onChoose(picture)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
