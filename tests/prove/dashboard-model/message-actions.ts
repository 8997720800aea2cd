// Messages: moved between folders, one or several, with undo.

import { pickOf } from '../random.ts'
import type { Action, Moment } from './action.ts'

const folders = ['Inbox', 'Archive', 'Spam', 'Deleted']
const folderAfter: Record<string, string> = {
  Archive: 'archive',
  'Move to inbox': 'inbox',
  Restore: 'inbox',
  Spam: 'spam',
  'No spam': 'inbox',
  Delete: 'deleted',
}

const isHere = ({ look }: Moment) => look.path.startsWith('/dashboard/messages')
const ownMessages = ({ walk, look }: Moment) =>
  look.messages.filter(({ name }) => walk.marks.in(name).length > 0)

/** Moves can be told from their words: from the inbox they lead away, from elsewhere also back to it. */
function folderOf(moves: readonly string[]): string {
  if (moves.some((name) => name.startsWith('Archive: '))) return 'inbox'
  if (moves.some((name) => name.startsWith('Move to inbox: '))) return 'archive'
  return moves.some((name) => name.startsWith('No spam: ')) ? 'spam' : 'deleted'
}

export const messageActions: readonly Action[] = [
  {
    name: 'a folder',
    weight: 14,
    themes: ['messages'],
    can: isHere,
    run: ({ page, pick }) =>
      page
        .getByRole('navigation', { name: 'Folders' })
        .getByRole('link', { name: new RegExp(`^${pickOf(folders, pick)}`) })
        .click(),
  },
  {
    name: 'move a message',
    weight: 25,
    themes: ['messages'],
    can: (moment) => isHere(moment) && ownMessages(moment).length > 0,
    async run(moment) {
      const { walk, page, pick } = moment
      const message = pickOf(ownMessages(moment), pick)
      const move = pickOf(message?.moves ?? [], (pick * 7) % 1)
      if (!message || !move) return
      const sends = folderAfter[move.split(':')[0] ?? ''] ?? ''
      const before = folderOf(message.moves)
      walk.intendFor({ resource: 'messages', kind: 'list', text: message.name, sends, before })
      await page.locator(`li[data-message="${message.id}"]`).getByRole('button', { name: move }).click()
    },
  },
  {
    name: 'move a message by key',
    weight: 10,
    themes: ['messages'],
    can: (moment) => isHere(moment) && ownMessages(moment).length > 0,
    async run(moment) {
      const { walk, page, pick } = moment
      const message = pickOf(ownMessages(moment), pick)
      if (!message) return
      await page.locator(`li[data-message="${message.id}"]`).focus()
      const before = folderOf(message.moves)
      const sends = before === 'inbox' ? 'archive' : 'inbox'
      walk.intendFor({ resource: 'messages', kind: 'list', text: message.name, sends, before })
      await page.keyboard.press('e')
    },
  },
]
