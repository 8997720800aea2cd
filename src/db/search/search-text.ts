// Extracts plain text from HTML and shortens long texts, for search.

import { type DefaultTreeAdapterMap, parseFragment } from 'parse5'
import { cutWords } from '#contract/text-length.ts'

const excerptLength = 160

/** The first words of a text, with an ellipsis when it is longer. */
export const beginning = (content: string) => cutWords(content, excerptLength)

/** Elements that do not separate words. */
const inline = new Set(['a', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'code', 'span'])
const unread = new Set(['script', 'style', 'template'])

/** The text of HTML, white space collapsed. */
export function htmlText(html: string): string {
  return textOf(parseFragment(html)).replace(/\s+/g, ' ').trim()
}

function textOf(node: DefaultTreeAdapterMap['node']): string {
  if ('value' in node) return node.value
  if (!('childNodes' in node) || unread.has(node.nodeName)) return ''
  const inner = node.childNodes.map(textOf).join('')
  return inline.has(node.nodeName) ? inner : ` ${inner} `
}
