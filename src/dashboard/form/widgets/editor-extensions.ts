// What the editor knows: exactly the elements of contract/html.ts.
import { Mark } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { safeUrl } from '#contract/safe-url.ts'

const small = (name: string, tag: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  })

/** Whether a link may be kept: the judge of the contract, and mail and telephone. */
export function isAllowedLink(address: string): boolean {
  return /^(mailto:|tel:)/i.test(address) || safeUrl(address, 'link') !== null
}

export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: true,
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (address) => isAllowedLink(address),
    },
  }),
  small('subscript', 'sub'),
  small('superscript', 'sup'),
]
