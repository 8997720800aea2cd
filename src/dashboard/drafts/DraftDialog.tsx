import { dashboard } from '#contract/addresses.ts'
import { isAbsent, isUnanswered, reasonOf } from '../api/failure.ts'
import { useIsGone } from '../form/use-is-gone.ts'
import { loading } from '../language/contract-texts.ts'
import { rich } from '../language/rich.tsx'
import { inSentence, t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { CloseButton } from '../ui/CloseButton.tsx'
import dialog from '../ui/dialog.module.css'
import { useHoldDialog } from '../ui/dialog-hold.ts'
import { Moment } from '../ui/Moment.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useOneMutation } from '../ui/one-at-a-time.ts'
import { TitledDialog } from '../ui/TitledDialog.tsx'
import { DifferenceRow } from './DifferenceRow.tsx'
import { type LoadedDraft, readDraftsAgain, resourceOfDraft, useDraft } from './draft-query.ts'
import { conflictsWithLive, differencesOf } from './draft-values.ts'
import styles from './drafts.module.css'
import { PartDifferences } from './PartDifferences.tsx'
import { discardDraft, draftName, publishDraft, reasonsOf } from './publish-draft.ts'

interface Props {
  id: number
  onClose: () => void
  /** Called when there is no draft any more. */
  onEnd?: (() => void) | undefined
}

/** Shows how a draft differs from what is public, and publishes or discards it. */
export function DraftDialog({ id, onClose, onEnd }: Props) {
  const loaded = useDraft(id, 'dialog')
  const draft = loaded.data?.draft
  return (
    <TitledDialog
      title={
        draft
          ? t('Draft of “{draftName}”', { draftName: draftName(resourceOfDraft(draft), draft) })
          : t('Draft')
      }
      isWide
      isDismissable
      onClose={onClose}
    >
      {loaded.data ? (
        <Compared
          loaded={loaded.data}
          onClose={onClose}
          onEnd={onEnd}
          onChange={() => void loaded.refetch()}
        />
      ) : (
        <>
          {loaded.isPending && <p role="status">{loading}</p>}
          {loaded.isError && (
            <Notice tone="failed" isUrgent title={t('The draft could not be fetched.')}>
              <span>{reasonOf(loaded.error)}</span>
              <Button onClick={() => void loaded.refetch()}>{t('Try again')}</Button>
            </Notice>
          )}
          <div className={dialog.actions}>
            <CloseButton>{t('Close')}</CloseButton>
          </div>
        </>
      )}
    </TitledDialog>
  )
}

interface ComparedProps extends Omit<Props, 'id'> {
  loaded: LoadedDraft
  /** Called when the draft is another one than was loaded. */
  onChange: () => void
}

function Compared({ loaded, onClose, onEnd, onChange }: ComparedProps) {
  const { draft, etag, live } = loaded
  const resource = resourceOfDraft(draft)
  const differences = differencesOf(resource, loaded)
  const conflicts = conflictsWithLive(resource, loaded).map(({ field }) => field.label)
  const isGone = useIsGone()
  const end = useOneMutation({
    mutationFn: (work: typeof publishDraft) => work(resource, draft, etag),
    onSuccess() {
      // The user has left, and may be on another screen by now.
      if (isGone.current) return
      onClose()
      onEnd?.()
    },
    // It may be published or discarded although this says otherwise.
    onError: (error) => (isUnanswered(error) || isAbsent(error) ? readDraftsAgain() : undefined),
  })
  useHoldDialog(end.isPending)
  const hidden = live?.record.is_active === false
  const hasPartConflicts =
    draft.gallery_order === 'conflict' ||
    draft.parts.some((part) => part.is_gone || part.conflicts.length > 0)
  const isEmpty = differences.length === 0 && draft.parts.length === 0 && draft.gallery_order === null

  return (
    <>
      <p className={dialog.text}>
        {rich('Begun by {created_by}, changed {moment} by {updated_by}. {difference}', {
          created_by: draft.created_by,
          moment: <Moment at={draft.updated_at} />,
          updated_by: draft.updated_by,
          difference: live
            ? t('What would be different:')
            : t('A new {noun}:', { noun: inSentence(resource.noun) }),
        })}
      </p>
      {isEmpty && <p>{t('Nothing differs from what is public any more.')}</p>}
      <dl className={styles.differences}>
        {differences.map((difference) => (
          <DifferenceRow key={difference.field.name} {...difference} isNew={live === null} />
        ))}
      </dl>
      <PartDifferences draft={draft} etag={etag} onChoose={onChange} />
      {hidden && (
        <p className={dialog.text}>{t('It is archived, and stays so unless the draft says otherwise.')}</p>
      )}
      {conflicts.length > 0 && (
        <Notice
          title={t('Changed in public too, since this draft was begun: {conflicts}.', {
            conflicts: conflicts.join(', '),
          })}
        >
          <span>{t('Open the draft and choose which version to keep. Nothing is overwritten before.')}</span>
          <ButtonLink to={dashboard.draft(draft.id)}>{t('Open draft')}</ButtonLink>
        </Notice>
      )}
      {end.isError && (
        <Notice
          tone="failed"
          isUrgent
          title={
            isUnanswered(end.error)
              ? t('No answer came, so it may be done already. Trying again does nothing twice.')
              : isAbsent(end.error)
                ? t('The draft is not there any more.')
                : t('The draft is as it was.')
          }
        >
          <span>{reasonsOf(resource, end.error)}</span>
          {!isAbsent(end.error) && (
            <ButtonLink to={dashboard.draft(draft.id)} onClick={onClose}>
              {t('Open draft')}
            </ButtonLink>
          )}
        </Notice>
      )}
      <div className={dialog.actions}>
        <CloseButton>{t('Close')}</CloseButton>
        <Button
          tone="danger"
          aria-disabled={end.isPending || undefined}
          onClick={() => end.mutate(discardDraft)}
        >
          {t('Discard')}
        </Button>
        {conflicts.length === 0 && !hasPartConflicts && (
          <Button
            tone="accent"
            aria-disabled={end.isPending || undefined}
            onClick={() => end.mutate(publishDraft)}
          >
            {t('Publish')}
          </Button>
        )}
      </div>
    </>
  )
}
