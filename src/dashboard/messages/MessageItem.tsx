import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isSupported } from '#browser/api-offers.ts'
import { dashboardGeneral } from '#contract/endpoints/dashboard-general.ts'
import type { ListPage } from '#contract/entities/list.ts'
import type { Message } from '#contract/entities/message.ts'
import { messageNotUpdated } from '#contract/texts.ts'
import { ask } from '../api/ask.ts'
import { queryClient } from '../api/query-client.ts'
import { toastError } from '../app/toasts.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import button from '../ui/button.module.css'
import { classes } from '../ui/classes.ts'
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

/** Characters of a quotation: mail programs take an address of about two thousand. */
const quotedAtMost = 1_000

/** Opens the mail program with the address, a subject, and the message quoted. */
function replyTo({ email, about, message }: Message): string {
  const cut = message.length > quotedAtMost ? `${message.slice(0, quotedAtMost).toWellFormed()} …` : message
  const body = `\r\n\r\n${cut.replace(/^/gm, '> ').replaceAll('\n', '\r\n')}`
  const subject = `Re: ${about || 'your message'}`
  return `${mailTo(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

const mailTo = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

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

  const mark = useMutation({
    mutationFn: async (is_read: boolean) => {
      const options = { params: { id: message.id }, body: { is_read } }
      return (await ask(dashboardGeneral.patchMessage, options)).data
    },
    onSuccess(answer) {
      // The button becomes another one, so the focus moves to the message.
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
        <a href={mailTo(message.email)}>{message.email}</a>
        <span className={styles.when}>
          <Moment at={message.submitted_at} />
          <span className={styles.exact}>{toExactMoment(message.submitted_at)}</span>
        </span>
      </header>
      {message.about && <p className={styles.about}>About: {message.about}</p>}
      <p className={styles.text}>{message.message}</p>
      <div className={styles.actions}>
        <a className={classes(button.button, button.plain, button.small)} href={replyTo(message)}>
          Reply
        </a>
        {(!message.is_read || isSupported('unread')) && (
          <Button
            key={String(message.is_read)}
            size="small"
            tone={message.is_read ? 'quiet' : 'plain'}
            aria-disabled={mark.isPending || undefined}
            onClick={() => mark.isPending || mark.mutate(!message.is_read)}
          >
            {message.is_read ? 'Mark as Unread' : 'Mark as Read'}
          </Button>
        )}
      </div>
    </li>
  )
}
