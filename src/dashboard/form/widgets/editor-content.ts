// Converts HTML into documents of the editor, whose own parser does not work under Trusted Types.
import { DOMParser } from '@tiptap/pm/model'
import { getSchema, type JSONContent } from '@tiptap/react'
import { parseMarkup } from '#browser/parse-markup.ts'
import { extensions } from './editor-extensions.ts'

const schema = getSchema(extensions)

/** `areSpacesMeant`: whether the text was just typed, so that all of its spaces are kept. */
export function toEditorContent(html: string, areSpacesMeant = false): JSONContent {
  const { body } = parseMarkup(html)
  return DOMParser.fromSchema(schema).parse(body, { preserveWhitespace: areSpacesMeant }).toJSON()
}
