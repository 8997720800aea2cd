import type { Resource, StoredRecord } from '../resources/resource.ts'
import { isRequired } from './check.ts'
import { FieldControl } from './FieldControl.tsx'
import styles from './form.module.css'

interface Props {
  resource: Resource
  isNew: boolean
  record: StoredRecord | null
}

/** The fields of a resource: text in the main column, pictures and switches beside it. */
export function FieldColumns({ resource, isNew, record }: Props) {
  const main = resource.fields.filter(({ aside }) => !aside)
  const aside = resource.fields.filter((field) => field.aside)
  const show = (fields: typeof main) =>
    fields.map((field) => (
      <div key={field.name} className={field.half ? styles.half : styles.full}>
        <FieldControl field={field} isRequired={isRequired(resource, field, isNew)} record={record} />
      </div>
    ))
  return (
    <div className={`${styles.columns} ${aside.length > 0 ? styles.two : ''}`}>
      <div className={styles.main}>{show(main)}</div>
      {aside.length > 0 && <div className={styles.aside}>{show(aside)}</div>}
    </div>
  )
}
