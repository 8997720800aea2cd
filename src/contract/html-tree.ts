// Second sanitising pass: parses HTML as a browser does (parse5 follows the HTML standard) and keeps only what is
// allowed, because a sanitiser with a different parser can be bypassed.
import {
  type DefaultTreeAdapterMap, defaultTreeAdapter, html, parseFragment, serialize, type TreeAdapter,
} from 'parse5' // biome-ignore format: one import
import { isBlock, joinPieces, type Piece, withEdges } from './html-lines.ts'
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

/**
 * The node reduced to allowed content; a disallowed element is replaced with its children, a comment is removed. What is at
 * the edge of a link or of emphasised text is beside it.
 */
function kept(node: Child, allowed: Allowed): Piece[] {
  if (node.nodeName === '#text') return [node]
  if (!isElement(node)) return []
  const children = node.childNodes.flatMap((child) => kept(child, allowed))
  if (node.namespaceURI !== html.NS.HTML || !allowed.tags.has(node.tagName))
    return withEdges(node.tagName, children)
  const { first, nodes, last } = joinPieces(children)
  const element = { ...node, attrs: attributesOf(node, allowed), childNodes: nodes }
  return isBlock(node.tagName) ? [element] : [first ?? [], element, last ?? []].flat()
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

/** Elements that the parser itself opens around the text. */
const around = 4

/**
 * How long the HTML of this text may become: the end tag of an element at most doubles its start tag, and the standard adds a
 * few by itself, such as those of a table.
 */
export const mostLengthOf = (text: string): number => 3 * text.length + 1000

/** Why a browser would make too much of HTML: more nested elements than `limits.htmlDepth`, or ever more of them. */
type Unwieldiness = 'deep' | 'growing'

/** Thrown inside the parser, which has no other way to give up. */
class UnwieldyHtmlError extends Error {
  readonly why: Unwieldiness
  constructor(why: Unwieldiness) {
    super(`The HTML is ${why}.`)
    this.why = why
  }
}

/**
 * Parses, or gives up when more elements stand inside one another than `limits.htmlDepth`, or when the tree becomes much
 * longer than the text. An element that is not closed is repeated in every later paragraph (HTML standard, "reconstruct
 * the active formatting elements"), which makes megabytes of a few kilobytes.
 */
function parse(text: string): DefaultTreeAdapterMap['documentFragment'] | Unwieldiness {
  const most = mostLengthOf(text)
  let [length, depth] = [0, 0]
  const treeAdapter: TreeAdapter<DefaultTreeAdapterMap> = {
    ...defaultTreeAdapter,
    createElement(tagName, namespace, attrs) {
      length += 2 * tagName.length + 5
      for (const { name, value } of attrs) length += name.length + value.length + 4
      if (length > most) throw new UnwieldyHtmlError('growing')
      return defaultTreeAdapter.createElement(tagName, namespace, attrs)
    },
    onItemPush() {
      depth += 1
      if (depth > limits.htmlDepth + around) throw new UnwieldyHtmlError('deep')
    },
    onItemPop() {
      depth -= 1
    },
  }
  try {
    const tree = parseFragment(text, { treeAdapter })
    return isTooDeep(tree) ? 'deep' : tree
  } catch (error) {
    if (error instanceof UnwieldyHtmlError) return error.why
    throw error
  }
}

/** Why a browser would make too much of the HTML; null when it would not. */
export function unwieldinessOf(text: string): Unwieldiness | null {
  const parsed = parse(text)
  return typeof parsed === 'string' ? parsed : null
}

function reduce(text: string, allowed: Allowed): string | null {
  const tree = parse(text)
  if (typeof tree === 'string') return null
  const childNodes = joinPieces(tree.childNodes.flatMap((child) => kept(child, allowed))).nodes
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
