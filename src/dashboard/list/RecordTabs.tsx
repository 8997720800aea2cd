import { dashboard } from '#contract/addresses.ts'
import { inSentence, t } from '../language/translate.ts'
import { childrenOf } from '../resources/children.ts'
import type { Resource } from '../resources/resource.ts'
import { ChildTabs } from './ChildTabs.tsx'

/** Links between the form of a record and the lists of what belongs to it; nothing where nothing does. */
export function RecordTabs({ of, id }: { of: Resource; id: number }) {
  const label = t('Of this {noun}', { noun: inSentence(of.noun) })
  return <ChildTabs label={label} form={dashboard.edit(of.name, id)} items={childrenOf(of, id)} />
}
