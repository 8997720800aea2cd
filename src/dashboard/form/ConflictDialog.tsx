import { useState } from 'react'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import dialog from '../ui/dialog.module.css'
import { TitledDialog } from '../ui/TitledDialog.tsx'
import styles from './conflict.module.css'
import { ShownField } from './ShownField.tsx'
import type { OpenConflict } from './save-order.ts'
import type { FormValues } from './values.ts'

interface Props {
  conflict: OpenConflict
  onChoose: (chosen: FormValues) => void
  onClose: () => void
}

type Side = 'mine' | 'theirs'
const people = { mine: t('Your version'), theirs: t('Their version') }

/** Shows the fields that two users changed at once, side by side; everything else is already merged. */
export function ConflictDialog({ conflict, onChoose, onClose }: Props) {
  const { conflicts, values, theirs, sides: words = people } = conflict
  const [sides, setSides] = useState<Record<string, Side>>({})

  function choose() {
    const names = conflicts.filter(({ field }) => sides[field.name] === 'theirs').flatMap((one) => one.names)
    onChoose(Object.fromEntries(names.map((name) => [name, theirs[name] ?? ''])))
  }

  return (
    <TitledDialog title={t('Somebody else has saved this meanwhile')} isWide onClose={onClose}>
      <p className={dialog.text}>
        {t('{difference} Choose which version to keep.', {
          difference:
            words === people ? t('You both changed the same fields.') : t('The same fields differ in both.'),
        })}
      </p>
      {conflicts.map(({ field }) => (
        <fieldset key={field.name} className={styles.field}>
          <legend>{field.label}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            // All of it can be clicked, and what it is called is short.
            <label key={side} className={styles.side}>
              <span>
                <input
                  type="radio"
                  name={`conflict-${field.name}`}
                  aria-labelledby={`conflict-${field.name}-${side}`}
                  aria-describedby={`conflict-${field.name}-${side}-value`}
                  checked={(sides[field.name] ?? 'mine') === side}
                  onChange={() => setSides({ ...sides, [field.name]: side })}
                />
                <span id={`conflict-${field.name}-${side}`}>{words[side]}</span>
              </span>
              <span id={`conflict-${field.name}-${side}-value`} className={styles.shown}>
                <ShownField field={field} values={side === 'mine' ? values : theirs} />
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className={dialog.actions}>
        <Button onClick={onClose}>{t('Go on editing')}</Button>
        <Button tone="strong" onClick={choose}>
          {t('Save with these')}
        </Button>
      </div>
    </TitledDialog>
  )
}
