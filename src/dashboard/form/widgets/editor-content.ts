// Texts as documents of the editor. It would parse a text by itself, but not where markup must be trusted.
import { DOMParser } from '@tiptap/pm/model'
import { getSchema, type JSONContent } from '@tiptap/react'
import { parseMarkup } from '#browser/parse-markup.ts'
import { extensions } from './editor-extensions.ts'

const schema = getSchema(extensions)

/** Line ends of a source, between elements, are layout. */
function dropLineEnds(node: Node): void {
  for (const child of [...node.childNodes]) {
    if (child instanceof Text && /^\n(\s\s)?$/.test(child.data)) child.remove()
    else dropLineEnds(child)
  }
}

/** `areSpacesMeant`: whether it was typed a moment ago, and every space with it. */
export function toEditorContent(html: string, areSpacesMeant = false): JSONContent {
  const { body } = parseMarkup(html)
  dropLineEnds(body)
  return DOMParser.fromSchema(schema).parse(body, { preserveWhitespace: areSpacesMeant }).toJSON()
}
