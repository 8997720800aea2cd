// Extensions of the editor: exactly the elements of contract/allowed-tags.ts.
import { Mark } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { isAllowedLink } from './allowed-link.ts'

const small = (name: string, tag: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  })

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
