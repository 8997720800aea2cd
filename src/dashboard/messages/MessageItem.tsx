import { useMutation } from '@tanstack/react-query'
import { dashboardOffice } from '#contract/endpoints/dashboard-office.ts'
import type { ListPage } from '#contract/entities/list.ts'
import type { Message } from '#contract/entities/message.ts'
import { messageNotUpdated } from '#contract/texts.ts'
import { ask } from '../api/ask.ts'
import { queryClient } from '../api/query-client.ts'
import { tellFailed } from '../app/toasts.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Moment } from '../ui/Moment.tsx'
import { toExactMoment } from '../ui/moments.ts'
import styles from './messages.module.css'

/** Puts the answer in the place of the message it replaces, in every list that shows it. */
function replace(message: Message): void {
  queryClient.setQueriesData<ListPage<Message>>(
    { queryKey: ['messages', 'list'] },
    (page) =>
      page && { ...page, results: page.results.map((one) => (one.id === message.id ? message : one)) },
  )
  void queryClient.invalidateQueries({ queryKey: ['messages', 'unread'] })
  void queryClient.invalidateQueries({ queryKey: ['welcome'] })
}

export function MessageItem({ message }: { message: Message }) {
  const read = useMutation({
    mutationFn: async () => {
      const options = { params: { id: message.id }, body: { is_read: true } }
      return (await ask(dashboardOffice.patchMessage, options)).data
    },
    onSuccess: replace,
    onError: () => tellFailed(messageNotUpdated),
  })
  return (
    <li className={styles.message} data-new={!message.is_read || undefined}>
      <header>
        <strong>{message.name}</strong>
        {!message.is_read && <Badge tone="new">New</Badge>}
        <a href={`mailto:${encodeURIComponent(message.email).replace('%40', '@')}`}>{message.email}</a>
        <span className={styles.when}>
          <Moment at={message.submitted_at} />
          <span className={styles.exact}>{toExactMoment(message.submitted_at)}</span>
        </span>
      </header>
      <p className={styles.text}>{message.message}</p>
      {!message.is_read && (
        <Button size="small" disabled={read.isPending} onClick={() => read.mutate()}>
          Mark as Read
        </Button>
      )}
    </li>
  )
}
