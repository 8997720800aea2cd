import { useEffect, useRef } from 'react'
import { isSupported } from '#browser/api-offers.ts'
import type { Message } from '#contract/entities/message.ts'
import { t } from '../language/translate.ts'
import { Badge } from '../ui/Badge.tsx'
import { Moment } from '../ui/Moment.tsx'
import { toBriefMoment } from '../ui/moments.ts'
import { MessageActions } from './MessageActions.tsx'
import { MessageFacts } from './MessageFacts.tsx'
import type { Perform } from './message-acts.ts'
import styles from './messages.module.css'
import { mailTo } from './reply.ts'

interface Props {
  message: Message
  /** Whether the user followed a link to this message. */
  isSought: boolean
  /** Whether Tab comes here first. */
  isCurrent: boolean
  isChosen: boolean
  perform: Perform
  onChoose: (isChosen: boolean) => void
}

export function MessageItem({ message, isSought, isCurrent, isChosen, perform, onChoose }: Props) {
  const item = useRef<HTMLLIElement>(null)
  const focusItem = () => item.current?.focus({ preventScroll: true })

  useEffect(() => {
    if (!isSought) return
    item.current?.scrollIntoView({ block: 'start' })
    item.current?.focus({ preventScroll: true })
  }, [isSought])

  return (
    <li
      ref={item}
      // Keys of the list work from here.
      tabIndex={isCurrent ? 0 : -1}
      className={styles.message}
      data-message={message.id}
      data-new={!message.is_read || undefined}
      data-sought={isSought || undefined}
      data-chosen={isChosen || undefined}
    >
      {isSupported('inbox') && (
        <label className={styles.check}>
          <input
            type="checkbox"
            aria-label={t('Choose the message of {name}', { name: message.name })}
            checked={isChosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
        </label>
      )}
      <div className={styles.body}>
        <header>
          <strong>{message.name}</strong>
          {!message.is_read && <Badge tone="new">{t('New')}</Badge>}
          <a href={mailTo(message.email)}>{message.email}</a>
          <span className={styles.when}>
            <Moment at={message.submitted_at} />
            <span className={styles.exact}>{toBriefMoment(message.submitted_at)}</span>
          </span>
        </header>
        {message.about && <p className={styles.about}>{t('About: {about}', { about: message.about })}</p>}
        <p className={styles.text}>{message.message}</p>
        <MessageFacts message={message} perform={perform} onReplace={focusItem} />
        <MessageActions message={message} perform={perform} onReplace={focusItem} />
      </div>
    </li>
  )
}
