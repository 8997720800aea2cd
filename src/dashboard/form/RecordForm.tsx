import { type ReactNode, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { isSupported } from '#browser/api-offers.ts'
import { dashboard } from '#contract/addresses.ts'
import type { LoadedRecord } from '../api/use-record.ts'
import { useLazyComponent } from '../app/use-lazy-component.ts'
import { useTypingPause } from '../app/use-typing-pause.ts'
import { saving } from '../language/contract-texts.ts'
import { inSentence, t } from '../language/translate.ts'
import { RecordTabs } from '../list/RecordTabs.tsx'
import { returnPath } from '../list/saved-list-view.ts'
import { parentOf } from '../resources/children.ts'
import { isShared } from '../resources/offered.ts'
import type { Resource, Scope, StoredRecord } from '../resources/resource.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import { ToldShare } from '../ui/ToldShare.tsx'
import { FieldColumns } from './FieldColumns.tsx'
import { FormTools } from './FormTools.tsx'
import styles from './form.module.css'
import type { Keeper } from './keeper.ts'
import { useKeptWords } from './kept-words.ts'
import { type MakeOrder, MakeRecord } from './make-record.ts'
import { twiceWords } from './may-be-twice.ts'
import { UnsavedNotice } from './UnsavedNotice.tsx'
import { useRecordForm } from './use-record-form.ts'

const loadDraftOfRecord = async () => (await import('../drafts/DraftOfRecord.tsx')).DraftOfRecord
const loadMakeDialog = async () => (await import('./MakeRecordDialog.tsx')).MakeRecordDialog
const loadPresence = async () => (await import('../colleagues/Presence.tsx')).Presence
const loadConflictDialog = async () => (await import('./ConflictDialog.tsx')).ConflictDialog

interface Props {
  resource: Resource
  scope: Scope
  id?: string | number
  loaded?: LoadedRecord
  /** The record that a new one begins as a copy of. */
  original?: StoredRecord
  /** Where the values go instead of the record: a draft of it. */
  keeper?: Keeper
  /** Above the form and beside its title, when it is that of a draft or of what belongs to one. */
  notice?: ReactNode
  tools?: ReactNode
  /** What else can be done with a draft, given whether all of it is saved and how to save it. */
  publish?: (edit: { isSaved: () => boolean; save: () => void }) => ReactNode
}

/** The record whose tabs stand above a form: the one that is edited, or the one that it belongs to. */
const tabsOf = (resource: Resource, scope: Scope, id: string | number | undefined) =>
  parentOf(resource, scope) ??
  (id !== undefined && resource.children ? { of: resource, id: Number(id) } : null)

export function RecordForm(props: Props) {
  const { resource, scope, id, loaded, original, keeper, notice, tools, publish } = props
  const [back] = useState(() => (keeper ? dashboard.list('drafts') : returnPath(resource, scope)))
  const edit = useRecordForm(resource, scope, id, loaded, { original, keeper })
  const keptWords = useKeptWords()
  const { form, unsaved, status, failure, conflict } = edit
  const { Part: Presence } = useLazyComponent(loadPresence, false)
  const { Part: ConflictDialog } = useLazyComponent(loadConflictDialog, conflict !== null)
  const mayAsk = useTypingPause(conflict !== null)
  const isNew = edit.record === null
  const [hasDraft, setHasDraft] = useState(false)
  const [first, setFirst] = useState(edit.record)
  if (first === null && edit.record) setFirst(edit.record)
  const newTitle = original
    ? t('Copy of: {name}', { name: resource.nameOf(original) })
    : t('Add New {noun}', { noun: resource.noun })
  const draftTitle = t('Draft: {first}', {
    first: (first && resource.nameOf(first)) || t('new {noun}', { noun: inSentence(resource.noun) }),
  })
  const title = keeper
    ? draftTitle
    : first
      ? t('Editing: {name}', { name: resource.nameOf(first) })
      : newTitle
  const isDraft = keeper !== undefined || scope.draftId !== undefined
  const mayDraft = !keeper && resource.copied !== undefined && isSupported('drafts')
  const { Part: DraftOfRecord } = useLazyComponent(loadDraftOfRecord, mayDraft && loaded !== undefined)
  const tabs = keeper ? null : tabsOf(resource, scope, id)
  const { name } = resource
  const opened =
    !keeper && edit.record && isShared(name, 'presence')
      ? { resource: name, record_id: Number(edit.record.id) }
      : null
  const [making, setMaking] = useState<MakeOrder | null>(null)
  const { Part: MakeRecordDialog } = useLazyComponent(loadMakeDialog, making !== null)
  const element = useRef<HTMLFormElement>(null)

  return (
    <FormProvider {...form}>
      <ScreenHead
        title={title}
        {...(resource.idParam !== null && { back: { to: back, label: t('Back') } })}
        aside={opened && Presence && <Presence {...opened} />}
      >
        {tools}
        <FormTools
          resource={resource}
          scope={scope}
          record={keeper ? keeper.live : edit.record}
          onRestore={unsaved || edit.isLooking ? null : edit.restore}
        />
      </ScreenHead>
      {tabs && <RecordTabs of={tabs.of} id={tabs.id} />}
      {notice}
      {mayDraft && loaded && DraftOfRecord && (
        <DraftOfRecord resource={resource} record={loaded.record} onFound={setHasDraft} />
      )}
      {unsaved && <UnsavedNotice work={unsaved} onTake={edit.takeUnsaved} onDiscard={edit.discardUnsaved} />}
      <form
        ref={element}
        noValidate
        className={styles.form}
        inert={unsaved !== null || edit.isLooking}
        onSubmit={edit.submit}
        aria-label={title}
      >
        <MakeRecord value={setMaking}>
          <FieldColumns resource={resource} isNew={isNew} record={edit.record} />
        </MakeRecord>
        <div className={styles.end}>
          {failure && (
            <Notice tone="failed" isUrgent title={failure.text}>
              {failure.reason && <span>{failure.reason}</span>}
              {edit.isTwice && <span>{twiceWords}</span>}
              {failure.mayRetry && (
                <Button size="small" onClick={edit.sendAgain}>
                  {t('Try again')}
                </Button>
              )}
            </Notice>
          )}
          {edit.isTwice && !failure && status.state === 'idle' && <Notice isUrgent title={twiceWords} />}
          {status.state === 'saving' && status.isSilent && (
            <Notice isUrgent title={t('Saving takes unusually long.')}>
              <span>
                {edit.isTwice
                  ? t('No answer for 20 seconds. What you typed stays here and in this browser.')
                  : t(
                      'No answer for 20 seconds. What you typed stays here and in this browser; trying again stores nothing twice.',
                    )}
              </span>
              {edit.isTwice && <span>{twiceWords}</span>}
              <Button size="small" onClick={edit.sendAgain}>
                {t('Try again')}
              </Button>
            </Notice>
          )}
          <div className={styles.bar}>
            <p role="status" className={styles.state}>
              {status.state === 'saving' && status.share !== null && (
                <ToldShare
                  share={status.share}
                  say={(percent) => t('Uploading {share} %', { share: percent })}
                />
              )}
              {status.state === 'idle' && edit.isDirty && keptWords}
            </p>
            {resource.idParam !== null && (
              <ButtonLink to={back} preventScrollReset>
                {t('Cancel')}
              </ButtonLink>
            )}
            {mayDraft && !hasDraft && (
              <Button aria-disabled={status.state === 'saving' || undefined} onClick={edit.saveAsDraft}>
                {t('Keep as draft')}
              </Button>
            )}
            <Button
              type="submit"
              tone={keeper ? 'strong' : 'accent'}
              aria-disabled={status.state === 'saving' || undefined}
            >
              {status.state === 'saving' ? saving : isDraft ? t('Save draft') : t('Save')}
            </Button>
            {publish?.({
              isSaved: () => !edit.isDirty && !edit.isIncomplete(),
              save: () => element.current?.requestSubmit(),
            })}
          </div>
        </div>
      </form>
      {making && MakeRecordDialog && (
        <MakeRecordDialog
          {...making}
          onMade={(record) => {
            setMaking(null)
            making.onMade(record)
          }}
          onClose={() => {
            setMaking(null)
            making.onClose()
          }}
        />
      )}
      {conflict && mayAsk && ConflictDialog && (
        <ConflictDialog conflict={conflict} onChoose={edit.resolveConflict} onClose={edit.closeConflict} />
      )}
    </FormProvider>
  )
}
