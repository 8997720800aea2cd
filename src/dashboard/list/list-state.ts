// The state of a list is in its URL, so that it can be shared and Back works.
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isSupported } from '#browser/api-offers.ts'
import type { ListQuery } from '../api/use-list.ts'
import { type Need, needsOf } from '../resources/needs.ts'
import type { Resource, Scope } from '../resources/resource.ts'
import { type PageSize, pageSizes, preferredSize } from './list-preference.ts'

/** Rows per page where nobody chooses: more than a screen shows, and few enough to update while the user types. */
export const rowsPerPage = 20

export const statuses = ['all', 'active', 'archived'] as const
export type Status = (typeof statuses)[number]

export interface ListState {
  q: string
  status: Status
  /** Only records that lack this, where the resource's list supports such a filter. */
  needs: Need | ''
  /** Column to sort by, `-` for descending; the resource's own order when empty. */
  sort: string
  page: number
  /** Rows per page. */
  size: PageSize
  view: 'list' | 'order'
  /** Only records that appear or disappear by themselves, where the server's lists support such a filter. */
  planned: boolean
}

/** Initial state of a list. */
export const firstState: ListState = {
  q: '',
  status: 'all',
  needs: '',
  sort: '',
  page: 1,
  size: pageSizes[0],
  view: 'list',
  planned: false,
}

/** Whether records of a resource appear and disappear by themselves, and its list knows. */
export const hasPlans = ({ fields }: Pick<Resource, 'fields'>) =>
  isSupported('planned') && fields.some(({ name }) => name === 'publish_at')

/**
 * State from a URL; invalid parameters are ignored. `size` is for an address that names neither rows per page nor a page:
 * a page is the same one for everybody who is sent its address.
 */
export function readListState(
  resource: Pick<Resource, 'columns' | 'isOrdered' | 'name' | 'image' | 'removal' | 'fields'>,
  params: URLSearchParams,
  size: PageSize = firstState.size,
): ListState {
  const page = Number(params.get('page'))
  const ownSize = params.has('page') || params.has('size') ? firstState.size : size
  const sort = params.get('sort') ?? ''
  const needs = (params.get('needs') ?? '') as Need
  const known = resource.columns.flatMap(({ ordering }) => (ordering ? [ordering, `-${ordering}`] : []))
  return {
    q: params.get('q') ?? '',
    status: statuses.find((status) => status === params.get('status')) ?? 'all',
    needs: needsOf(resource)[needs] ? needs : '',
    sort: known.includes(sort) ? sort : '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: pageSizes.find((one) => String(one) === params.get('size')) ?? ownSize,
    view: resource.isOrdered && params.get('view') === 'order' ? 'order' : 'list',
    planned: hasPlans(resource) && params.get('planned') === 'true',
  }
}

/** Query string with only those values that differ from the initial state; rows per page also from what is preferred. */
export function writeListState(state: ListState, preferred: PageSize = firstState.size): URLSearchParams {
  const words = new URLSearchParams()
  for (const name of Object.keys(firstState) as (keyof ListState)[])
    if (state[name] !== firstState[name] || (name === 'size' && state.size !== preferred))
      words.set(name, String(state[name]))
  return words
}

/** What the list's records have in common, wherever they stand in it. */
export function toFilter(resource: Resource, state: ListState, { owner }: Scope = {}): ListQuery {
  const filter = owner && resource.owners?.[owner.name].filter
  return {
    ...(filter && { [filter]: owner.id }),
    ...(resource.hasSearch && state.q.trim() && { q: state.q.trim() }),
    ...(resource.removal && state.status !== 'all' && { is_active: state.status === 'active' }),
    ...(state.needs && { needs: state.needs }),
    ...(state.planned && { planned: true }),
  }
}

export function toListQuery(resource: Resource, state: ListState, scope?: Scope): ListQuery {
  const ordering = state.sort || resource.ordering
  return {
    page: state.page,
    page_size: state.size,
    ...toFilter(resource, state, scope),
    ...(ordering && { ordering }),
  }
}

export type ChangeListState = (change: Partial<ListState>, options?: { replace?: boolean }) => void

/** The state and its setter; another search, filter or order starts at the first page. */
export function useListState(resource: Resource): [ListState, ChangeListState] {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => readListState(resource, params, preferredSize(resource)), [resource, params])
  const change = useCallback<ChangeListState>(
    (changed, options = {}) => {
      const size = preferredSize(resource)
      setParams(
        (before) => {
          const next = { ...readListState(resource, before, size), page: 1, ...changed }
          return writeListState(next, size)
        },
        { flushSync: true, ...options },
      )
    },
    [resource, setParams],
  )
  return [state, change]
}
