import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { dashboardGeneral } from '#contract/endpoints/dashboard-general.ts'
import type { ListPage } from '#contract/entities/list.ts'
import type { Message } from '#contract/entities/message.ts'
import { messageNotUpdated } from '#contract/texts.ts'
import { ask } from '../api/ask.ts'
import { queryClient } from '../api/query-client.ts'
import { toastError } from '../app/toasts.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Moment } from '../ui/Moment.tsx'
import { toExactMoment } from '../ui/moments.ts'
import styles from './messages.module.css'

/** Replaces a message in every cached list that shows it. */
function replace(message: Message): void {
  queryClient.setQueriesData<ListPage<Message>>(
    { queryKey: ['messages', 'list'] },
    (page) =>
      page && { ...page, results: page.results.map((one) => (one.id === message.id ? message : one)) },
  )
  void queryClient.invalidateQueries({ queryKey: ['messages', 'unread'] })
  void queryClient.invalidateQueries({ queryKey: ['welcome'] })
}

interface Props {
  message: Message
  /** Whether the user followed a link to this message. */
  isSought: boolean
}

export function MessageItem({ message, isSought }: Props) {
  const item = useRef<HTMLLIElement>(null)

  useEffect(() => {
    if (!isSought) return
    item.current?.scrollIntoView({ block: 'start' })
    item.current?.focus({ preventScroll: true })
  }, [isSought])

  const read = useMutation({
    mutationFn: async () => {
      const options = { params: { id: message.id }, body: { is_read: true } }
      return (await ask(dashboardGeneral.patchMessage, options)).data
    },
    onSuccess(answer) {
      // The button disappears, so the focus moves to the message.
      if (item.current?.contains(document.activeElement)) item.current.focus({ preventScroll: true })
      replace(answer)
    },
    onError: () => toastError(messageNotUpdated),
  })
  return (
    <li
      ref={item}
      tabIndex={-1}
      className={styles.message}
      data-new={!message.is_read || undefined}
      data-sought={isSought || undefined}
    >
      <header>
        <strong>{message.name}</strong>
        {!message.is_read && <Badge tone="new">New</Badge>}
        <a href={`mailto:${encodeURIComponent(message.email).replace('%40', '@')}`}>{message.email}</a>
        <span className={styles.when}>
          <Moment at={message.submitted_at} />
          <span className={styles.exact}>{toExactMoment(message.submitted_at)}</span>
        </span>
      </header>
      {message.about && <p className={styles.about}>About: {message.about}</p>}
      <p className={styles.text}>{message.message}</p>
      {!message.is_read && (
        <Button
          size="small"
          aria-disabled={read.isPending || undefined}
          onClick={() => read.isPending || read.mutate()}
        >
          Mark as Read
        </Button>
      )}
    </li>
  )
}
