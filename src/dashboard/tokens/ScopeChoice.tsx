import { scopeNotes, scopes } from '#contract/scopes.ts'
import { FieldNotes } from '../form/widgets/FieldNotes.tsx'
import { Label } from '../form/widgets/Label.tsx'
import { fromContract, t } from '../language/translate.ts'
import choice from '../ui/choice.module.css'
import fields from '../ui/field.module.css'
import styles from './tokens.module.css'

interface Props {
  chosen: readonly string[]
  change: (chosen: readonly string[]) => void
  error: string | undefined
}

/** Choice of a token's scopes: any combination, at least one. */
export function ScopeChoice({ chosen, change, error }: Props) {
  return (
    <fieldset className={fields.field} aria-describedby={error ? 'token-scopes-error' : undefined}>
      <legend className={fields.label}>
        <Label text={t('Scopes')} isRequired />
      </legend>
      {scopes.map((scope) => (
        <label key={scope} className={`${choice.choice} ${styles.choice}`}>
          <input
            type="checkbox"
            name="scopes"
            value={scope}
            checked={chosen.includes(scope)}
            aria-labelledby={`token-scope-${scope}-name`}
            aria-describedby={`token-scope-${scope}`}
            onChange={({ currentTarget }) =>
              change(currentTarget.checked ? [...chosen, scope] : chosen.filter((one) => one !== scope))
            }
          />
          <strong id={`token-scope-${scope}-name`}>{scope}</strong>
          <span id={`token-scope-${scope}`} className={styles.note}>
            {fromContract(scopeNotes[scope])}
          </span>
        </label>
      ))}
      <FieldNotes id="token-scopes" error={error} />
    </fieldset>
  )
}
