// What can be done with messages where they lie: the same for buttons, for several at once, and by keyboard.
import { isSupported } from '#browser/api-offers.ts'
import type { Message, MessageFolder } from '#contract/entities/message.ts'
import { t } from '../language/translate.ts'
import { type OutlineIcon, Trash2 } from '../ui/icons.ts'
import { ShieldAlert, ShieldCheck } from '../ui/late-icons.ts'
import { Archive, ArchiveRestore } from '../ui/list-icons.ts'
import type { Patch } from './message-patch.ts'

export interface Move {
  name: 'archive' | 'spam' | 'delete'
  label: string
  folder: MessageFolder
  Icon: OutlineIcon
}

const archive: Move = { name: 'archive', label: t('Archive'), folder: 'archive', Icon: Archive }
const toInbox: Move = { name: 'archive', label: t('Move to inbox'), folder: 'inbox', Icon: ArchiveRestore }
const restore: Move = { ...toInbox, label: t('Restore') }
const spam: Move = { name: 'spam', label: t('Spam'), folder: 'spam', Icon: ShieldAlert }
const noSpam: Move = { name: 'spam', label: t('No spam'), folder: 'inbox', Icon: ShieldCheck }
const remove: Move = { name: 'delete', label: t('Delete'), folder: 'deleted', Icon: Trash2 }

/** Where messages of a folder can go. */
export const movesFrom: Record<MessageFolder, readonly Move[]> = {
  inbox: [archive, spam, remove],
  archive: [toInbox, spam, remove],
  spam: [noSpam, remove],
  deleted: [restore],
}

export type Perform = (messages: readonly Message[], patch: Patch, colleague?: string) => void

/** The change that a key stands for; null for none in this folder. */
export function patchOf(name: string, message: Message, ownId: number): Patch | null {
  if (name === 'read') return message.is_read && !isSupported('unread') ? null : { is_read: !message.is_read }
  if (name === 'answered') return { is_answered: message.answered_at === null }
  if (name === 'mine') return { assigned_to_id: message.assigned_to?.id === ownId ? null : ownId }
  const move = movesFrom[message.folder].find((one) => one.name === name)
  return move ? { folder: move.folder } : null
}
