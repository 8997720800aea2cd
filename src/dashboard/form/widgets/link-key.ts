import { isCommand } from '../../keys/latin-key.ts'

/** Whether the key is Ctrl or Cmd and K, which makes a link in an editor and opens the command palette elsewhere. */
export const isLinkKey = (event: Parameters<typeof isCommand>[0] & { shiftKey: boolean }): boolean =>
  isCommand(event, 'k') && !event.shiftKey
