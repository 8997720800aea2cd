import { loading } from '#contract/texts.ts'
import type { Card } from '../resources/card.ts'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import styles from './form.module.css'

export function SkeletonForm({ card }: { card: Card }) {
  return (
    <div role="status">
      <ScreenHead title={loading} />
      <div className={styles.skeleton} aria-hidden="true">
        {card.fields.map(({ name }) => (
          <span key={name} />
        ))}
      </div>
    </div>
  )
}
