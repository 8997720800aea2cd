// A printed bill for a missing picture: the name, and what else there is to say, in lines of wood type around cut paper.
import { hashOf } from './poster-art.ts'
import { wideLetter } from './wide-letters.ts'
import { lineHeight, setWoodType, type TypeLine } from './wood-type.ts'

type BillLine = Pick<TypeLine, 'text' | 'size' | 'stretch' | 'fallback' | 'left' | 'isMarked'>

export interface Bill {
  name: BillLine[]
  foot: BillLine[]
  /** Room between the lines of the name, in widths of the sheet. */
  gap: number
  /** Height of everything but the drawing, in widths of the sheet; a frame that is lower makes the sheet narrower. */
  high: number
  /** Where the drawing stands: between name and foot, at the top, or at the bottom. */
  order: 'between' | 'top' | 'bottom'
  /** It is printed on a sheet with an edge of bare paper. */
  isPoster?: boolean
}

/** Heights that the name and the lines of the foot should have, in widths of the sheet. */
const heights = { name: 0.72, first: 0.12, other: 0.08 }
/** Room around the blocks, between two lines of the foot, and least height of the drawing. */
const rooms = { blocks: 0.16, lines: 0.04, drawing: 0.16 }
const orders = ['between', 'top', 'bottom'] as const
/** Longest text of a foot, in letters; a description is no line of a bill. */
const longest = 70
/** Largest size of a line, in heights wanted. */
const tallest = 1.6
/** Mean width of other letters that the poster font lacks, in ems. */
const unknownWidth = 0.75

interface Block {
  lines: BillLine[]
  gap: number
}

/**
 * Blocks by their height and text: the same words stand on several pages, and to set a name takes half a millisecond. All
 * are forgotten when there are too many, because most pages are rendered once.
 */
const kept = new Map<string, Block>()
const mostKept = 2_000

function toBlock(text: string, height: number): Block {
  const key = `${height} ${text}`
  const known = kept.get(key)
  if (known) return known
  if (kept.size >= mostKept) kept.clear()
  const block = makeBlock(text, height)
  kept.set(key, block)
  return block
}

function makeBlock(text: string, height: number): Block {
  const type = setWoodType(text, height)
  if (type) {
    const lines = type.lines.map(({ text: words, size, stretch, fallback, left, isMarked }) => ({
      text: words,
      // A letter or two would take the whole sheet.
      size: Math.min(size, tallest * height),
      stretch,
      fallback,
      left,
      isMarked,
    }))
    return { lines, gap: type.gap }
  }
  const words = text.trim()
  const ems = Array.from(words).reduce((sum, letter) => sum + (wideLetter(letter) ?? unknownWidth), 0)
  const size = Math.min(height, 1 / ems)
  const line = { text: words, size, stretch: 62, fallback: 62, left: 0, isMarked: false }
  return { lines: words === '' ? [] : [line], gap: 0 }
}

const heightOf = (lines: readonly BillLine[], gap: number) =>
  lines.reduce((sum, { size, isMarked }) => sum + size * lineHeight(isMarked) + gap, 0)

/** The bill of a name, which is `height` widths of the sheet high; `foot` says what it is, or where. */
export function toBill(name: string, foot: readonly string[], height: number = heights.name): Bill {
  const title = toBlock(name, height)
  const lines = foot
    .filter((text) => text.trim() !== '' && text.length <= longest)
    .flatMap((text, place) => toBlock(text, place === 0 ? heights.first : heights.other).lines)
  const gap = Math.max(rooms.lines, title.gap)
  const high = heightOf(title.lines, gap) + heightOf(lines, rooms.lines) + rooms.blocks + rooms.drawing
  return {
    name: title.lines,
    foot: lines,
    gap,
    high: Math.round(high * 1000) / 1000,
    order: orders[(hashOf(name) >>> 8) % orders.length] ?? 'between',
  }
}
