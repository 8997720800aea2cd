// Single keys of the dashboard, in one table; `key-words.ts` says what they do. None works while something is typed, beside
// Ctrl, Cmd or Alt, over a dialog, or when the user has turned them off (WCAG 2.2, 2.1.4).
import { isSupported } from '#browser/api-offers.ts'
import { $hasSingleKeys } from './key-preference.ts'
import { latinKey } from './latin-key.ts'

interface Shortcut<N extends string = string> {
  readonly name: N
  readonly keys: readonly string[]
  /** Only where the server has an inbox. */
  readonly isInbox?: boolean
}

export const keyGroups = {
  everywhere: [{ name: 'help', keys: ['?'] }],
  list: [
    { name: 'next', keys: ['j'] },
    { name: 'previous', keys: ['k'] },
    { name: 'select', keys: ['x'] },
    { name: 'open', keys: ['e', 'Enter'] },
    { name: 'find', keys: ['/'] },
  ],
  messages: [
    { name: 'next', keys: ['j'] },
    { name: 'previous', keys: ['k'] },
    { name: 'reply', keys: ['r'] },
    { name: 'read', keys: ['u'] },
    { name: 'archive', keys: ['e'], isInbox: true },
    { name: 'delete', keys: ['#', 'Delete'], isInbox: true },
    { name: 'spam', keys: ['!'], isInbox: true },
    { name: 'mine', keys: ['a'], isInbox: true },
    { name: 'answered', keys: ['d'], isInbox: true },
    { name: 'select', keys: ['x'], isInbox: true },
    { name: 'undo', keys: ['z'], isInbox: true },
  ],
} as const satisfies Record<string, readonly Shortcut[]>

export type KeyGroup = keyof typeof keyGroups
export type ShortcutName<G extends KeyGroup> = (typeof keyGroups)[G][number]['name']

/** Keys of a group that the server has something for. */
export const offeredShortcuts = <G extends KeyGroup>(name: G) =>
  // The names of a group are those of its own shortcuts.
  (keyGroups[name] as readonly Shortcut<ShortcutName<G>>[]).filter(
    ({ isInbox }) => !isInbox || isSupported('inbox'),
  )

const typingFields =
  'select, textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=submit])'

/** The act that a key stands for in a group, or null. */
export function shortcutOf<G extends KeyGroup>(
  name: G,
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'> & {
    target: EventTarget | null
  },
): ShortcutName<G> | null {
  if (!$hasSingleKeys.get() || event.ctrlKey || event.metaKey || event.altKey) return null
  const { target } = event
  if (target instanceof Element && target.closest(typingFields)) return null
  const key = latinKey(event)
  return offeredShortcuts(name).find(({ keys }) => keys.includes(key))?.name ?? null
}
