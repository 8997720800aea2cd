// Where the lines of a title may end, and how its words are shared out among them.
import { inkOf, lettersOf } from './poster-letters.ts'

/** A word, or a piece of one, with what stands before it in the title. */
export interface Part {
  text: string
  joint: '' | ' '
  /** The next part belongs to the same name. */
  isNamed?: boolean
}

/** Widest part, in thousandths of an em at 62 %, that stands whole on a line. */
const longestPart = 11_000

/** Places where a line may end: at spaces, after hyphens, and within words that no line can hold. */
function toParts(text: string): Part[] {
  return text.split(/\s+/).flatMap((word) => {
    const pieces = word.split(/(?<=\p{L}-)(?=\p{L})/u).flatMap(cutLong)
    return pieces.map((piece, place): Part => ({ text: piece, joint: place > 0 ? '' : ' ' }))
  })
}

function cutLong(word: string): string[] {
  const [width] = inkOf(lettersOf(word) ?? [])
  const count = Math.ceil(width / longestPart)
  if (count < 2) return [word]
  const signs = [...new Intl.Segmenter('en-GB').segment(word)].map(({ segment }) => segment)
  const length = Math.ceil(signs.length / count)
  return Array.from({ length: Math.ceil(signs.length / length) }, (_, place) =>
    signs.slice(place * length, (place + 1) * length).join(''),
  )
}

/** Marks the parts of a name within a title. */
function markName(parts: Part[], title: string, name: string): Part[] {
  const from = name === '' ? -1 : title.toLowerCase().indexOf(name.toLowerCase())
  if (from < 0 || name.length >= title.length) return parts
  let end = 0
  return parts.map((part, place) => {
    end += (place > 0 ? part.joint.length : 0) + part.text.length
    return end > from && end < from + name.length ? { ...part, isNamed: true } : part
  })
}

/** The parts of a title, in which a name may be kept together; null where the font lacks a letter, or there is none. */
export function partsOf(title: string, name = ''): Part[] | null {
  const text = title.trim().replace(/\s+/g, ' ')
  return text === '' || lettersOf(text) === null ? null : markName(toParts(text), text, name)
}

export const joined = (parts: readonly Part[]) =>
  parts.map(({ text, joint }, place) => (place > 0 ? joint + text : text)).join('')

/** Room of a space between two parts, in thousandths of an em. */
const spaceBetween = 165

/** What a line may cost that ends by the sense of the title, against it, within a word or within a name, in squares of an average line. */
const sense = { colon: -0.4, by: -0.16, against: 0.2, within: 0.3, named: 3 }

/** Letters of the longest small word where no capital tells the others from them. */
const longestSmall = 3

/** Returns a test for small words, which begin a phrase, such as “on” and “the”: without a capital, where other words have one. */
function smallIn(parts: readonly Part[]): (word: string) => boolean {
  const hasCapitals = parts.some(({ text }, place) => place > 0 && /^\p{Lu}/u.test(text))
  const most = hasCapitals ? Number.POSITIVE_INFINITY : longestSmall
  return (word) => /^(?:&|\p{Ll})/u.test(word) && word.length <= most
}

/** A line ends before a small word or after a sign, rather than behind a small word. */
function senseOfEnd(last: string, next: string, isSmall: (word: string) => boolean): number {
  if (last.endsWith(':')) return sense.colon
  if (/[;,.!?–—]$/u.test(last)) return sense.by
  if (isSmall(last)) return sense.against
  return isSmall(next) ? sense.by : 0
}

/** What a title is broken by: its sense and the name in it, its sense alone, or the widths of its lines alone. */
type Breaks = 'name' | 'sense' | 'width'

/** The parts on so many lines, as alike in width as can be, or broken by sense where that is nearly as good. */
export function balance(
  parts: readonly Part[],
  count: number,
  widthOf: (text: string) => number,
  breaks: Breaks,
): Part[][] {
  const ends = [0]
  for (const { text, joint } of parts)
    ends.push((ends.at(-1) ?? 0) + widthOf(text) + (joint ? spaceBetween : 0))
  const average = ((ends.at(-1) ?? 0) / count) ** 2
  const isSmall = smallIn(parts)
  const ending = parts.map(({ text, isNamed }, place) => {
    const next = parts[place + 1]
    if (breaks === 'width' || !next) return 0
    const ofName = isNamed && breaks === 'name' ? sense.named : 0
    return average * (ofName + (next.joint ? senseOfEnd(text, next.text, isSmall) : sense.within))
  })
  const cost = (from: number, to: number) =>
    ((ends[to] ?? 0) - (ends[from] ?? 0)) ** 2 + (ending[to - 1] ?? 0)
  // best[n] is the best way to set the first n parts on the lines so far.
  let best = ends.map((_, end) => ({ cost: cost(0, end), starts: [0] }))
  for (let line = 1; line < count; line += 1) {
    const before = best
    best = ends.map((_, end) => {
      let least = { cost: Number.POSITIVE_INFINITY, starts: [0] }
      for (let start = line; start < end; start += 1) {
        const way = before[start]
        const total = (way?.cost ?? 0) + cost(start, end)
        if (way && total < least.cost) least = { cost: total, starts: [...way.starts, start] }
      }
      return least
    })
  }
  const { starts } = best[parts.length] ?? { starts: [0] }
  return starts.map((start, line) => parts.slice(start, starts[line + 1]))
}
