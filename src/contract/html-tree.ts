// Second sanitising pass: parses HTML as a browser does (parse5 follows the HTML standard) and keeps only what is
// allowed, because a sanitiser with a different parser can be bypassed.
import { type DefaultTreeAdapterMap, html, parseFragment, serialize } from 'parse5'
import { limits } from './limits.ts'

type Node = DefaultTreeAdapterMap['node']
type Child = DefaultTreeAdapterMap['childNode']
type Parent = DefaultTreeAdapterMap['parentNode']
type Element = DefaultTreeAdapterMap['element']

/** What the HTML may contain; a link is checked by its whole address. */
export interface Allowed {
  readonly tags: ReadonlySet<string>
  /** Attributes of a link with this address; none when the address must not be used. */
  readonly linkAttributes: (href: string) => Record<string, string>
}

const isElement = (node: Node): node is Element => 'tagName' in node

function attributesOf(element: Element, { linkAttributes }: Allowed): Element['attrs'] {
  const href = element.tagName === 'a' ? element.attrs.find(({ name }) => name === 'href') : undefined
  return Object.entries(href ? linkAttributes(href.value) : {}).map(([name, value]) => ({ name, value }))
}

/** The node reduced to allowed content; a disallowed element is replaced with its children, a comment is removed. */
function kept(node: Child, allowed: Allowed): Child[] {
  if (node.nodeName === '#text') return [node]
  if (!isElement(node)) return []
  const children = node.childNodes.flatMap((child) => kept(child, allowed))
  if (node.namespaceURI !== html.NS.HTML || !allowed.tags.has(node.tagName)) return children
  return [{ ...node, attrs: attributesOf(node, allowed), childNodes: children }]
}

/** Iterates level by level, because recursion would overflow the stack on a very deep tree. */
function isTooDeep(tree: Node): boolean {
  let level: Node[] = [tree]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limits.htmlDepth) return true
    level = level.flatMap((node) => ('childNodes' in node ? node.childNodes : []))
  }
  return false
}

/** Whether a browser parses the HTML into more nested elements than `limits.htmlDepth`. */
export const isDeepHtml = (text: string): boolean => isTooDeep(parseFragment(text))

function reduce(text: string, allowed: Allowed): string | null {
  const tree = parseFragment(text)
  if (isTooDeep(tree)) return null
  const childNodes = tree.childNodes.flatMap((child) => kept(child, allowed))
  return serialize({ ...tree, childNodes } as Parent).trim()
}

const rounds = 8

/**
 * HTML that a browser parses as exactly the allowed elements and attributes, and that parsing and serialising again
 * does not change; null when there is no such form.
 */
export function toStableHtml(text: string, allowed: Allowed): string | null {
  let current = text
  for (let round = 0; round < rounds; round += 1) {
    const next = reduce(current, allowed)
    if (next === current || next === null) return next
    current = next
  }
  return null
}
