// Caret position that is valid for two renderings of one text: the index of the block, and the offset within it.
import type { Editor } from '@tiptap/react'

interface Place {
  block: number
  /** Characters; a line break counts as one. */
  offset: number
}

export interface Chosen {
  anchor: Place
  head: Place
}

const blocks = 'p, h2, h3, h4, li, blockquote, pre'

/** Elements that contain text directly, like the editor's text blocks. */
function blocksOf(root: Element): Element[] {
  return [...root.querySelectorAll(blocks)].filter(
    (block) =>
      !block.querySelector(blocks) ||
      [...block.childNodes].some((node) => node instanceof Text && node.data.trim() !== ''),
  )
}

function placeIn(root: Element, node: Node, offset: number): Place {
  const before = document.createRange()
  before.setEnd(node, offset)
  const all = blocksOf(root)
  const index = all.findLastIndex((block) => before.comparePoint(block, 0) <= 0)
  before.setStart(all[index] ?? root, 0)
  const content = before.cloneContents()
  return {
    block: Math.max(0, index),
    offset: (content.textContent ?? '').length + content.querySelectorAll('br').length,
  }
}

/** The selection inside an element that has the focus; null when the focus is elsewhere. */
export function readChosen(root: Element): Chosen | null {
  const selection = getSelection()
  if (document.activeElement !== root || !selection?.anchorNode || !selection.focusNode) return null
  return {
    anchor: placeIn(root, selection.anchorNode, selection.anchorOffset),
    head: placeIn(root, selection.focusNode, selection.focusOffset),
  }
}

/** Restores the selection in the editor and gives it the focus. */
export function restoreChosen(editor: Editor, { anchor, head }: Chosen): void {
  const starts: { at: number; size: number }[] = []
  editor.state.doc.descendants((node, at) => {
    if (node.isTextblock) starts.push({ at: at + 1, size: node.content.size })
  })
  const positionOf = ({ block, offset }: Place) => {
    const found = starts[block] ?? starts.at(-1)
    return found ? found.at + Math.min(offset, found.size) : 0
  }
  const [one, other] = [positionOf(anchor), positionOf(head)]
  editor.commands.setTextSelection({ from: Math.min(one, other), to: Math.max(one, other) })
  editor.view.focus()
}
