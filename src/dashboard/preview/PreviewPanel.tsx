import { createPortal } from 'react-dom'
import { t } from '../language/translate.ts'
import type { Resource, Scope, StoredRecord } from '../resources/resource.ts'
import dialog from '../ui/dialog.module.css'
import { PreviewPage } from './PreviewPage.tsx'
import styles from './preview.module.css'
import { useLiveInput } from './use-live-input.ts'

interface Props {
  resource: Resource
  scope: Scope
  record: StoredRecord | null
  onClose: () => void
}

/** The preview beside the form, updated while the user types. */
export function PreviewPanel({ resource, scope, record, onClose }: Props) {
  const live = useLiveInput(resource, scope, record)
  const title = <h2 className={dialog.title}>{t('Preview')}</h2>
  return createPortal(
    <aside className={styles.panel} aria-label={t('Preview')}>
      <PreviewPage live={live} title={title} firstWidth="Laptop" onClose={onClose} />
    </aside>,
    document.body,
  )
}
