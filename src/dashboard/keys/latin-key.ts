type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * What a key is called, on a keyboard of another alphabet by the Latin letter of its place (UI Events, `code`): Cyrillic о
 * is j, so that shortcuts work there as well.
 */
export function latinKey({ key, code }: Pick<Key, 'key' | 'code'>): string {
  const isForeign = /^\P{Script=Latin}$/u.test(key) && /^\p{L}$/u.test(key) && /^Key[A-Z]$/.test(code)
  const letter = isForeign ? code.slice(3) : key
  return isForeign && key === key.toLowerCase() ? letter.toLowerCase() : letter
}

/** Whether it is Ctrl or Cmd with a letter; Alt makes another character of it on many keyboards. */
export const isCommand = (event: Key, letter: string): boolean =>
  latinKey(event).toLowerCase() === letter && (event.ctrlKey || event.metaKey) && !event.altKey
