import { useStore } from '@nanostores/react'
import { isSupported } from '#browser/api-offers.ts'
import type { Message } from '#contract/entities/message.ts'
import { isPermitted } from '#contract/roles.ts'
import { $owner } from '../api/session-end.ts'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import button from '../ui/button.module.css'
import { classes } from '../ui/classes.ts'
import { Trash2 } from '../ui/icons.ts'
import { Reply } from '../ui/late-icons.ts'
import { AssignMessage } from './AssignMessage.tsx'
import { eraseMessages } from './erase-messages.ts'
import { movesFrom, type Perform } from './message-acts.ts'
import styles from './messages.module.css'
import { replyTo } from './reply.ts'

interface Props {
  message: Message
  perform: Perform
  /** Called before the pressed button goes or is replaced by another. */
  onReplace: () => void
}

/** The buttons of one message. */
export function MessageActions({ message, perform, onReplace }: Props) {
  const { name, folder, is_read, answered_at } = message
  const role = useStore($owner)?.role ?? 'STAFF'
  const hasInbox = isSupported('inbox')
  return (
    <div className={styles.actions}>
      <a
        className={classes(button.button, button.plain, button.small)}
        href={replyTo(message)}
        data-act="reply"
        onClick={() => {
          // After the mail program is opened, which browsers ask about like leaving the page while something is sent.
          if (hasInbox && answered_at === null) setTimeout(() => perform([message], { is_answered: true }))
        }}
      >
        <Reply aria-hidden="true" />
        {t('Reply')}
      </a>
      {(!is_read || isSupported('unread')) && (
        <Button
          key={String(is_read)}
          size="small"
          tone={is_read ? 'quiet' : 'plain'}
          onClick={() => {
            onReplace()
            perform([message], { is_read: !is_read })
          }}
        >
          {is_read ? t('Mark as Unread') : t('Mark as Read')}
        </Button>
      )}
      {hasInbox && (
        <>
          {(folder === 'inbox' || folder === 'archive') && (
            <AssignMessage message={message} perform={perform} onReplace={onReplace} />
          )}
          <span className={styles.moves}>
            {movesFrom[folder].map(({ name: act, label, folder: to, Icon }) => (
              <Button
                key={act}
                size={folder === 'deleted' ? 'small' : 'icon'}
                tone="quiet"
                title={label}
                aria-label={`${label}: ${name}`}
                onClick={() => perform([message], { folder: to })}
              >
                <Icon aria-hidden="true" />
                {folder === 'deleted' && label}
              </Button>
            ))}
            {folder === 'deleted' && isPermitted('admin', role) && (
              <Button
                size="small"
                tone="danger"
                aria-label={t('Erase: {name}', { name })}
                onClick={() => void eraseMessages([message])}
              >
                <Trash2 aria-hidden="true" />
                {t('Erase')}
              </Button>
            )}
          </span>
        </>
      )}
    </div>
  )
}
