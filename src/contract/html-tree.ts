// The second opinion on HTML: reads it as a browser does (parse5 follows the HTML standard) and keeps only what is
// allowed, because a sanitiser that reads differently can be made to leave something behind.
import { type DefaultTreeAdapterMap, html, parseFragment, serialize } from 'parse5'
import { limits } from './limits.ts'

type Node = DefaultTreeAdapterMap['node']
type Child = DefaultTreeAdapterMap['childNode']
type Parent = DefaultTreeAdapterMap['parentNode']
type Element = DefaultTreeAdapterMap['element']

/** What may stand in the HTML; a link's address is judged as a whole. */
export interface Allowed {
  readonly tags: ReadonlySet<string>
  /** Attributes of a link with this address, or none when the address must not be used. */
  readonly linkAttributes: (href: string) => Record<string, string>
}

const isElement = (node: Node): node is Element => 'tagName' in node

function attributesOf(element: Element, { linkAttributes }: Allowed): Element['attrs'] {
  const href = element.tagName === 'a' ? element.attrs.find(({ name }) => name === 'href') : undefined
  return Object.entries(href ? linkAttributes(href.value) : {}).map(([name, value]) => ({ name, value }))
}

/** The node with only what is allowed inside; an element that is not allowed leaves its children, a comment nothing. */
function kept(node: Child, allowed: Allowed): Child[] {
  if (node.nodeName === '#text') return [node]
  if (!isElement(node)) return []
  const children = node.childNodes.flatMap((child) => kept(child, allowed))
  if (node.namespaceURI !== html.NS.HTML || !allowed.tags.has(node.tagName)) return children
  return [{ ...node, attrs: attributesOf(node, allowed), childNodes: children }]
}

/** Looks level by level: a tree of very many levels would be too much for one that calls itself. */
function isTooDeep(tree: Node): boolean {
  let level: Node[] = [tree]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limits.htmlDepth) return true
    level = level.flatMap((node) => ('childNodes' in node ? node.childNodes : []))
  }
  return false
}

/** Whether a browser would read more levels of elements inside one another than a text can need. */
export const isDeepHtml = (text: string): boolean => isTooDeep(parseFragment(text))

function reduce(text: string, allowed: Allowed): string | null {
  const tree = parseFragment(text)
  if (isTooDeep(tree)) return null
  const childNodes = tree.childNodes.flatMap((child) => kept(child, allowed))
  return serialize({ ...tree, childNodes } as Parent).trim()
}

const rounds = 8

/**
 * HTML that a browser reads as exactly the allowed elements and attributes, and that reading and writing again does
 * not change; null when there is no such reading of it.
 */
export function toSettledHtml(text: string, allowed: Allowed): string | null {
  let current = text
  for (let round = 0; round < rounds; round += 1) {
    const next = reduce(current, allowed)
    if (next === current || next === null) return next
    current = next
  }
  return null
}
