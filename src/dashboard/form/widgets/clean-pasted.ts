// Removes the formatting that word processors add to pasted text; only its structure is kept.
import { parseMarkup } from '#browser/parse-markup.ts'
import { makeEmphasis } from './pasted-emphasis.ts'
import { makeRows } from './pasted-tables.ts'

const bullet = /^[\s\u00a0]*([·•o§▪‣-]|\(?\d{1,3}[.)]|\(?[a-z][.)])[\s\u00a0]+/i

function isWordListItem(element: Element): boolean {
  return (
    /mso-list:\s*l\d/i.test(element.getAttribute('style') ?? '') || /MsoListParagraph/.test(element.className)
  )
}

/** Word writes lists as paragraphs with a typed bullet; adjacent ones become one list. */
function makeLists(body: HTMLElement): void {
  let list: Element | null = null
  let last: Element | null = null
  for (const paragraph of [...body.querySelectorAll('p')].filter(isWordListItem)) {
    const text = paragraph.textContent ?? ''
    const tag =
      /^[\s\u00a0]*\(?(\d|[a-z][.)])/i.test(text) && !/^[\s\u00a0]*o[\s\u00a0]/.test(text) ? 'ol' : 'ul'
    for (const mark of paragraph.querySelectorAll(
      '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]',
    ))
      mark.remove()
    if (!list || list.tagName.toLowerCase() !== tag || last?.nextElementSibling !== paragraph) {
      list = body.ownerDocument.createElement(tag)
      paragraph.before(list)
    }
    const item = body.ownerDocument.createElement('li')
    const content = body.ownerDocument.createElement('p')
    content.append(...paragraph.childNodes)
    if (content.firstChild instanceof Text)
      content.firstChild.data = content.firstChild.data.replace(bullet, '')
    item.append(content)
    list.append(item)
    paragraph.remove()
    last = list
  }
}

/**
 * Where the editor's own clipboard begins and ends, which keeps the spaces at its edges. It holds numbers and names of
 * the editor's nodes and is bounded, because every page can write it onto the clipboard.
 */
const ownSlice = /^\d{1,2} \d{1,2} \[.{0,1000}\]$/

const isKept = ({ name, value }: Attr) =>
  name === 'href' || (name === 'data-pm-slice' && ownSlice.test(value))

/** HTML of the clipboard without comments, styles, classes and Word's own elements. */
export function cleanPasted(html: string): string {
  const { body } = parseMarkup(html)
  makeLists(body)
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml, o\\:p'))
    element.remove()
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const found: Node[] = []
  while (comments.nextNode()) found.push(comments.currentNode)
  for (const comment of found) comment.parentNode?.removeChild(comment)
  makeEmphasis(body)
  makeRows(body)
  for (const element of body.querySelectorAll('*'))
    for (const attribute of [...element.attributes])
      if (!isKept(attribute)) element.removeAttribute(attribute.name)
  for (const heading of body.querySelectorAll('h1')) {
    const lower = body.ownerDocument.createElement('h2')
    lower.append(...heading.childNodes)
    heading.replaceWith(lower)
  }
  return body.innerHTML
}
