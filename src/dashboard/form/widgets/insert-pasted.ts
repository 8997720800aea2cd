import { createTrustedPolicy } from '#browser/trusted-policy.ts'
import { trustedPolicies } from '#contract/trusted-types.ts'
import { cleanPasted } from './clean-pasted.ts'
import { toSafeMarkup } from './safe-markup.ts'

const toPasted = createTrustedPolicy(trustedPolicies.pasted, (html) => {
  const shell = document.createElement('div')
  shell.append(toSafeMarkup(cleanPasted(html)))
  return shell.innerHTML
})

/** Puts what the clipboard has at the caret, by the one command that leaves undo as it is. */
export function insertPasted(clipboard: DataTransfer): void {
  const html = clipboard.getData('text/html')
  if (html) document.execCommand('insertHTML', false, toPasted(html))
  else document.execCommand('insertText', false, clipboard.getData('text/plain'))
}
