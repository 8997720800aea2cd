import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { dashboard } from '#contract/addresses.ts'
import type { DraftSummary } from '#contract/entities/draft.ts'
import { useLazyComponent } from '../app/use-lazy-component.ts'
import { loading } from '../language/contract-texts.ts'
import { rich } from '../language/rich.tsx'
import { inSentence, t } from '../language/translate.ts'
import { Pagination } from '../list/Pagination.tsx'
import { useLastPage } from '../list/use-last-page.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Moment } from '../ui/Moment.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import { changedLabels } from './changed-labels.ts'
import { useDrafts } from './draft-list-query.ts'
import { resourceOfDraft } from './draft-query.ts'
import styles from './drafts.module.css'
import { KeptOfGoneDrafts } from './KeptOfGoneDrafts.tsx'
import { draftName } from './publish-draft.ts'

const loadDialog = async () => (await import('./DraftDialog.tsx')).DraftDialog

/** Drafts of all kinds, those changed last first. */
export function DraftsScreen() {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const list = useDrafts(page)
  const [compared, setCompared] = useState<number | null>(null)
  const { Part: Dialog } = useLazyComponent(loadDialog, compared !== null)
  const change = ({ page: next = 1 }, replace = false) =>
    setParams(next === 1 ? {} : { page: String(next) }, { replace })
  useLastPage(list, { page }, (last) => change({ page: last }, true))

  return (
    <>
      <ScreenHead title={t('Drafts')} />
      <KeptOfGoneDrafts />
      {list.isPending && <p role="status">{loading}</p>}
      {list.isError && (
        <Notice tone="failed" isUrgent title={t('Failed to fetch drafts.')}>
          <span>{list.error.message}</span>
          <Button onClick={() => void list.refetch()}>{t('Try again')}</Button>
        </Notice>
      )}
      {list.data?.count === 0 && (
        <Notice tone="empty" title={t('No drafts.')}>
          <p>
            {t(
              '“Keep as draft” in any form keeps a new record, or a changed version of one, for colleagues to go on with. Visitors see nothing of it until it is published.',
            )}
          </p>
        </Notice>
      )}
      {list.data && list.data.results.length > 0 && (
        <ul className={styles.list} inert={list.isPlaceholderData}>
          {list.data.results.map((draft) => (
            <Item key={draft.id} draft={draft} onCompare={() => setCompared(draft.id)} />
          ))}
        </ul>
      )}
      {list.data && list.data.count > 0 && (
        <Pagination count={list.data.count} page={page} change={(changed) => change(changed)} />
      )}
      {compared !== null && Dialog && <Dialog id={compared} onClose={() => setCompared(null)} />}
    </>
  )
}

function Item({ draft, onCompare }: { draft: DraftSummary; onCompare: () => void }) {
  const resource = resourceOfDraft(draft)
  const name = draftName(resource, draft)
  const labels = changedLabels(resource, draft.changed)
  return (
    <li className={styles.item}>
      <h2>
        <Link to={dashboard.draft(draft.id)}>{name}</Link>
      </h2>
      <div className={styles.marks}>
        <Badge>
          {draft.record_id === null ? t('New {noun}', { noun: inSentence(resource.noun) }) : resource.noun}
        </Badge>
        {draft.link_expires_at && <Badge tone="planned">{t('Shown by a link')}</Badge>}
        {draft.is_behind && <Badge tone="new">{t('Public one changed since')}</Badge>}
      </div>
      <p className={styles.facts}>
        {rich('{record_id}Saved {moment} by {updated_by}{created_by}.', {
          record_id: draft.record_id !== null && labels && t('Changes {labels}. ', { labels }),
          moment: <Moment at={draft.updated_at} />,
          updated_by: draft.updated_by,
          created_by:
            draft.created_by !== draft.updated_by &&
            t(', begun by {created_by}', { created_by: draft.created_by }),
        })}
      </p>
      <Button size="small" aria-label={t('Compare, publish or discard {name}', { name })} onClick={onCompare}>
        {t('Compare')}
      </Button>
    </li>
  )
}
