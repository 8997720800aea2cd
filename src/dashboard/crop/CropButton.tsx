import { useEffect, useRef, useState } from 'react'
import { useLazyComponent } from '../app/use-lazy-component.ts'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import { Crop } from '../ui/icons.ts'
import type { Cropped } from './CropForm.tsx'

const loadEditor = async () => (await import('./CropDialog.tsx')).CropDialog

interface Props {
  value: File | string
  ratio: string | null
  size?: 'normal' | 'small'
  onDone: (cropped: Cropped) => void | Promise<void>
}

/** Opens the editor, and has the focus again after it. */
export function CropButton({ value, ratio, size = 'normal', onDone }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { Part: Editor } = useLazyComponent(loadEditor, isOpen)

  useEffect(() => {
    if (!isOpen) return
    return () => button.current?.focus()
  }, [isOpen])

  return (
    <>
      <Button ref={button} size={size} onClick={() => setIsOpen(true)}>
        <Crop aria-hidden="true" />
        {t('Crop')}
      </Button>
      {isOpen && Editor && (
        <Editor
          value={value}
          ratio={ratio}
          onDone={async (cropped) => {
            await onDone(cropped)
            setIsOpen(false)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
