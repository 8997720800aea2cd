import { loading } from '../language/contract-texts.ts'
import type { Resource } from '../resources/resource.ts'
import { useShownColumns } from './list-preference.ts'
import styles from './skeleton.module.css'

const rows = [0, 1, 2, 3, 4, 5, 6, 7]

/** Placeholder rows while the list is loading. */
export function SkeletonRows({ resource }: { resource: Resource }) {
  const columns = useShownColumns(resource)
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{loading}</span>
      {rows.map((row) => (
        <div key={row} aria-hidden="true">
          {resource.image && <span className={styles.bonePicture} />}
          {columns.map(({ key }) => (
            <span key={key} className={styles.bone} />
          ))}
        </div>
      ))}
    </div>
  )
}
