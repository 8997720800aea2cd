// Parses JSON only when it has no more values than any of our forms needs, because parsed values take much more memory
// than the text.
import { limits } from './limits.ts'

/** Result of reading a text; `too_many` and `too_deep` are detected without parsing. */
export type JsonReading =
  | { state: 'read'; value: unknown }
  | { state: 'broken' }
  | { state: 'too_many' }
  | { state: 'too_deep' }

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const [bracket, brace] = [0x5b, 0x7b]
const [bracketEnd, braceEnd] = [0x5d, 0x7d]

/** Index of the quote that ends the string beginning at `start`, or at least `end` when there is none before. */
export function endOfString(text: string, start: number, end: number = text.length): number {
  let at = start + 1
  for (; at < end; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === quote) break
    if (sign === backslash) at += 1
  }
  return at
}

/** Scans each character once, whether or not the text is valid JSON. */
function excessOf(text: string): 'too_many' | 'too_deep' | null {
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === quote) at = endOfString(text, at)
    else if (sign === comma) values += 1
    else if (sign === bracket || sign === brace) {
      depth += 1
      values += 1
    } else if (sign === bracketEnd || sign === braceEnd) depth -= 1
    if (depth > limits.jsonDepth) return 'too_deep'
    if (values > limits.jsonValues) return 'too_many'
  }
  return null
}

/** Parses a text that is within the limits. Never throws. */
export function readJsonText(text: string): JsonReading {
  const excess = excessOf(text)
  if (excess) return { state: excess }
  try {
    return { state: 'read', value: JSON.parse(text) }
  } catch {
    return { state: 'broken' }
  }
}
