import { useStore } from '@nanostores/react'
import { $user } from '#browser/session.ts'
import type { Message, MessageFolder } from '#contract/entities/message.ts'
import { isPermitted } from '#contract/roles.ts'
import list from '../list/list.module.css'
import { Button } from '../ui/Button.tsx'
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
  const role = useStore($user)?.role ?? 'STAFF'
  const count = messages.length
  const hasUnread = messages.some(({ is_read }) => !is_read)
  const act: Perform = (...given) => {
    onDone()
    perform(...given)
  }
  return (
    <div className={list.bulk} role="toolbar" aria-label="Chosen messages">
      <p role="status">{count} chosen</p>
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
          Erase
        </Button>
      )}
      <Button size="small" onClick={() => act(messages, { is_read: hasUnread })}>
        {hasUnread ? 'Mark as Read' : 'Mark as Unread'}
      </Button>
      {(folder === 'inbox' || folder === 'archive') && (
        <AssignChoice
          label="Assign the chosen messages"
          nobody="Assign to …"
          assigned={null}
          onChoose={(person) => person && act(messages, { assigned_to_id: person.id }, person.username)}
        />
      )}
      <Button size="small" tone="quiet" onClick={onDone}>
        Clear choice
      </Button>
    </div>
  )
}
