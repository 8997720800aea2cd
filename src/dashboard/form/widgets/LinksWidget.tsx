import { useId, useImperativeHandle, useState } from 'react'
import { t } from '../../language/translate.ts'
import type { FieldOf } from '../../resources/field.ts'
import { Button } from '../../ui/Button.tsx'
import fields from '../../ui/field.module.css'
import { focusLater } from '../../ui/focus-later.ts'
import { Plus } from '../../ui/icons.ts'
import { addRow, type LinkRow, rowProblem, settleRow } from '../link-rows.ts'
import { FieldNotes } from './FieldNotes.tsx'
import { Label } from './Label.tsx'
import { LinkRowFields } from './LinkRowFields.tsx'
import { useField } from './use-field.ts'

/** Links field: platform and address, row by row. */
export function LinksWidget({ field, isRequired }: { field: FieldOf<'links'>; isRequired: boolean }) {
  const { bound, id, error } = useField(field, isRequired)
  const rows = (bound.value ?? []) as LinkRow[]
  const listId = useId()
  const [said, setSaid] = useState('')
  // An error about a row is shown beside that row.
  const isAboutRows = error !== undefined && rows.some((row) => rowProblem(row) !== null)
  const wholeError = isAboutRows ? undefined : error

  // Focusing an invalid field moves the focus to the invalid row.
  useImperativeHandle(bound.ref, () => ({
    focus() {
      const refused = rows.find((row) => rowProblem(row) !== null)
      const place = refused ? `${refused.key}-address` : (rows[0]?.key ?? 'add')
      document.getElementById(`${id}-${place}`)?.focus()
    },
  }))

  const change = (key: string, part: Partial<LinkRow>) =>
    bound.onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))

  function settle(row: LinkRow, isInRow: boolean) {
    const settled = settleRow(rows, row.key)
    const kept = settled.find((one) => !rows.includes(one))
    if (kept) {
      bound.onChange(settled)
      setSaid(t('There was another row for {platform}: the two are one.', { platform: row.platform }))
      if (isInRow) focusLater(`${id}-${kept.key}-address`)
    }
    bound.onBlur()
  }

  function add() {
    const next = addRow(rows)
    bound.onChange(next)
    const key = next.at(-1)?.key
    requestAnimationFrame(() => {
      const input = document.getElementById(`${id}-${key}`)
      if (input instanceof HTMLInputElement) input.select()
    })
  }

  return (
    <fieldset className={fields.field} aria-describedby={wholeError ? `${id}-error` : undefined}>
      <legend className={fields.label}>
        <Label text={field.label} isRequired={isRequired} />
      </legend>
      <datalist id={listId}>
        {field.suggestions.map((platform) => (
          <option key={platform} value={platform} />
        ))}
      </datalist>
      {rows.map((row, index) => (
        <LinkRowFields
          key={row.key}
          id={`${id}-${row.key}`}
          row={row}
          number={index + 1}
          listId={listId}
          problem={isAboutRows ? rowProblem(row) : null}
          change={(part) => change(row.key, part)}
          onPlatformBlur={(isInRow) => settle(row, isInRow)}
          onAddressBlur={bound.onBlur}
          onRemove={() => {
            bound.onChange(rows.filter(({ key }) => key !== row.key))
            document.getElementById(`${id}-add`)?.focus()
          }}
        />
      ))}
      <p role="status" className={fields.hint}>
        {said}
      </p>
      <FieldNotes id={id} hint={field.hint} error={wholeError} />
      <div>
        <Button id={`${id}-add`} size="small" onClick={add}>
          <Plus aria-hidden="true" />
          {t('Add Item')}
        </Button>
      </div>
    </fieldset>
  )
}
