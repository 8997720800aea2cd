// JSON as people send it: parsed only when it holds no more than any form of ours can need, because what is made of
// it costs far more than its bytes.
import { limits } from './limits.ts'

/** What became of a text; `too_many` and `too_deep` were never parsed. */
export type JsonReading =
  | { state: 'read'; value: unknown }
  | { state: 'broken' }
  | { state: 'too_many' }
  | { state: 'too_deep' }

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const openings = [0x5b, 0x7b]
const closings = [0x5d, 0x7d]

/** The place of the quote that ends the string beginning at `start`, or the text's end. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  for (; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === quote) break
    if (sign === backslash) at += 1
  }
  return at
}

/** Looks at each character once, whether the text is JSON or not. */
function excessOf(text: string): 'too_many' | 'too_deep' | null {
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === quote) at = endOfString(text, at)
    else if (sign === comma) values += 1
    else if (openings.includes(sign)) {
      depth += 1
      values += 1
    } else if (closings.includes(sign)) depth -= 1
    if (depth > limits.jsonDepth) return 'too_deep'
    if (values > limits.jsonValues) return 'too_many'
  }
  return null
}

/** Never throws. */
export function readJsonText(text: string): JsonReading {
  const excess = excessOf(text)
  if (excess) return { state: excess }
  try {
    return { state: 'read', value: JSON.parse(text) }
  } catch {
    return { state: 'broken' }
  }
}
