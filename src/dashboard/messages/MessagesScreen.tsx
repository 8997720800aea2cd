import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { dashboardGeneral } from '#contract/endpoints/dashboard-general.ts'
import type { ListPage } from '#contract/entities/list.ts'
import type { Message } from '#contract/entities/message.ts'
import { empty, failedToFetch, loading } from '#contract/texts.ts'
import { askList } from '../api/ask-list.ts'
import { rowsPerPage } from '../list/list-state.ts'
import { Pagination } from '../list/Pagination.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import { MessageItem } from './MessageItem.tsx'
import { MessageTools } from './MessageTools.tsx'
import { readMessageState, writeMessageState } from './message-state.ts'
import styles from './messages.module.css'

export function MessagesScreen() {
  const [params, setParams] = useSearchParams()
  const state = readMessageState(params)
  const { q, only, page, sought } = state
  const query = {
    page,
    page_size: rowsPerPage,
    ...(q && { q }),
    ...(only !== 'all' && { is_read: only === 'read' }),
  }
  const list = useQuery({
    queryKey: ['messages', 'list', query],
    queryFn: async ({ signal }) =>
      (await askList(dashboardGeneral.listMessages, { query, signal })) as ListPage<Message>,
    placeholderData: keepPreviousData,
  })
  const change = (changed: Partial<typeof state>, options?: { replace?: boolean }) =>
    setParams((before) => writeMessageState({ ...readMessageState(before), page: 1, ...changed }), {
      flushSync: true,
      ...options,
    })

  return (
    <>
      <ScreenHead title="Contact Form Messages" documentTitle="Messages" />
      <MessageTools state={state} change={change} />
      {list.isPending && <p role="status">{loading}</p>}
      {list.isError && (
        <Notice tone="failed" isUrgent title={failedToFetch.messages}>
          <span>{list.error.message}</span>
          <Button onClick={() => void list.refetch()}>Try again</Button>
        </Notice>
      )}
      {sought && list.isSuccess && !list.data.results.some(({ id }) => id === sought) && (
        <Notice title="That message is not among the new ones any more.">
          <Button onClick={() => change({ q: '', only: 'all' })}>Show all</Button>
        </Notice>
      )}
      {list.data?.results.length === 0 && (
        <Notice tone="empty" title={q || only !== 'all' ? 'No message matches.' : empty.messages}>
          {q || only !== 'all' ? (
            <Button onClick={() => change({ q: '', only: 'all' })}>Show all</Button>
          ) : (
            <p>What visitors write in the contact form arrives here.</p>
          )}
        </Notice>
      )}
      {list.data && list.data.results.length > 0 && (
        <>
          <ul className={styles.list} inert={list.isPlaceholderData}>
            {list.data.results.map((message) => (
              <MessageItem key={message.id} message={message} isSought={message.id === sought} />
            ))}
          </ul>
          <Pagination
            count={list.data.count}
            page={page}
            change={({ page: next = 1 }) => change({ page: next })}
          />
        </>
      )}
    </>
  )
}
