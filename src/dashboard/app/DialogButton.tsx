import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { useLazyComponent } from './use-lazy-component.ts'

interface Props<Part> {
  icon: ComponentType<{ 'aria-hidden': 'true' }>
  label: string
  size: 'normal' | 'small'
  /** Id of what says to what the dialog belongs, where several buttons have the same label. */
  describedBy?: string | undefined
  /** Loads the dialog, when the page is idle or the button is pressed. Must be a stable function. */
  load: () => Promise<ComponentType<Part>>
  children: (Dialog: ComponentType<Part>, close: () => void) => ReactNode
}

/** Opens a dialog, and has the focus again after it. */
export function DialogButton<Part>({ icon: Icon, label, size, describedBy, load, children }: Props<Part>) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { Part: Dialog } = useLazyComponent(load, isOpen)

  useEffect(() => {
    if (!isOpen) return
    return () => button.current?.focus()
  }, [isOpen])

  return (
    <>
      <Button ref={button} size={size} aria-describedby={describedBy} onClick={() => setIsOpen(true)}>
        <Icon aria-hidden="true" />
        {label}
      </Button>
      {isOpen && Dialog && children(Dialog, () => setIsOpen(false))}
    </>
  )
}
