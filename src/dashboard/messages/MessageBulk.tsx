import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Message, MessageFolder, MessagePerson } from '#contract/entities/message.ts'
import { isPermitted } from '#contract/roles.ts'
import { $owner } from '../api/session-end.ts'
import { t } from '../language/translate.ts'
import list from '../list/list.module.css'
import { Button } from '../ui/Button.tsx'
import { X } from '../ui/icons.ts'
import { AssignChoice } from './AssignChoice.tsx'
import { eraseMessages } from './erase-messages.ts'
import { movesFrom, type Perform } from './message-acts.ts'

interface Props {
  folder: MessageFolder
  messages: readonly Message[]
  perform: Perform
  onDone: () => void
}

/** Acts for the chosen messages. */
export function MessageBulk({ folder, messages, perform, onDone }: Props) {
  const role = useStore($owner)?.role ?? 'STAFF'
  // An arrow key changes a closed choice, so a button acts on it.
  const [colleague, setColleague] = useState<MessagePerson | null>(null)
  const count = messages.length
  const hasUnread = messages.some(({ is_read }) => !is_read)
  const act: Perform = (...given) => {
    onDone()
    perform(...given)
  }
  return (
    <div className={list.bulk} role="toolbar" aria-label={t('Chosen messages')}>
      <p role="status">{t('{number} chosen', { number: count })}</p>
      {movesFrom[folder].map(({ name, label, folder: to, Icon }) => (
        <Button key={name} size="small" onClick={() => act(messages, { folder: to })}>
          <Icon aria-hidden="true" />
          {label}
        </Button>
      ))}
      {folder === 'deleted' && isPermitted('admin', role) && (
        <Button
          size="small"
          tone="danger"
          onClick={() => void eraseMessages(messages).then((isDone) => isDone && onDone())}
        >
          {t('Erase')}
        </Button>
      )}
      <Button size="small" onClick={() => act(messages, { is_read: hasUnread })}>
        {hasUnread ? t('Mark as Read') : t('Mark as Unread')}
      </Button>
      {(folder === 'inbox' || folder === 'archive') && (
        <AssignChoice
          label={t('Assign the chosen messages')}
          nobody={t('Assign to …')}
          assigned={colleague}
          onChoose={setColleague}
        />
      )}
      {colleague && (
        <Button
          size="small"
          onClick={() => act(messages, { assigned_to_id: colleague.id }, colleague.username)}
        >
          {t('Assign')}
        </Button>
      )}
      <Button size="small" tone="quiet" aria-label={t('Clear choice')} onClick={onDone}>
        <X aria-hidden="true" data-icon="" />
        <span>{t('Clear choice')}</span>
      </Button>
    </div>
  )
}
