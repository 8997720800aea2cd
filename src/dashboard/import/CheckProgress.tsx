import { t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import styles from './import.module.css'

export const checkingWords = t('Sending the file and checking every row…')

/** Says that a file is on its way and checked, and lets go of it. */
export function CheckProgress({ onCancel }: { onCancel: () => void }) {
  return (
    <div className={styles.progress}>
      <p>{checkingWords}</p>
      <progress aria-label={t('Checking')} />
      <Button onClick={onCancel}>{t('Cancel')}</Button>
    </div>
  )
}
