// Produces the markup that the editor would hold, without the editor: allowed elements, and links with an allowed
// address.
import { parseMarkup } from '#browser/parse-markup.ts'
import { allowedTags } from '#contract/allowed-tags.ts'
import { isAllowedLink } from './allowed-link.ts'

const allowed = new Set<string>(allowedTags)
/** Elements that are dropped with their text, which is not meant for readers. */
const dropped = new Set(['script', 'style', 'template', 'noscript', 'title', 'textarea', 'select', 'iframe'])
const standingAlone = 'p, h2, h3, h4, ul, ol, li, blockquote, pre, hr'

interface Reading {
  /** Whether to keep all spaces: typed spaces are content, those of a source are formatting. */
  areSpacesMeant: boolean
}

function readText(text: Text, { areSpacesMeant }: Reading): Text[] {
  if (areSpacesMeant || text.parentElement?.closest('pre')) return [new Text(text.data)]
  const isBetweenBlocks =
    text.parentElement?.matches('body, ul, ol, blockquote, div') && text.data.trim() === ''
  return isBetweenBlocks ? [] : [new Text(text.data.replace(/[\t\n\r ]+/g, ' '))]
}

function readElement(element: Element, reading: Reading): Node[] {
  const children = readInside(element, reading)
  const name = element.localName === 'div' ? 'p' : element.localName
  if (!allowed.has(name)) return children
  const kept = document.createElement(name)
  const address = name === 'a' ? element.getAttribute('href') : null
  if (address !== null && isAllowedLink(address)) kept.setAttribute('href', address)
  kept.append(...children)
  // Browsers keep an empty line open with a trailing line break.
  if (reading.areSpacesMeant && kept.matches(standingAlone) && kept.lastChild?.nodeName === 'BR')
    kept.lastChild.remove()
  return [kept]
}

function readInside(parent: Node, reading: Reading): Node[] {
  return [...parent.childNodes].flatMap((node) => {
    if (node instanceof Text) return readText(node, reading)
    if (!(node instanceof Element) || dropped.has(node.localName)) return []
    return readElement(node, reading)
  })
}

/** Sanitised markup that may be shown and edited. */
export function toSafeMarkup(html: string): DocumentFragment {
  const { body } = parseMarkup(html)
  const fragment = new DocumentFragment()
  fragment.append(...readInside(body, { areSpacesMeant: false }))
  return fragment
}

/** The HTML of an element that was edited with the browser's own means; '' when it is empty. */
export function readTyped(element: Element): string {
  if (!element.textContent?.trim() && !element.querySelector('hr')) return ''
  const shell = document.createElement('div')
  let bare: Element | null = null
  for (const node of readInside(element, { areSpacesMeant: true })) {
    if (node instanceof Element && node.matches(standingAlone)) {
      bare = null
      shell.append(node)
    } else {
      bare ??= shell.appendChild(document.createElement('p'))
      bare.append(node)
    }
  }
  return shell.innerHTML
}
