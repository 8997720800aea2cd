import type { Field } from '../resources/field.ts'
import type { Resource, StoredRecord } from '../resources/resource.ts'
import { isRequired } from './check.ts'
import { FieldControl } from './FieldControl.tsx'
import styles from './form.module.css'

interface Props {
  resource: Resource
  isNew: boolean
  record: StoredRecord | null
}

interface FieldGroup {
  /** Undefined for fields without a heading. */
  readonly heading: string | undefined
  readonly fields: Field[]
}

/** Neighbours of the same group, in the order of the fields. */
function toGroups(fields: readonly Field[]): FieldGroup[] {
  const groups: FieldGroup[] = []
  for (const field of fields) {
    const last = groups.at(-1)
    if (last && last.heading === field.group) last.fields.push(field)
    else groups.push({ heading: field.group, fields: [field] })
  }
  return groups
}

/**
 * The fields of a resource: text in the main column, under headings where there are many; pictures and switches beside
 * it.
 */
export function FieldColumns({ resource, isNew, record }: Props) {
  const main = resource.fields.filter(({ aside }) => !aside)
  const aside = resource.fields.filter((field) => field.aside)
  const show = (fields: readonly Field[]) =>
    fields.map((field) => (
      <div key={field.name} className={field.half ? styles.half : styles.full}>
        <FieldControl field={field} isRequired={isRequired(resource, field, isNew)} record={record} />
      </div>
    ))
  return (
    <div className={`${styles.columns} ${aside.length > 0 ? styles.two : ''}`}>
      <div className={styles.main}>
        {toGroups(main).map(({ heading, fields }) =>
          heading === undefined ? (
            show(fields)
          ) : (
            <fieldset key={heading} className={styles.group}>
              <legend className={styles.heading}>{heading}</legend>
              <div className={styles.grouped}>{show(fields)}</div>
            </fieldset>
          ),
        )}
      </div>
      {aside.length > 0 && <div className={styles.aside}>{show(aside)}</div>}
    </div>
  )
}
