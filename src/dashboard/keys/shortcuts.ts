// Keys of the list of messages. They work only while the focus is in the list and not in a control that takes text or
// letters (WCAG 2.2, 2.1.4).
import { isSupported } from '#browser/api-offers.ts'

export const shortcuts = [
  { name: 'next', keys: ['j'], words: 'Next message' },
  { name: 'previous', keys: ['k'], words: 'Previous message' },
  { name: 'reply', keys: ['r'], words: 'Reply by mail' },
  { name: 'read', keys: ['u'], words: 'Read, or unread again' },
  { name: 'archive', keys: ['e'], words: 'Archive, or back to the inbox', isInbox: true },
  { name: 'delete', keys: ['#', 'Delete'], words: 'Delete', isInbox: true },
  { name: 'spam', keys: ['!'], words: 'Spam, or no spam', isInbox: true },
  { name: 'mine', keys: ['a'], words: 'Assign to me, or to nobody', isInbox: true },
  { name: 'answered', keys: ['d'], words: 'Answered, or not answered', isInbox: true },
  { name: 'select', keys: ['x'], words: 'Choose for several at once', isInbox: true },
  { name: 'undo', keys: ['z'], words: 'Undo the last act', isInbox: true },
  { name: 'help', keys: ['?'], words: 'Show these keys' },
] as const

export type ShortcutName = (typeof shortcuts)[number]['name']

export const offeredShortcuts = () => shortcuts.filter((one) => !('isInbox' in one) || isSupported('inbox'))

/** The act that a key stands for, or null. */
export function shortcutOf(event: {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  target: EventTarget
}): ShortcutName | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  const isTyping = event.target instanceof Element && event.target.closest('select, textarea, [type=search]')
  if (isTyping) return null
  const found = offeredShortcuts().find(({ keys }) => (keys as readonly string[]).includes(event.key))
  return found?.name ?? null
}
