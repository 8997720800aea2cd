// The dashboard's definition of a resource of the contract: most is derived from the contract, the rest is given.
import type { z } from 'zod'
import { isSupported } from '#browser/api-offers.ts'
import { capitalize } from '#contract/capital.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import type { AnyResource } from '#contract/resource.ts'
import { type ResourceName, resources } from '#contract/resources.ts'
import { empty, failedToFetch, formLoadFailed, saveFailed } from '../language/contract-texts.ts'
import { fromContract, inSentence, t } from '../language/translate.ts'
import { defineScreens, type Resource, type ResourceEndpoints } from './resource.ts'
import { emptyText, removalOf } from './texts.ts'

type Given = 'columns' | 'fields' | 'initial' | 'isOrdered' | 'children' | 'owners' | 'Icon'
type Derived = 'heading' | 'noun' | 'nameOf' | 'sitePath' | 'copied' | 'isRepeated' | 'calendar'

export type ResourceScreens<R> = Pick<Resource<R>, Given> &
  Partial<Pick<Resource<R>, Derived>> & {
    /** What its records are for, in one sentence. */
    readonly purpose: string
    /** Text of an empty list, where the specification has none. */
    readonly empty?: string
    /** Label of the button that removes a record from the site. */
    readonly removal: 'Archive' | 'Deactivate'
    readonly order?: ResourceEndpoints['order']
  }

/** The texts of the specification for a resource, or others in the same style. */
function textsOf(name: ResourceName, names: string, noun: string) {
  const given = (texts: Readonly<Record<string, string>>) => texts[name]
  return {
    empty: given(empty) ?? emptyText(names, noun),
    listFailed: given(failedToFetch) ?? t('Failed to fetch {names}.', { names }),
    loadFailed: given(formLoadFailed) ?? t('Failed to fetch {noun} data.', { noun }),
    saveFailed: given(saveFailed) ?? t('Failed to save {noun}.', { noun }),
  }
}

const changedColumn = {
  key: 'updated_at',
  label: t('Changed'),
  kind: 'moment',
  ordering: 'updated_at',
  isExtra: true,
} as const

/** Builds the dashboard's definition of a resource of the contract. Its columns are checked against the entity. */
export function resourceOf<const N extends ResourceName>(
  name: N,
  resource: ResourceScreens<z.output<(typeof resources)[N]['detail']>>,
): Resource {
  const definition: AnyResource = resources[name]
  const { purpose, removal, order, empty: emptyWords, ...rest } = resource
  const names = fromContract(capitalize(name))
  const noun = fromContract(capitalize(definition.label))
  const texts = textsOf(name, inSentence(names), inSentence(noun))
  return defineScreens<{ id: number; name?: string }>({
    heading: t('Manage {names}', { names }),
    plural: names,
    noun,
    nameOf: (record) => record.name ?? '',
    ...(definition.site && { sitePath: ({ id }) => definition.site?.own(id)[0] ?? '/' }),
    ...(rest as Pick<Resource<{ id: number; name?: string }>, Given>),
    columns: [
      ...(rest.columns as Resource<{ id: number; name?: string }>['columns']),
      ...(isSupported('revisions') ? [changedColumn] : []),
    ],
    name,
    endpoints: { ...dashboardResources[name], ...(order && { order }) },
    inputs: definition.inputs,
    // Called with whole records of this kind only.
    ...(definition.agreement && { agreement: definition.agreement as NonNullable<Resource['agreement']> }),
    ...(isSupported('bulk_edits') && { bulk: definition.bulk ?? [] }),
    idParam: 'id',
    ...(definition.capability && { needs: definition.capability }),
    image: definition.image,
    ordering: definition.order,
    hasSearch: true,
    copied: { publish_at: null, unpublish_at: null, ...rest.copied },
    texts: {
      ...texts,
      ...(emptyWords && { empty: emptyWords }),
      purpose,
      absent: fromContract(definition.absent),
    },
    removal: removalOf(definition, inSentence(noun), removal),
  })
}
