// The card of a resource of the contract: what follows from its definition, and what is the dashboard's own.
import type { z } from 'zod'
import { capital } from '#contract/capital.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import type { AnyResource } from '#contract/resource.ts'
import { type ResourceName, resources } from '#contract/resources.ts'
import { empty, failedToFetch, formLoadFailed, saveFailed } from '#contract/texts.ts'
import { type Card, type CardEndpoints, defineCard } from './card.ts'
import { emptyText, removalOf } from './texts.ts'

type Given = 'columns' | 'fields' | 'initial' | 'isOrdered' | 'parts' | 'Icon'
type Derived = 'heading' | 'noun' | 'nameOf' | 'sitePath'

export type ResourceCard<R> = Pick<Card<R>, Given> &
  Partial<Pick<Card<R>, Derived>> & {
    /** What its records are for, in one sentence. */
    readonly purpose: string
    /** Said of an empty list, where the specification says nothing. */
    readonly empty?: string
    /** Verb on the button that takes a record off the site. */
    readonly removal: 'Archive' | 'Deactivate'
    readonly order?: CardEndpoints['order']
  }

/** The words of the specification for a resource, or others in their manner. */
function textsOf(name: ResourceName) {
  const { label }: AnyResource = resources[name]
  const given = (texts: Readonly<Record<string, string>>) => texts[name]
  return {
    empty: given(empty) ?? emptyText(name, label),
    listFailed: given(failedToFetch) ?? `Failed to fetch ${name}.`,
    loadFailed: given(formLoadFailed) ?? `Failed to fetch ${label} data.`,
    saveFailed: given(saveFailed) ?? `Failed to save ${label}.`,
  }
}

/** Makes the card of a resource; the entity of its records is checked. */
export function resourceCard<const N extends ResourceName>(
  name: N,
  card: ResourceCard<z.output<(typeof resources)[N]['detail']>>,
): Card {
  const resource: AnyResource = resources[name]
  const { purpose, removal, order, empty: emptyWords, ...rest } = card
  const texts = textsOf(name)
  return defineCard<{ id: number; name?: string }>({
    heading: `Manage ${capital(name)}`,
    noun: capital(resource.label),
    nameOf: (record) => record.name ?? '',
    ...(resource.site && { sitePath: ({ id }) => resource.site?.own(id)[0] ?? '/' }),
    ...(rest as Pick<Card<{ id: number; name?: string }>, Given>),
    name,
    endpoints: { ...dashboardResources[name], ...(order && { order }) },
    inputs: resource.inputs,
    idParam: 'id',
    image: resource.image,
    ordering: resource.order,
    hasSearch: true,
    texts: { ...texts, ...(emptyWords && { empty: emptyWords }), purpose, absent: resource.absent },
    removal: removalOf(resource, removal),
  })
}
