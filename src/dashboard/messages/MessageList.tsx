import { type KeyboardEvent, useRef, useState } from 'react'
import type { Message } from '#contract/entities/message.ts'
import { shortcutOf } from '../keys/shortcuts.ts'
import { t } from '../language/translate.ts'
import { undoLastAct } from './change-messages.ts'
import { MessageItem } from './MessageItem.tsx'
import { type Perform, patchOf } from './message-acts.ts'
import styles from './messages.module.css'
import { useOwnId } from './use-messages.ts'

interface Props {
  messages: readonly Message[]
  isStale: boolean
  sought: number | null
  chosen: ReadonlySet<number>
  onChoose: (ids: ReadonlySet<number>) => void
  perform: Perform
}

const itemsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>(':scope > li')]

function focusItem(item: HTMLElement | undefined): void {
  item?.focus({ preventScroll: true })
  item?.scrollIntoView({ block: 'nearest' })
}

/** The messages; keys lead from one to the next and do what its buttons do. */
export function MessageList({ messages, isStale, sought, chosen, onChoose, perform }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const ownId = useOwnId()
  const [current, setCurrent] = useState<number | null>(null)
  const entry = messages.some(({ id }) => id === current) ? current : messages[0]?.id

  function choose(id: number, isChosen: boolean) {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    onChoose(next)
  }

  /** Where the focus goes from messages that leave the list: to the next that stays, else to the last before. */
  function leave(leaving: readonly Message[]) {
    const items = list.current ? itemsOf(list.current) : []
    const isLeaving = (item: HTMLElement) => leaving.some(({ id }) => String(id) === item.dataset.message)
    const place = items.findIndex((item) => isLeaving(item) && item.contains(document.activeElement))
    if (place < 0) return
    const stays = (item: HTMLElement) => !isLeaving(item)
    focusItem(items.slice(place).find(stays) ?? items.slice(0, place).findLast(stays))
  }

  const act: Perform = (seen, patch, colleague) => {
    if (patch.folder) leave(seen)
    perform(seen, patch, colleague)
  }

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    const name = shortcutOf('messages', event)
    const item = (event.target as Element).closest<HTMLElement>('li[data-message]')
    const message = messages.find(({ id }) => String(id) === item?.dataset.message)
    if (!name || !item || !message || isStale) return
    if (name === 'undo' && !undoLastAct()) return
    event.preventDefault()
    if (event.repeat && name !== 'next' && name !== 'previous') return
    const items = itemsOf(event.currentTarget)
    const place = items.indexOf(item)
    if (name === 'next') focusItem(items[place + 1])
    else if (name === 'previous') focusItem(items[place - 1])
    else if (name === 'select') choose(message.id, !chosen.has(message.id))
    else if (name === 'reply') item.querySelector<HTMLElement>('[data-act=reply]')?.click()
    else {
      const patch = patchOf(name, message, ownId)
      // The buttons of the message change; the focus stays with it.
      if (patch) item.focus({ preventScroll: true })
      if (patch) act([message], patch)
    }
  }

  return (
    // The keys are a second way to what the buttons inside do.
    <ul
      ref={list}
      className={styles.list}
      aria-label={t('Messages')}
      inert={isStale}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const id = Number(event.target.closest<HTMLElement>('li[data-message]')?.dataset.message)
        if (id) setCurrent(id)
      }}
    >
      {messages.map((message) => (
        <MessageItem
          key={message.id}
          message={message}
          isSought={message.id === sought}
          isCurrent={message.id === entry}
          isChosen={chosen.has(message.id)}
          perform={act}
          onChoose={(isChosen) => choose(message.id, isChosen)}
        />
      ))}
    </ul>
  )
}
