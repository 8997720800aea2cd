import { useEffect, useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'
import { dashboard } from '#contract/addresses.ts'
import { isAbsent, reasonOf } from '../api/failure.ts'
import { NotFoundScreen } from '../app/NotFoundScreen.tsx'
import { FormScreen } from '../form/FormScreen.tsx'
import { ManyPictures } from '../form/ManyPictures.tsx'
import { loading } from '../language/contract-texts.ts'
import { t } from '../language/translate.ts'
import { ListScreen } from '../list/ListScreen.tsx'
import { screenKey } from '../resources/addresses.ts'
import { Button } from '../ui/Button.tsx'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import { DraftDialog } from './DraftDialog.tsx'
import { DraftTabs } from './DraftTabs.tsx'
import { type LoadedDraft, readDraftsAgain, resourceOfDraft, useDraft } from './draft-query.ts'
import styles from './drafts.module.css'
import { draftPartResources, draftScope } from './part-resources.ts'
import { draftName } from './publish-draft.ts'
import { useEndOfDraft } from './use-end-of-draft.ts'

/** The songs or the gallery of an artist as its draft would have them: the list, or the form of one. */
export function DraftPartScreen() {
  const { draftId, part, '*': rest = '' } = useParams()
  const number = /^[1-9]\d{0,9}$/.test(draftId ?? '') ? Number(draftId) : 0
  const loaded = useDraft(number, 'part')
  const place = /^(?:(create)|edit\/(-?[1-9]\d{0,9}))?$/.exec(rest)
  if (loaded.isPending) return <p role="status">{loading}</p>
  const back = { to: dashboard.list('drafts'), label: t('All drafts') }
  if (isAbsent(loaded.error))
    return (
      <NotFoundScreen
        text={t('This draft is not there any more. It was published or discarded.')}
        back={back}
      />
    )
  if (!loaded.data)
    return (
      <div role="alert">
        <ScreenHead title={t('The draft could not be fetched.')} />
        <p>{reasonOf(loaded.error)}</p>
        <Button onClick={() => void loaded.refetch()}>{t('Try again')}</Button>
      </div>
    )
  const isKnown = loaded.data.draft.resource === 'artists' && (part === 'songs' || part === 'gallery')
  if (!isKnown || !place) return <NotFoundScreen back={back} />
  return (
    <PartOfDraft key={part} loaded={loaded.data} part={part} isNew={place[1] !== undefined} id={place[2]} />
  )
}

interface Props {
  loaded: LoadedDraft
  part: 'songs' | 'gallery'
  isNew: boolean
  id: string | undefined
}

function PartOfDraft({ loaded: { draft }, part, isNew, id }: Props) {
  const [isComparing, setIsComparing] = useState(false)
  const artists = resourceOfDraft(draft)
  const leave = useEndOfDraft(artists)
  const { id: draftId, record_id } = draft
  const name = draftName(artists, draft)
  const scope = useMemo(() => draftScope({ id: draftId, record_id }), [draftId, record_id])
  const resource = useMemo(() => {
    const [whole] = draftPartResources().filter((one) => one.part === part)
    if (!whole) throw new Error(`No such part: ${part}`)
    return { ...whole, heading: t('{names} in the draft of {name}', { names: whole.plural, name }) }
  }, [part, name])
  useEffect(() => () => void readDraftsAgain(), [])

  const notice = (
    <>
      <DraftTabs draft={draft} />
      <div className={styles.below}>
        <p>{t('Visitors see nothing of this until the draft of “{name}” is published.', { name })}</p>
        <Button size="small" onClick={() => setIsComparing(true)}>
          {t('Compare, publish or discard')}
        </Button>
      </div>
    </>
  )
  const key = screenKey(resource, scope, id ?? 0)
  const shown = { resource, scope, notice }
  return (
    <>
      {isNew && resource.takesMany ? (
        <ManyPictures key={key} {...shown} />
      ) : isNew || id !== undefined ? (
        <FormScreen key={key} {...shown} isNew={isNew} {...(id !== undefined && { id })} />
      ) : (
        <ListScreen {...shown} />
      )}
      {isComparing && <DraftDialog id={draftId} onClose={() => setIsComparing(false)} onEnd={leave} />}
    </>
  )
}
