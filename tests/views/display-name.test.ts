import { expect, test } from 'vitest'
import { toDisplayName } from '#views/display-name.ts'
import { type Face, fallbackFonts, posterFace, widthOf } from '#views/face-widths.ts'
import { toCardMeasure } from '#views/steady-lines.ts'

test.each([
  ['U', 125],
  ['Lamp', 125],
  ['Åse Lindqvist', 62],
  ['The Havermouth Municipal Orchestra for Discarded Instruments', 62],
])('draws %s at a width of %i per cent', (name, stretch) => {
  expect(toDisplayName(name).stretch).toBe(stretch)
})

test.each([
  ['Night Ferry', 0.86],
  ['The Façade', 0.86],
  ['Matouš Hrádek Trio', 1],
  ['Åse Lindqvist', 0.86],
  ['the ålesund choir', 1],
])('sets the lines of %s %f ems apart, so that no mark reaches into the line above', (name, leading) => {
  expect(toDisplayName(name).leading).toBe(leading)
})

test('gives a longer name a smaller size', () => {
  const long = toDisplayName('The Havermouth Municipal Orchestra for Discarded Instruments')
  expect(long.fit).toBeGreaterThan(toDisplayName('Åse Lindqvist').fit)
})

test('leaves room for the longest word, and breaks one that no line can hold', () => {
  expect(toDisplayName('Instrumentenbauer').fit).toBeGreaterThan(6)
  expect(toDisplayName('x'.repeat(200)).fit).toBeLessThan(30)
})

test.each(['', '   ', '!!!', '🎺', '你好'])('makes something finite of %j', (name) => {
  const { fit, whole } = toDisplayName(name)
  expect(Number.isFinite(fit) && fit > 0).toBe(true)
  expect(Number.isFinite(whole)).toBe(true)
})

const asTitle = { letter: -0.012, word: 0.06 }
const asCard = { letter: -0.005, word: 0.05 }

/** The lines a browser makes of a name in a box of so many ems. */
function wrap(name: string, face: Face, box: number, spacing = asTitle): string[] {
  const lines: string[] = []
  for (const part of name.split(/(?<=[ -])/)) {
    const longer = `${lines.at(-1) ?? ''}${part}`
    const spaces = longer.trimEnd().split(' ').length - 1
    const ems = widthOf(longer.trimEnd(), face, spacing.letter) + spacing.word * spaces
    if (lines.length > 0 && ems <= box) lines[lines.length - 1] = longer
    else lines.push(part)
  }
  return lines
}

test.each([
  'Low Tide Choir: Songs for the Turn of the Year',
  'Thursday Is a Colour',
  'Matouš Hrádek Trio on Lightship 22',
  'Songs from the Flats: the Low Tide Choir songbook',
  'The Havermouth Municipal Orchestra for Discarded Instruments: The Second Skip',
])('%s takes as many lines before its face has come as after', (name) => {
  const box = toDisplayName(name).fit / 0.98
  const lines = wrap(name, posterFace, box).length
  expect(lines).toBeGreaterThan(1)
  expect(fallbackFonts.map((face) => wrap(name, face, box).length)).toEqual(fallbackFonts.map(() => lines))
})

test('says how large a name is for each number of lines it may take', () => {
  const name = 'Åse Lindqvist: Songs for an Unlit Church'
  const { fits } = toDisplayName(name)
  const lines = fits.map((fit) => wrap(name, posterFace, fit / 0.98).length)
  for (const [index, taken] of lines.entries()) expect(taken).toBeLessThanOrEqual(index + 1)
  expect(lines.slice(0, 3)).toEqual([1, 2, 3])
  expect(fits).toEqual(fits.toSorted((one, other) => other - one))
})

const widthsOfCards = [7.5, 8.1, 8.75, 9.09, 9.4, 10.3]

/** Whether a name on a card takes other lines in one of the faces at a width that cards have. */
function moves(name: string, hold: number | null): boolean {
  return widthsOfCards.some((width) => {
    const box = Math.min(width, hold ?? width)
    const lines = [posterFace, ...fallbackFonts].map((face) => wrap(name, face, box, asCard).length)
    return new Set(lines).size > 1
  })
}

test.each([
  'Bram Okonjo-Visser',
  'Mirrorball Undertakers: Farewell to a Moustache',
  'Coalfax: Spoil Heap, Front to Back',
  'Gift card: one evening',
])('on a card, %s is held to a width at which nothing moves', (name) => {
  expect(moves(name, null)).toBe(true)
  expect(moves(name, toCardMeasure(name))).toBe(false)
})

test.each(['Coalfax', 'DJ Paraffin', '', '你好'])('on a card, %j takes all its width', (name) => {
  expect(toCardMeasure(name)).toBeNull()
})

test('every face has a width for every letter', () => {
  const lengths = [posterFace, ...fallbackFonts].map((face) => face.length)
  expect(new Set(lengths).size).toBe(1)
  expect(widthOf('é', posterFace)).toBe(widthOf('E', posterFace))
  expect(widthOf('II', posterFace, 0.1)).toBeCloseTo(2 * widthOf('I', posterFace) + 0.2)
})
