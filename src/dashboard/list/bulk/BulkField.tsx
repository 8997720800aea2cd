import { useWholeList } from '../../api/use-list.ts'
import { linkedResources } from '../../form/widgets/linked-resources.ts'
import { t } from '../../language/translate.ts'
import type { Field, FieldOf } from '../../resources/field.ts'
import { DialogField } from '../../ui/DialogField.tsx'
import { DialogSelect, yesNo } from '../../ui/DialogSelect.tsx'
import styles from './bulk.module.css'
import { daysProblem, nobody, type Typed } from './edit-values.ts'

interface Props<F extends Field = Field> {
  field: F
  typed: Typed
  change: (name: string, text: string) => void
}

const asItIs = t('Leave as it is')

interface ChoiceProps extends Props {
  options: readonly (readonly [value: string, label: string])[]
  hint?: string
}

function Choice({ field, typed, change, options, hint }: ChoiceProps) {
  return (
    <DialogSelect
      label={field.label}
      nothing={asItIs}
      options={options}
      {...(hint && { hint })}
      value={typed[field.name] ?? ''}
      onChange={(value) => change(field.name, value)}
    />
  )
}

function RecordField({ field, typed, change }: Props<FieldOf<'record'>>) {
  const list = useWholeList(linkedResources[field.of], {})
  const options = (list.data ?? [])
    .filter(({ is_active }) => is_active !== false)
    .map(({ id, name }) => [String(id), String(name)] as const)
  const hint = list.isError ? t('The list could not be read. Close this, and try again.') : undefined
  return (
    <Choice
      field={field}
      typed={typed}
      change={change}
      options={[[nobody, t('Nobody')], ...options]}
      {...(hint && { hint })}
    />
  )
}

/** An event's day: moved by days, or set; one empties the other. */
function DateField({ field, typed, change }: Props) {
  const days = typed.days ?? ''
  const problem = daysProblem(days)
  return (
    <div className={styles.pair}>
      <DialogField
        label={t('Move by days')}
        inputMode="numeric"
        placeholder={asItIs}
        hint={t('7 is a week later, -7 a week earlier.')}
        value={days}
        {...(problem && { problem })}
        onChange={(event) => {
          change('days', event.currentTarget.value)
          change(field.name, '')
        }}
      />
      <DialogField
        type="date"
        label={t('Or set the date')}
        hint={t('Each stays as long as it is.')}
        value={typed[field.name] ?? ''}
        onChange={(event) => {
          change(field.name, event.currentTarget.value)
          change('days', '')
        }}
      />
    </div>
  )
}

/** One field that several records get; nothing chosen leaves it as it is. */
export function BulkField({ field, typed, change }: Props) {
  switch (field.widget) {
    case 'switch':
      return <Choice field={field} typed={typed} change={change} options={yesNo} />
    case 'select':
      return (
        <Choice
          field={field}
          typed={typed}
          change={change}
          options={field.options.filter(([value]) => value !== '')}
        />
      )
    case 'record':
      return <RecordField field={field} typed={typed} change={change} />
    case 'date':
      return <DateField field={field} typed={typed} change={change} />
    default:
      return (
        <DialogField
          label={field.label}
          placeholder={asItIs}
          value={typed[field.name] ?? ''}
          onChange={(event) => change(field.name, event.currentTarget.value)}
        />
      )
  }
}
