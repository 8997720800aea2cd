/** Whether the key is Ctrl or Cmd and K, which makes a link in an editor and opens the command palette elsewhere. */
export function isLinkKey(event: {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}): boolean {
  return (
    event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
  )
}
