import { dashboard } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { dashboardDraftParts } from '#contract/endpoints/dashboard-draft-parts.ts'
import type { Draft } from '#contract/entities/draft.ts'
import { t } from '../language/translate.ts'
import { ChildTabs } from '../list/ChildTabs.tsx'
import { gallery } from '../resources/gallery.ts'
import type { Resource } from '../resources/resource.ts'
import { songs } from '../resources/songs.ts'
import { draftScope } from './draft-query.ts'

/** The endpoint of what the draft would have. */
const listOf = async ({ part }: Resource): Promise<Endpoint> =>
  part === 'songs' ? dashboardDraftParts.listDraftSongs : dashboardDraftParts.listDraftGallery

/** Links between the form of the draft of an artist and its songs and gallery. */
export function DraftTabs({ draft }: { draft: Pick<Draft, 'id' | 'record_id'> }) {
  const scope = draftScope(draft)
  const items = [songs, gallery].map((resource) => ({ resource, scope }))
  return (
    <ChildTabs label={t('Of this draft')} form={dashboard.draft(draft.id)} items={items} listOf={listOf} />
  )
}
