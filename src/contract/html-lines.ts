// Keeps the words of a text apart where elements are removed that stood on lines or in cells of their own.
import { type DefaultTreeAdapterMap, defaultTreeAdapter, html } from 'parse5'

type Child = DefaultTreeAdapterMap['childNode']

/** The edge of a removed element: text on its two sides is parted by a line break, or by a space. */
export type Edge = 'line' | 'cell'
/** What is left of HTML, in its order. */
export type Piece = Child | Edge

/** Names without a meaning of their own, which the first sanitiser puts in place of elements that the parser would move. */
const edgeTags: Readonly<Record<string, Edge>> = { 'x-line': 'line', 'x-cell': 'cell' }
export const removedTags = Object.keys(edgeTags)

const lines = [
  'address', 'article', 'aside', 'body', 'caption', 'center', 'dd', 'details', 'dialog', 'dir', 'div', 'dl', 'dt', 'fieldset',
  'figcaption', 'figure', 'footer', 'form', 'header', 'hgroup', 'legend', 'main', 'menu', 'nav', 'search', 'section', 'summary',
  'table', 'tbody', 'tfoot', 'thead', 'tr',
] // biome-ignore format: a list

/** Elements that are renamed before they are removed, and headings of levels that are not allowed, with their new names. */
export const renamedTags: Readonly<Record<string, string>> = {
  ...Object.fromEntries(lines.map((name) => [name, 'x-line'])),
  td: 'x-cell',
  th: 'x-cell',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
}

/** Allowed elements that need no line break beside them. */
const blocks = new Set(['p', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre'])

export const isBlock = (name: string): boolean => blocks.has(name)

/** What a removed element leaves of itself around its children. */
export function withEdges(name: string, children: readonly Piece[]): Piece[] {
  const edge = edgeTags[name]
  return edge ? [edge, ...children, edge] : [...children]
}

const isBlank = (node: Child) => 'value' in node && !/\S/.test(node.value)

function separatorOf(edge: Edge, spaces: readonly Child[]): readonly Child[] {
  if (edge === 'line') return [defaultTreeAdapter.createElement('br', html.NS.HTML, [])]
  return spaces.length > 0 ? spaces : [defaultTreeAdapter.createTextNode(' ')]
}

/** Whether text of the two would touch; nothing stands before the first, and a line break parts already. */
const wouldTouch = (last: Child | null, next: Child) =>
  last !== null && last.nodeName !== 'br' && !isBlock(last.nodeName) && !isBlock(next.nodeName)

/** The nodes with separators where text would touch; edges before the first and behind the last are given back. */
export function joinPieces(pieces: readonly Piece[]) {
  const nodes: Child[] = []
  let [first, edge, last]: [Edge | null, Edge | null, Child | null] = [null, null, null]
  /** White space behind an edge. */
  let spaces: Child[] = []
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      edge = edge === 'line' ? edge : piece
    } else if (isBlank(piece)) {
      if (edge) spaces.push(piece)
      else nodes.push(piece)
    } else {
      if (edge) nodes.push(...(wouldTouch(last, piece) ? separatorOf(edge, spaces) : spaces))
      if (last === null) first = edge
      nodes.push(piece)
      ;[edge, last, spaces] = [null, piece, []]
    }
  }
  return { first, nodes: [...nodes, ...spaces], last: edge }
}
