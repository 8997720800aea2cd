// Publishing and discarding a draft, with what is said of either.
import { RefusedError } from '#browser/call-errors.ts'
import { dashboardDrafts } from '#contract/endpoints/dashboard-drafts.ts'
import type { DraftSummary } from '#contract/entities/draft.ts'
import { ask } from '../api/ask.ts'
import { reasonOf } from '../api/failure.ts'
import { invalidateResource } from '../api/query-client.ts'
import { tellDone, toastError } from '../app/toasts.ts'
import { inSentence, t } from '../language/translate.ts'
import { partResources } from '../resources/all.ts'
import { inputNames } from '../resources/field.ts'
import type { Resource } from '../resources/resource.ts'
import { readDraftsAgain } from './draft-query.ts'

/** What a draft is called: as its record, or as a new one without a name. */
export const draftName = (resource: Resource, { name }: Pick<DraftSummary, 'name'>): string =>
  name || t('New {noun}', { noun: inSentence(resource.noun) })

/** Throws what `ask` throws. */
export async function publishDraft(
  resource: Resource,
  draft: DraftSummary,
  etag: string | null,
): Promise<void> {
  await ask(dashboardDrafts.publishDraft, { params: { id: draft.id }, ifMatch: etag ?? undefined })
  tellDone(t('Published “{draftName}”.', { draftName: draftName(resource, draft) }))
  await Promise.all([readDraftsAgain(), ...[resource, ...partResources].map(invalidateResource)])
}

/** Discards a draft, and offers to undo that. Throws what `ask` throws. */
export async function discardDraft(
  resource: Resource,
  draft: DraftSummary,
  etag: string | null,
): Promise<void> {
  await ask(dashboardDrafts.discardDraft, { params: { id: draft.id }, ifMatch: etag ?? undefined })
  const name = draftName(resource, draft)
  async function bringBack() {
    try {
      await ask(dashboardDrafts.restoreDraft, { params: { id: draft.id } })
      tellDone(t('The draft of “{name}” is back.', { name }))
    } catch (error) {
      toastError(
        t('The draft of “{name}” could not be brought back. {reason}', {
          name,
          reason: reasonOf(error) ?? '',
        }),
      )
    }
    await readDraftsAgain()
  }
  tellDone(t('Discarded the draft of “{name}”.', { name }), { label: t('Undo'), run: () => void bringBack() })
  await readDraftsAgain()
}

/** Why a draft could not be published or discarded, with the labels of its fields. */
export function reasonsOf(resource: Resource, error: unknown): string {
  if (!(error instanceof RefusedError)) return reasonOf(error) ?? t('Unknown error')
  if (error.status === 404) return t('It has been published or discarded meanwhile.')
  const beside = Object.entries(error.errors).map(([name, messages]) => {
    const field = resource.fields.find((one) => inputNames(one).includes(name))
    return `${field?.label ?? name}: ${messages.join(' ')}`
  })
  return beside.join(' ') || error.message
}
