import { useQuery } from '@tanstack/react-query'
import { isSupported } from '#browser/api-offers.ts'
import { dashboardMessages } from '#contract/endpoints/dashboard-messages.ts'
import { askList } from './ask-list.ts'

/** Number of unread contact messages; undefined while loading. */
export function useUnreadCount(): number | undefined {
  const { data } = useQuery({
    queryKey: ['messages', 'unread'],
    queryFn: async ({ signal }) => {
      // Spam and what is archived wait for nobody.
      const query = { is_read: false, page_size: 1, ...(isSupported('inbox') && { folder: 'inbox' }) }
      return (await askList(dashboardMessages.listMessages, { query, signal })).count
    },
    refetchInterval: 60_000,
  })
  return data
}
