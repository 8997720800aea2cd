// Blocks of poster lettering: every line fills the width, so short words become tall and long words stay low.

import { naturalWidth, setLine } from './lettering.ts'

export interface Block {
  height: number
  /** Path data of each line, to be printed in one ink or in alternating inks. */
  lines: readonly string[]
}

export interface Measure {
  x: number
  y: number
  width: number
  /** Maximum height of the block; a taller one is compressed. */
  most: number
  /** Minimum height of the block; a lower one is stretched. */
  least?: number
  weight?: number
}

/** Sets the words from the top of the measure downwards. */
export function setBlock(words: readonly string[], { x, y, width, most, least = 0, weight }: Measure): Block {
  const gap = width * 0.024
  const wanted = words.map((word) =>
    Math.min(Math.max((width / naturalWidth(word, 1)) * 1.06, width * 0.09), width * 0.42),
  )
  const total = wanted.reduce((sum, height) => sum + height, 0)
  const room = gap * (words.length - 1)
  const factor = Math.min(Math.max(least - room, total), most - room) / total
  let pen = y
  const lines = words.map((word, index) => {
    const height = (wanted[index] ?? 0) * factor
    const line = setLine(word, { x, y: pen, width, height, ...(weight ? { weight } : {}) })
    pen += height + gap
    return line
  })
  return { height: pen - gap - y, lines }
}

/** One small line at its natural width, starting at its left end. */
export function setSmall(text: string, x: number, y: number, height: number): string {
  return setLine(text, { x, y, width: widthOfSmall(text, height), height, weight: 0.3 })
}

export function widthOfSmall(text: string, height: number): number {
  return naturalWidth(text, height, 0.3) * 1.25
}
