// What the screen of messages reads.
import { useStore } from '@nanostores/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isSupported } from '#browser/api-offers.ts'
import { dashboardInbox } from '#contract/endpoints/dashboard-inbox.ts'
import { dashboardMessages } from '#contract/endpoints/dashboard-messages.ts'
import type { ListPage } from '#contract/entities/list.ts'
import type { Message } from '#contract/entities/message.ts'
import { ask } from '../api/ask.ts'
import { askList } from '../api/ask-list.ts'
import { $owner } from '../api/session-end.ts'
import { $pending } from './change-messages.ts'
import { type MessageState, toMessageQuery } from './message-state.ts'

export const useOwnId = (): number => useStore($owner)?.user_id ?? 0

/** A page of messages, without those that are about to leave the folder. */
export function useMessages(state: MessageState) {
  const query = toMessageQuery(state, useOwnId())
  const pending = useStore($pending)
  const list = useQuery({
    queryKey: ['messages', 'list', query],
    queryFn: async ({ signal }) =>
      (await askList(dashboardMessages.listMessages, { query, signal })) as ListPage<Message>,
    placeholderData: keepPreviousData,
  })
  const isOfFolder = ({ folder }: Message) => list.isPlaceholderData || folder === state.folder
  const messages = (list.data?.results ?? [])
    .map((message) => ({ ...message, ...pending.get(message.id) }))
    .filter((message) => !isSupported('inbox') || isOfFolder(message))
  return { list, messages }
}

export function useMessageSummary() {
  return useQuery({
    queryKey: ['messages', 'summary'],
    queryFn: async ({ signal }) => (await ask(dashboardInbox.messageSummary, { signal })).data,
    enabled: isSupported('inbox'),
    refetchInterval: 60_000,
  }).data
}

/** Accounts that messages can be assigned to; undefined while loading, and where the server knows no such thing. */
export function useColleagues() {
  return useQuery({
    queryKey: ['messages', 'people'],
    queryFn: async ({ signal }) => (await ask(dashboardInbox.messagePeople, { signal })).data.results,
    enabled: isSupported('inbox'),
    staleTime: 60_000,
  }).data
}
