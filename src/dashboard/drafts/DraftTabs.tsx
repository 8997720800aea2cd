import { dashboard } from '#contract/addresses.ts'
import type { Draft } from '#contract/entities/draft.ts'
import { t } from '../language/translate.ts'
import { ChildTabs } from '../list/ChildTabs.tsx'
import { draftPartResources, draftScope } from './part-resources.ts'

/** Links between the form of the draft of an artist and its songs and gallery. */
export function DraftTabs({ draft }: { draft: Pick<Draft, 'id' | 'record_id'> }) {
  const scope = draftScope(draft)
  const items = draftPartResources().map((resource) => ({ resource, scope }))
  return <ChildTabs label={t('Of this draft')} form={dashboard.draft(draft.id)} items={items} />
}
