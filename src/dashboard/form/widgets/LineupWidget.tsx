import { useImperativeHandle, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { t } from '../../language/translate.ts'
import { moveOne } from '../../list/move.ts'
import type { FieldOf } from '../../resources/field.ts'
import type { StoredRecord } from '../../resources/resource.ts'
import { Button } from '../../ui/Button.tsx'
import fields from '../../ui/field.module.css'
import { focusLater } from '../../ui/focus-later.ts'
import { Plus } from '../../ui/icons.ts'
import { type LineupRow, withEmptyRow } from '../lineup-rows.ts'
import { refusedRow } from '../refused-row.ts'
import type { FormValues } from '../values.ts'
import { FieldNotes } from './FieldNotes.tsx'
import { Label } from './Label.tsx'
import { LineupRowFields } from './LineupRowFields.tsx'
import styles from './lineup.module.css'
import { useField } from './use-field.ts'

interface Props {
  field: FieldOf<'lineup'>
  isRequired: boolean
  record: StoredRecord | null
}

/** Where a refused row is mended; a chosen artist is not opened, because its list would cover the message. */
function partToMend({ id, role }: LineupRow): '' | '-role' | '-remove' {
  if (id === null) return ''
  return role.length > limits.lineupRole ? '-role' : '-remove'
}

/** Records in order, each with what it does: added, taken away and moved by buttons. */
export function LineupWidget({ field, isRequired, record }: Props) {
  const { bound, id, error, attributes } = useField(field, isRequired)
  const rows = (bound.value ?? []) as LineupRow[]
  const [said, setSaid] = useState('')
  const stored = (record?.[field.name] ?? []) as readonly StoredRecord[]
  const { getValues } = useFormContext<FormValues>()

  useImperativeHandle(bound.ref, () => ({
    focus() {
      const row = rows[refusedRow(rows, getValues('artist_id') as number | null)]
      document.getElementById(`${id}-${row ? `${row.key}${partToMend(row)}` : 'add'}`)?.focus()
    },
  }))

  const change = (key: string, part: Partial<LineupRow>) =>
    bound.onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))

  function move(row: LineupRow, by: -1 | 1) {
    const next = moveOne(rows, rows.indexOf(row), by)
    const [way, back] = by < 0 ? ['up', 'down'] : ['down', 'up']
    bound.onChange(next)
    setSaid(t('Number {number} of {all}.', { number: next.indexOf(row) + 1, all: next.length }))
    focusLater(`${id}-${row.key}-${way}`, `${id}-${row.key}-${back}`)
  }

  function add() {
    const next = withEmptyRow(rows)
    bound.onChange(next)
    focusLater(`${id}-${next.at(-1)?.key}`)
  }

  function remove(row: LineupRow) {
    bound.onChange(rows.filter(({ key }) => key !== row.key))
    setSaid(t('Number {number} is taken away.', { number: rows.indexOf(row) + 1 }))
    focusLater(`${id}-add`)
  }

  return (
    <fieldset className={fields.field} aria-describedby={attributes['aria-describedby']}>
      <legend className={fields.label}>
        <Label text={field.label} isRequired={isRequired} />
      </legend>
      {rows.length > 0 && (
        <ol className={styles.list}>
          {rows.map((row, index) => (
            <LineupRowFields
              key={row.key}
              id={`${id}-${row.key}`}
              of={field.of}
              row={row}
              number={index + 1}
              count={rows.length}
              stored={stored.find((one) => one.id === row.id)}
              change={(part) => change(row.key, part)}
              onMove={(by) => move(row, by)}
              onRemove={() => remove(row)}
              onBlur={bound.onBlur}
            />
          ))}
        </ol>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <FieldNotes id={id} hint={field.hint} error={error} />
      <div>
        <Button id={`${id}-add`} size="small" onClick={add}>
          <Plus aria-hidden="true" />
          {t('Add Artist')}
        </Button>
      </div>
    </fieldset>
  )
}
