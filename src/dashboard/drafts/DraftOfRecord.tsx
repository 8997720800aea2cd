import { useEffect, useState } from 'react'
import { dashboard } from '#contract/addresses.ts'
import { useLazyComponent } from '../app/use-lazy-component.ts'
import { t } from '../language/translate.ts'
import type { Resource, StoredRecord } from '../resources/resource.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { toMomentInWords } from '../ui/moments.ts'
import { Notice } from '../ui/Notice.tsx'
import { changedLabels } from './changed-labels.ts'
import { useDraftOf } from './draft-list-query.ts'
import styles from './drafts.module.css'
import { useEndOfDraft } from './use-end-of-draft.ts'

// Every form looks whether there is a draft, and few have one.
const loadKept = async () => (await import('./KeptOfGoneDrafts.tsx')).KeptOfGoneDrafts
const loadDialog = async () => (await import('./DraftDialog.tsx')).DraftDialog

interface Props {
  resource: Resource
  record: StoredRecord
  onFound: (hasDraft: boolean) => void
}

/** Says in the form of a record that there is a draft of it. */
export function DraftOfRecord({ resource, record, onFound }: Props) {
  const draft = useDraftOf(resource.name, Number(record.id))
  const [isOpen, setIsOpen] = useState(false)
  const { Part: DraftDialog } = useLazyComponent(loadDialog, isOpen)
  const { Part: Kept } = useLazyComponent(loadKept, draft === null)
  const leave = useEndOfDraft(resource)
  const hasDraft = Boolean(draft)
  useEffect(() => onFound(hasDraft), [hasDraft, onFound])
  if (draft === null && Kept) return <Kept of={{ resource: resource.name, id: Number(record.id) }} />
  if (!draft) return null
  const labels = changedLabels(resource, draft.changed)
  return (
    <div className={styles.beside}>
      <Notice
        title={t('There is a draft of this, changed {moment} by {updated_by}.', {
          moment: toMomentInWords(draft.updated_at),
          updated_by: draft.updated_by,
        })}
      >
        {labels && <span>{t('It changes: {labels}.', { labels })}</span>}
        <ButtonLink tone="strong" to={dashboard.draft(draft.id)}>
          {t('Open draft')}
        </ButtonLink>
        <Button onClick={() => setIsOpen(true)}>{t('Compare, publish or discard')}</Button>
      </Notice>
      {isOpen && DraftDialog && <DraftDialog id={draft.id} onClose={() => setIsOpen(false)} onEnd={leave} />}
    </div>
  )
}
