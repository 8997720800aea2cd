import { useEffect, useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'
import { dashboard } from '#contract/addresses.ts'
import { NotFoundScreen } from '../app/NotFoundScreen.tsx'
import { FormScreen } from '../form/FormScreen.tsx'
import { ManyPictures } from '../form/ManyPictures.tsx'
import { t } from '../language/translate.ts'
import { ListScreen } from '../list/ListScreen.tsx'
import { screenKey } from '../resources/addresses.ts'
import { Button } from '../ui/Button.tsx'
import { DraftDialog } from './DraftDialog.tsx'
import { DraftTabs } from './DraftTabs.tsx'
import { draftScope, type LoadedDraft, readDraftsAgain, resourceOfDraft } from './draft-query.ts'
import styles from './drafts.module.css'
import { LoadedDraftScreen } from './LoadedDraftScreen.tsx'
import { draftPartResources } from './part-resources.ts'
import { draftName } from './publish-draft.ts'
import { useEndOfDraft } from './use-end-of-draft.ts'

/** The songs or the gallery of an artist as its draft would have them: the list, or the form of one. */
export function DraftPartScreen() {
  const { draftId, part, '*': rest = '' } = useParams()
  const place = /^(?:(create)|edit\/(-?[1-9]\d{0,9}))?$/.exec(rest)
  return (
    <LoadedDraftScreen id={draftId} place="part">
      {(loaded) =>
        loaded.draft.resource === 'artists' && (part === 'songs' || part === 'gallery') && place ? (
          <PartOfDraft key={part} loaded={loaded} part={part} isNew={place[1] !== undefined} id={place[2]} />
        ) : (
          <NotFoundScreen back={{ to: dashboard.list('drafts'), label: t('All drafts') }} />
        )
      }
    </LoadedDraftScreen>
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
    if (!whole) throw new TypeError(`No such part: ${part}`)
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
