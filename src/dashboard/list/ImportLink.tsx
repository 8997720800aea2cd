import { dashboard } from '#contract/addresses.ts'
import { t } from '../language/translate.ts'
import type { Resource } from '../resources/resource.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Upload } from '../ui/list-icons.ts'
import styles from './list.module.css'

/** The way to the screen that reads a file of these records, beside the downloads of them. */
export function ImportLink({ resource }: { resource: Resource }) {
  return (
    <div className={styles.export}>
      <ButtonLink tone="quiet" size="small" to={dashboard.import(resource.name)}>
        <Upload aria-hidden="true" />
        {t('Import')}
      </ButtonLink>
    </div>
  )
}
