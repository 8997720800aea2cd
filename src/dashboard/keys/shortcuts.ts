// Single keys of the dashboard, in one table. None works while something is typed, beside Ctrl, Cmd or Alt, over a
// dialog, or when the user has turned them off (WCAG 2.2, 2.1.4).
import { isSupported } from '#browser/api-offers.ts'
import { t } from '../language/translate.ts'
import { $hasSingleKeys } from './key-preference.ts'

interface Shortcut<N extends string> {
  readonly name: N
  readonly keys: readonly string[]
  readonly words: string
  /** Only where the server has an inbox. */
  readonly isInbox?: boolean
}

const group = <N extends string>(title: string, shortcuts: readonly Shortcut<N>[]) => ({ title, shortcuts })

export const keyGroups = {
  everywhere: group(t('In every screen'), [{ name: 'help', keys: ['?'], words: t('Show these keys') }]),
  list: group(t('In lists'), [
    { name: 'next', keys: ['j'], words: t('Next row') },
    { name: 'previous', keys: ['k'], words: t('Previous row') },
    { name: 'select', keys: ['x'], words: t('Choose the row, or not') },
    { name: 'open', keys: ['e', 'Enter'], words: t('Open the row') },
    { name: 'find', keys: ['/'], words: t('Search the list') },
  ]),
  messages: group(t('On a message'), [
    { name: 'next', keys: ['j'], words: t('Next message') },
    { name: 'previous', keys: ['k'], words: t('Previous message') },
    { name: 'reply', keys: ['r'], words: t('Reply by mail') },
    { name: 'read', keys: ['u'], words: t('Read, or unread again') },
    { name: 'archive', keys: ['e'], words: t('Archive, or back to the inbox'), isInbox: true },
    { name: 'delete', keys: ['#', 'Delete'], words: t('Delete'), isInbox: true },
    { name: 'spam', keys: ['!'], words: t('Spam, or no spam'), isInbox: true },
    { name: 'mine', keys: ['a'], words: t('Assign to me, or to nobody'), isInbox: true },
    { name: 'answered', keys: ['d'], words: t('Answered, or not answered'), isInbox: true },
    { name: 'select', keys: ['x'], words: t('Choose for several at once'), isInbox: true },
    { name: 'undo', keys: ['z'], words: t('Undo the last act'), isInbox: true },
  ]),
} as const

export type KeyGroup = keyof typeof keyGroups
export type ShortcutName<G extends KeyGroup> = (typeof keyGroups)[G]['shortcuts'][number]['name']

/** Keys of a group that the server has something for. */
export const offeredShortcuts = <G extends KeyGroup>(name: G) =>
  // The names of a group are those of its own shortcuts.
  (keyGroups[name].shortcuts as readonly Shortcut<ShortcutName<G>>[]).filter(
    ({ isInbox }) => !isInbox || isSupported('inbox'),
  )

const typingFields =
  'select, textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=submit])'

/** The act that a key stands for in a group, or null. */
export function shortcutOf<G extends KeyGroup>(
  name: G,
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> & { target: EventTarget | null },
): ShortcutName<G> | null {
  if (!$hasSingleKeys.get() || event.ctrlKey || event.metaKey || event.altKey) return null
  const { target } = event
  if (target instanceof Element && target.closest(typingFields)) return null
  return offeredShortcuts(name).find(({ keys }) => keys.includes(event.key))?.name ?? null
}
