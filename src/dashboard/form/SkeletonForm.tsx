import { loading } from '../language/contract-texts.ts'
import type { Resource } from '../resources/resource.ts'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import styles from './form.module.css'

export function SkeletonForm({ resource }: { resource: Resource }) {
  return (
    <div role="status">
      <ScreenHead title={loading} />
      <div className={styles.skeleton} aria-hidden="true">
        {resource.fields.map(({ name }) => (
          <span key={name} />
        ))}
      </div>
    </div>
  )
}
