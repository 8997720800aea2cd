import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router-dom'
import { dashboard } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { askList } from '../api/ask-list.ts'
import { inSentence, t, toNumber } from '../language/translate.ts'
import { listPath, paramsOf, screenKey } from '../resources/addresses.ts'
import { type Child, childrenOf } from '../resources/children.ts'
import type { Resource } from '../resources/resource.ts'
import tabs from '../ui/tabs.module.css'
import { firstState, toListQuery } from './list-state.ts'

/** How many records the list of a child has, archived ones included, as its list shows. */
function Count({ resource, scope }: Child) {
  const { data } = useQuery({
    queryKey: [resource.name, 'count', screenKey(resource, scope)],
    queryFn: async ({ signal }) => {
      const query = { ...toListQuery(resource, firstState, scope), page_size: 1 }
      const params = paramsOf(resource, scope)
      return (await askList(resource.endpoints.list as Endpoint, { params, query, signal })).count
    },
  })
  return <span className={tabs.count}>{data === undefined ? undefined : toNumber(data)}</span>
}

/** Links between the form of a record and the lists of what belongs to it; nothing where nothing does. */
export function RecordTabs({ of, id }: { of: Resource; id: number }) {
  const children = childrenOf(of, id)
  if (children.length === 0) return null
  return (
    <nav
      className={`${tabs.tabs} ${tabs.close}`}
      aria-label={t('Of this {noun}', { noun: inSentence(of.noun) })}
    >
      <NavLink to={dashboard.edit(of.name, id)}>{t('Edit')}</NavLink>
      {children.map(({ resource, scope }) => (
        <NavLink key={resource.name} to={listPath(resource, scope)}>
          {resource.plural}
          <Count resource={resource} scope={scope} />
        </NavLink>
      ))}
    </nav>
  )
}
