import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router-dom'
import type { Endpoint } from '#contract/endpoint.ts'
import { askList } from '../api/ask-list.ts'
import { t, toNumber } from '../language/translate.ts'
import { listPath, paramsOf, screenKey } from '../resources/addresses.ts'
import type { Child } from '../resources/children.ts'
import type { Resource } from '../resources/resource.ts'
import tabs from '../ui/tabs.module.css'
import { firstState, toListQuery } from './list-state.ts'

type ListOf = (resource: Resource) => Promise<Endpoint>

const ownList: ListOf = async ({ endpoints }) => endpoints.list as Endpoint

/** How many records the list of a child has, archived ones included, as its list shows. */
function Count({ resource, scope, listOf }: Child & { listOf: ListOf }) {
  const { data } = useQuery({
    queryKey: [resource.name, 'count', screenKey(resource, scope)],
    queryFn: async ({ signal }) => {
      const query = { ...toListQuery(resource, firstState, scope), page_size: 1 }
      const params = paramsOf(resource, scope)
      return (await askList(await listOf(resource), { params, query, signal })).count
    },
  })
  return <span className={tabs.count}>{data === undefined ? undefined : toNumber(data)}</span>
}

interface Props {
  label: string
  /** Address of the form. */
  form: string
  items: readonly Child[]
  /** The endpoint that lists a resource; without it, that of the resource. */
  listOf?: ListOf
}

/** Links between a form and lists; nothing where there are none. */
export function ChildTabs({ label, form, items, listOf = ownList }: Props) {
  if (items.length === 0) return null
  return (
    <nav className={`${tabs.tabs} ${tabs.close}`} aria-label={label}>
      <NavLink to={form} end>
        {t('Edit')}
      </NavLink>
      {items.map(({ resource, scope }) => (
        <NavLink key={resource.name} to={listPath(resource, scope)}>
          {resource.plural}
          <Count resource={resource} scope={scope} listOf={listOf} />
        </NavLink>
      ))}
    </nav>
  )
}
