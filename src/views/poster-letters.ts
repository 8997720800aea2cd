// The letters of the poster font, and how wide a text in them is.
import { posterMetrics } from './poster-metrics.ts'

/** A value at 62, 100 and 125 %. */
export type AtWidths = readonly [number, number, number]

interface Letter {
  advance: AtWidths
  left: AtWidths
  right: AtWidths
  kerns: ReadonlyMap<string, AtWidths>
}

export const none: AtWidths = [0, 0, 0]
/** Spacing of .display span in CSS, in thousandths of an em. */
export const spacing = { letter: -12, word: 45 }

/** Has no letter with a mark. */
export const isPlain = (text: string) => /^[ -~]*$/.test(text)

const toLetters = () => new Map(posterMetrics.trim().split('\n').map(toLetter))
let letters: ReturnType<typeof toLetters> | undefined

function toLetter(row: string): [string, Letter] {
  const [name = '', ...cells] = row.split(' ')
  const at = (cell: number) => Number(cells[cell])
  const three = (start: number): AtWidths => [at(start), at(start + 1), at(start + 2)]
  const kerns = new Map<string, AtWidths>()
  for (let cell = 9; cell < cells.length; cell += 4) kerns.set(toSign(cells[cell]), three(cell + 1))
  return [toSign(name), { advance: three(0), left: three(3), right: three(6), kerns }]
}

const toSign = (name = '') => (name === 'space' ? ' ' : name)

/** The letters of a text as the font has them, without marks; null where it has none. */
export function lettersOf(text: string): { sign: string; letter: Letter }[] | null {
  letters ??= toLetters()
  const found = []
  const capitals = text.toUpperCase()
  for (const letter of isPlain(capitals) ? capitals : capitals.normalize('NFD').replace(/\p{M}/gu, '')) {
    const known = letters.get(letter)
    if (!known) return null
    found.push({ sign: letter, letter: known })
  }
  return found
}

/** Width from the first letter's ink to the last one's. */
export function inkOf(found: readonly { sign: string; letter: Letter }[]): AtWidths {
  const [first, last] = [found[0]?.letter.left ?? none, found.at(-1)?.letter.right ?? none]
  let [narrow, usual, wide] = [-first[0] - last[0], -first[1] - last[1], -first[2] - last[2]]
  for (let place = 0; place < found.length; place += 1) {
    const { sign, letter } = found[place] as (typeof found)[number]
    const next = found[place + 1]
    const space = (next ? spacing.letter : 0) + (sign === ' ' ? spacing.word : 0)
    const kern = (next && letter.kerns.get(next.sign)) ?? none
    narrow += letter.advance[0] + space + kern[0]
    usual += letter.advance[1] + space + kern[1]
    wide += letter.advance[2] + space + kern[2]
  }
  return [narrow, usual, wide]
}
