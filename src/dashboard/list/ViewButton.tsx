import { useRef, useState } from 'react'
import { useLazyComponent } from '../app/use-lazy-component.ts'
import { t } from '../language/translate.ts'
import type { Resource } from '../resources/resource.ts'
import { Button } from '../ui/Button.tsx'
import { Eye } from '../ui/icons.ts'
import type { PageSize } from './list-preference.ts'

const loadDialog = async () => (await import('./ViewDialog.tsx')).ViewDialog

interface Props {
  resource: Resource
  size: number
  onSize: (size: PageSize) => void
}

/** Opens the choice of columns and rows per page. */
export function ViewButton({ resource, size, onSize }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { Part: ViewDialog } = useLazyComponent(loadDialog, isOpen)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button ref={button} tone="quiet" size="small" onClick={() => setIsOpen(true)}>
        <Eye aria-hidden="true" />
        {t('View')}
      </Button>
      {isOpen && ViewDialog && (
        <ViewDialog
          resource={resource}
          size={size}
          onSize={onSize}
          onClose={() => {
            setIsOpen(false)
            button.current?.focus()
          }}
        />
      )}
    </>
  )
}
