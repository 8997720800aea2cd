import { useQuery } from '@tanstack/react-query'
import { dashboardGeneral } from '#contract/endpoints/dashboard-general.ts'
import { askList } from './ask-list.ts'

/** Number of unread contact messages; undefined while loading. */
export function useUnreadCount(): number | undefined {
  const { data } = useQuery({
    queryKey: ['messages', 'unread'],
    queryFn: async ({ signal }) => {
      const query = { is_read: false, page_size: 1 }
      return (await askList(dashboardGeneral.listMessages, { query, signal })).count
    },
    refetchInterval: 60_000,
  })
  return data
}
