import { Button } from '../ui/Button.tsx'
import styles from './import.module.css'

/** Says that a file is on its way and checked, and lets go of it. */
export function CheckProgress({ onCancel }: { onCancel: () => void }) {
  return (
    <div className={styles.progress}>
      <p role="status">Sending the file and checking every row…</p>
      <progress aria-label="Checking" />
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  )
}
