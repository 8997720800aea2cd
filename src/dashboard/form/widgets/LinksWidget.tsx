import { useId, useState } from 'react'
import type { FieldOf } from '../../resources/field.ts'
import { Button } from '../../ui/Button.tsx'
import fields from '../../ui/field.module.css'
import { Plus, X } from '../../ui/icons.ts'
import { addRow, type LinkRow, settleRow } from '../link-rows.ts'
import { FieldNotes } from './FieldNotes.tsx'
import { Label } from './Label.tsx'
import styles from './links.module.css'
import { useField } from './use-field.ts'

/** Platform and address, row by row. */
export function LinksWidget({ field, isRequired }: { field: FieldOf<'links'>; isRequired: boolean }) {
  const { bound, id, error } = useField(field, isRequired)
  const rows = (bound.value ?? []) as LinkRow[]
  const listId = useId()
  const [said, setSaid] = useState('')

  const change = (key: string, part: Partial<LinkRow>) =>
    bound.onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))

  function settle(row: LinkRow) {
    const settled = settleRow(rows, row.key)
    if (settled.length < rows.length) {
      bound.onChange(settled)
      setSaid(`There was another row for ${row.platform}: the two are one.`)
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
    <fieldset className={fields.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={fields.label}>
        <Label text={field.label} isRequired={isRequired} />
      </legend>
      <datalist id={listId}>
        {field.suggestions.map((platform) => (
          <option key={platform} value={platform} />
        ))}
      </datalist>
      {rows.map((row, index) => (
        <div key={row.key} className={styles.row}>
          <input
            id={`${id}-${row.key}`}
            ref={index === 0 ? bound.ref : undefined}
            className={fields.input}
            aria-label={`Platform ${index + 1}`}
            list={listId}
            value={row.platform}
            autoComplete="off"
            autoCapitalize="none"
            onChange={(event) => change(row.key, { platform: event.currentTarget.value })}
            onBlur={() => settle(row)}
          />
          <input
            className={fields.input}
            aria-label={`Address of ${row.platform}`}
            placeholder="https://"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={row.url}
            onChange={(event) => change(row.key, { url: event.currentTarget.value })}
            onBlur={bound.onBlur}
          />
          <Button
            tone="quiet"
            size="icon"
            aria-label={`Remove ${row.platform}`}
            title="Remove"
            onClick={() => {
              bound.onChange(rows.filter(({ key }) => key !== row.key))
              document.getElementById(`${id}-add`)?.focus()
            }}
          >
            <X aria-hidden="true" />
          </Button>
        </div>
      ))}
      <p role="status" className={fields.hint}>
        {said}
      </p>
      <FieldNotes id={id} hint={field.hint} error={error} />
      <div>
        <Button id={`${id}-add`} size="small" onClick={add}>
          <Plus aria-hidden="true" />
          Add Item
        </Button>
      </div>
    </fieldset>
  )
}
