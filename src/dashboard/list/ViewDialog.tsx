import { inSentence, t } from '../language/translate.ts'
import type { Resource } from '../resources/resource.ts'
import { Button } from '../ui/Button.tsx'
import choice from '../ui/choice.module.css'
import dialog from '../ui/dialog.module.css'
import fields from '../ui/field.module.css'
import { TitledDialog } from '../ui/TitledDialog.tsx'
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
    <TitledDialog
      title={t('View of {names}', { names: inSentence(resource.plural) })}
      isDismissable
      onClose={onClose}
    >
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
    </TitledDialog>
  )
}
