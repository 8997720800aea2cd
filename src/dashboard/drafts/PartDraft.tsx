import { useNavigate } from 'react-router-dom'
import { RefusedError } from '#browser/call-errors.ts'
import { newIdempotencyKey } from '#browser/request-key.ts'
import { dashboard } from '#contract/addresses.ts'
import { dashboardDrafts } from '#contract/endpoints/dashboard-drafts.ts'
import { ask } from '../api/ask.ts'
import { reasonOf } from '../api/failure.ts'
import { toastError } from '../app/toasts.ts'
import { useIsGone } from '../form/use-is-gone.ts'
import { t } from '../language/translate.ts'
import type { StoredRecord } from '../resources/resource.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { FilePen } from '../ui/icons.ts'
import { useOneMutation } from '../ui/one-at-a-time.ts'
import { useDraftOf } from './draft-list-query.ts'
import { readDraftsAgain } from './draft-query.ts'

/** Begins a draft that changes nothing of an artist yet; another revision of it than was loaded is as good. */
async function beginDraft({ id, revision }: StoredRecord): Promise<number> {
  for (let base = revision; ; ) {
    const body = { resource: 'artists', record_id: id, base_revision: base, values: {} }
    try {
      return (await ask(dashboardDrafts.createDraft, { body, requestKey: newIdempotencyKey() })).data.id
    } catch (error) {
      if (!(error instanceof RefusedError) || error.status !== 412) throw error
      base = (error.current as StoredRecord).revision
    }
  }
}

interface Props {
  part: 'songs' | 'gallery'
  artist: StoredRecord
}

/** Leads from the songs or the gallery of an artist to the same in its draft, which is begun when there is none. */
export function PartDraft({ part, artist }: Props) {
  const navigate = useNavigate()
  const isGone = useIsGone()
  const draft = useDraftOf('artists', Number(artist.id))
  const begin = useOneMutation({
    mutationFn: () => beginDraft(artist),
    // Whoever has left is not called back.
    onSuccess: (id) => (isGone.current ? undefined : navigate(dashboard.draftPart(id, part))),
    onError: (error) =>
      toastError(t('The draft could not be begun. {reason}', { reason: reasonOf(error) ?? '' })),
    onSettled: () => readDraftsAgain(),
  })
  if (draft === undefined) return null
  if (draft)
    return (
      <ButtonLink tone="quiet" to={dashboard.draftPart(draft.id, part)}>
        <FilePen aria-hidden="true" />
        {t('Open draft')}
      </ButtonLink>
    )
  return (
    <Button tone="quiet" aria-disabled={begin.isPending || undefined} onClick={() => begin.mutate()}>
      <FilePen aria-hidden="true" />
      {t('Change in a draft')}
    </Button>
  )
}
