import { useQuery } from '@tanstack/react-query'
import { dashboardGeneral } from '#contract/endpoints/dashboard-general.ts'
import { askList } from './ask-list.ts'

/** How many contact messages nobody has read; undefined until it is known. */
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
