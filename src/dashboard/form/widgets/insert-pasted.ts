import { createTrustedPolicy } from '#browser/trusted-policy.ts'
import { trustedPolicies } from '#contract/trusted-types.ts'
import { cleanPasted } from './clean-pasted.ts'
import { toSafeMarkup } from './safe-markup.ts'

const toPasted = createTrustedPolicy(trustedPolicies.pasted, (html) => {
  const shell = document.createElement('div')
  shell.append(toSafeMarkup(cleanPasted(html)))
  return shell.innerHTML
})

/** Inserts the content of the clipboard at the caret, with the only command that preserves the undo history. */
export function insertPasted(clipboard: DataTransfer): void {
  const html = clipboard.getData('text/html')
  if (html) document.execCommand('insertHTML', false, toPasted(html))
  else document.execCommand('insertText', false, clipboard.getData('text/plain'))
}
