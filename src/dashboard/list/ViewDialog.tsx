import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal } from 'react-aria-components/Modal'
import { inSentence, t } from '../language/translate.ts'
import type { Resource } from '../resources/resource.ts'
import { Button } from '../ui/Button.tsx'
import choice from '../ui/choice.module.css'
import dialog from '../ui/dialog.module.css'
import fields from '../ui/field.module.css'
import { Overlay } from '../ui/Overlay.tsx'
import { type PageSize, pageSizes, prefer, useShownColumns } from './list-preference.ts'

interface Props {
  resource: Resource
  size: number
  onSize: (size: PageSize) => void
  onClose: () => void
}

/** Columns and rows per page of a list; kept at once. */
export function ViewDialog({ resource, size, onSize, onClose }: Props) {
  const shown = useShownColumns(resource).map(({ key }) => key)
  const [, ...others] = resource.columns

  function show(key: string, isShown: boolean) {
    const keys = isShown ? [...shown, key] : shown.filter((one) => one !== key)
    prefer(resource, { columns: others.map((column) => column.key).filter((one) => keys.includes(one)) })
  }

  return (
    <Overlay className={dialog.overlay ?? ''} isDismissable onOpenChange={(isOpen) => isOpen || onClose()}>
      <Modal className={dialog.modal ?? ''}>
        <Dialog className={dialog.dialog ?? ''}>
          <Heading slot="title" level={2} className={dialog.title ?? ''}>
            {t('View of {names}', { names: inSentence(resource.plural) })}
          </Heading>
          <p>{t('Kept for you, in this browser.')}</p>
          {others.length > 0 && (
            <fieldset className={fields.field}>
              <legend className={fields.label}>{t('Columns')}</legend>
              {others.map(({ key, label }) => (
                <label key={key} className={choice.choice}>
                  <input
                    type="checkbox"
                    checked={shown.includes(key)}
                    onChange={(event) => show(key, event.currentTarget.checked)}
                  />
                  <span>{label}</span>
                </label>
              ))}
            </fieldset>
          )}
          <fieldset className={fields.field}>
            <legend className={fields.label}>{t('Rows per page')}</legend>
            {pageSizes.map((one) => (
              <label key={one} className={choice.choice}>
                <input type="radio" name="size" checked={one === size} onChange={() => onSize(one)} />
                <span>{one}</span>
              </label>
            ))}
          </fieldset>
          <div className={dialog.actions}>
            <Button onClick={onClose}>{t('Done')}</Button>
          </div>
        </Dialog>
      </Modal>
    </Overlay>
  )
}
