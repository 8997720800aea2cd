import { useEffect, useMemo, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { isSupported } from '#browser/api-offers.ts'
import { dashboard } from '#contract/addresses.ts'
import { lookForDraft } from '../api/query-client.ts'
import { useLazyComponent } from '../app/use-lazy-component.ts'
import type { Keeper } from '../form/keeper.ts'
import { RecordForm } from '../form/RecordForm.tsx'
import { useWidgets } from '../form/widgets/late-widgets.ts'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/icons.ts'
import { toMomentInWords } from '../ui/moments.ts'
import { DraftTabs } from './DraftTabs.tsx'
import { type LoadedDraft, readDraftsAgain, resourceOfDraft } from './draft-query.ts'
import { conflictsWithLive, toDraftRecord } from './draft-values.ts'
import styles from './drafts.module.css'
import { LoadedDraftScreen } from './LoadedDraftScreen.tsx'
import { useEndOfDraft } from './use-end-of-draft.ts'

const loadComparison = async () => (await import('./DraftDialog.tsx')).DraftDialog
const loadLink = async () => (await import('./DraftLinkDialog.tsx')).DraftLinkDialog

/** The form of a draft. */
export function DraftScreen() {
  const { id } = useParams()
  return (
    <LoadedDraftScreen key={id} id={id} place="form">
      {(first) => <DraftForm first={first} />}
    </LoadedDraftScreen>
  )
}

function DraftForm({ first }: { first: LoadedDraft }) {
  const [loaded, setLoaded] = useState(first)
  const latest = useRef(first)
  const [resource] = useState(() => resourceOfDraft(first.draft))
  const [isComparing, setIsComparing] = useState(false)
  const [isLinking, setIsLinking] = useState(false)
  const { Part: Comparison } = useLazyComponent(loadComparison, isComparing)
  const { Part: LinkDialog } = useLazyComponent(loadLink, isLinking)
  const [until, setUntil] = useState(first.draft.link_expires_at)
  const opensAfterSave = useRef(false)
  const leave = useEndOfDraft(resource)
  const { id } = first.draft
  const { draft, live } = loaded
  const hasParts = resource.name === 'artists' && isSupported('draft_parts')
  const scope = useMemo(() => (hasParts ? { draftId: id } : {}), [hasParts, id])

  const keeper = useMemo((): Keeper => {
    const take = (next: LoadedDraft) => {
      latest.current = next
      setLoaded(next)
    }
    return {
      place: dashboard.draft(id),
      live: latest.current.live?.record ?? null,
      async save(order) {
        const { saveDraft } = await import('./send-draft.ts')
        return saveDraft(order, latest.current, take).catch((error: unknown) => {
          lookForDraft({ draftId: id }, error)
          throw error
        })
      },
      submitted() {
        opensAfterSave.current = false
      },
      saved() {
        void readDraftsAgain()
        if (opensAfterSave.current) setIsComparing(true)
        opensAfterSave.current = false
      },
    }
  }, [id])
  useEffect(() => void readDraftsAgain(), [])

  const record = useMemo(
    () => ({ record: toDraftRecord(resource, first), etag: first.etag }),
    [resource, first],
  )
  const hasWidgets = useWidgets(resource.fields)
  const conflicts = conflictsWithLive(resource, loaded).map(({ field }) => field.label)

  if (!hasWidgets) return <p role="status">{t('Loading...')}</p>
  return (
    <>
      <RecordForm
        resource={resource}
        scope={scope}
        id={id}
        loaded={record}
        keeper={keeper}
        tools={
          <Button tone="quiet" onClick={() => setIsLinking(true)}>
            <Link aria-hidden="true" />
            {until ? t('Link (there is one)') : t('Show by a link')}
          </Button>
        }
        notice={
          <>
            {hasParts && <DraftTabs draft={draft} />}
            <p className={styles.about}>
              {t('{kind} Begun by {created_by}, saved {moment} by {updated_by}.', {
                kind: live
                  ? t('A changed version; visitors see the public one.')
                  : t('New; visitors see nothing of it.'),
                created_by: draft.created_by,
                moment: toMomentInWords(draft.updated_at),
                updated_by: draft.updated_by,
              })}
              {conflicts.length > 0 && (
                <strong>
                  {' '}
                  {t(
                    'The public one has been changed in the same fields since: {conflicts}. Saving asks which to keep.',
                    { conflicts: conflicts.join(', ') },
                  )}
                </strong>
              )}
            </p>
          </>
        }
        publish={({ isSaved, save }) => (
          <Button
            tone="accent"
            onClick={() => {
              if (isSaved() && conflicts.length === 0) return setIsComparing(true)
              save()
              // After the submission, which forgets an earlier one that failed.
              opensAfterSave.current = true
            }}
          >
            {t('Publish')}
          </Button>
        )}
      />
      {isComparing && Comparison && (
        <Comparison id={id} onClose={() => setIsComparing(false)} onEnd={leave} />
      )}
      {isLinking && LinkDialog && (
        <LinkDialog draft={draft} until={until} onChange={setUntil} onClose={() => setIsLinking(false)} />
      )}
    </>
  )
}
