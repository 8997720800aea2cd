import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { leadingOf, toDisplayName } from '#views/display-name.ts'
import {
  type Face,
  fallbackFonts,
  fallbackWidths,
  longWord,
  posterFace,
  widthOf,
} from '#views/face-widths.ts'
import { toCardMeasure } from '#views/steady-lines.ts'

test.each([
  ['Night Ferry', 0.86],
  ['The Façade', 0.86],
  ['Matouš Hrádek Trio', 1],
  ['Åse Lindqvist', 0.86],
  ['the ålesund choir', 1],
])('sets the lines of %s %f ems apart, so that no mark reaches into the line above', (name, leading) => {
  expect(leadingOf(name)).toBe(leading)
})

/** The lines of a title with what stands between them. */
const linesOf = (name: string) => toDisplayName(name).type?.lines ?? []
const rejoined = (name: string) =>
  linesOf(name)
    .map(({ joint, text }) => joint + text)
    .join('')

test.each([
  'U',
  'Åse Lindqvist',
  'Łucja Wrońska',
  'Kwabena Tetteh-Osei',
  'The Havermouth Municipal Orchestra for Discarded Instruments: The Second Skip',
  'x'.repeat(200),
  'a '.repeat(99).trim(),
])('sets %s in widths that the font has, and leaves no letter out', (name) => {
  expect(rejoined(name)).toBe(name)
  for (const { stretch, size } of linesOf(name)) {
    expect(stretch).toBeGreaterThanOrEqual(62)
    expect(stretch).toBeLessThanOrEqual(86)
    expect(size).toBeGreaterThan(0.02)
  }
})

test.each([
  'The Havermouth Municipal Orchestra for Discarded Instruments',
  'Kunsthalle Ostrand',
  'Page not found.',
])('gives all lines of %s one size, and letters of one width where they are not of one length', (name) => {
  const lines = linesOf(name)
  expect(lines.length).toBeGreaterThan(1)
  expect(new Set(lines.map(({ size }) => size)).size).toBe(1)
  const widths = lines.map(({ stretch }) => stretch)
  expect(Math.max(...widths) / Math.min(...widths)).toBeLessThanOrEqual(1.12)
})

test.each(['EFFIE', 'Åse Lindqvist', 'The Hour Before, with Kettle Song', 'x'.repeat(60)])(
  'gives every line of %s fallback fonts that are no wider than its column',
  (name) => {
    for (const { text, size, fallback } of linesOf(name)) {
      const [, times] = fallbackWidths.find(([width]) => width === fallback) ?? [0, 0]
      expect(times).toBeGreaterThan(0)
      const room = 0.06 * (text.split(' ').length - 1) - 0.012 * text.length
      for (const face of fallbackFonts)
        expect((widthOf(text, face) * times + room) * size).toBeLessThanOrEqual(1)
    }
  },
)

test('the style sheet has every fallback font in those widths', async () => {
  const sheet = await readFile(new URL('../../src/styles/poster-fallbacks.css', import.meta.url), 'utf8')
  const faces = sheet
    .split('@font-face')
    .slice(1)
    .filter((face) => !face.includes('unicode-range'))
  for (const family of ['Arial', 'Roboto', 'DejaVu']) {
    const own = faces.filter((face) => face.includes(`'Archivo Poster ${family}'`))
    const sizes = own.map((face) => ({
      width: Number(/font-stretch: ([\d.]+)%/.exec(face)?.[1]),
      adjust: Number(/size-adjust: ([\d.]+)%/.exec(face)?.[1]),
    }))
    const usual = sizes.find(({ width }) => width === 62)?.adjust ?? 0
    expect(sizes.map(({ width }) => width)).toEqual(fallbackWidths.map(([width]) => width))
    for (const [index, [, times]] of fallbackWidths.entries())
      expect(sizes[index]?.adjust).toBeCloseTo(usual * times, 0)
  }
})

test('makes room above a line whose letters have marks', () => {
  expect(linesOf('Zsófia Ördögh').map(({ isMarked }) => isMarked)).toEqual([true, true])
  expect(linesOf('The Façade').map(({ isMarked }) => isMarked)).toEqual([false, false])
})

test('is as high as the place wants, as near as the letters allow', () => {
  for (const [place, least, most] of [
    ['hero', 0.5, 0.7],
    ['poster', 0.35, 0.5],
    ['banner', 0.08, 0.2],
    ['list', 0.12, 0.3],
  ] as const) {
    const height = toDisplayName('Low Tide Choir: Open Rehearsal on the Mud', place).type?.height
    expect(height).toBeGreaterThan(least)
    expect(height).toBeLessThan(most)
  }
})

test.each(['The Winter Crossing', 'Åse Lindqvist sings in the dark', 'Los Faroleros hand out the light'])(
  'sets every line of %s across a slide, in several lines that are no higher than its sheet',
  (name) => {
    const { type } = toDisplayName(name, 'slide')
    expect(type?.lines.length).toBeGreaterThan(1)
    expect(type?.width).toBeGreaterThan(0.99)
    expect(type?.height).toBeLessThanOrEqual(0.41)
    // The ink of each reaches the right edge: nothing is left behind its last letter.
    for (const { right } of type?.lines ?? []) expect(right).toBeGreaterThan(-0.05)
  },
)

test('breaks a word that no line can hold, and a name after its hyphen', () => {
  expect(linesOf('Instrumentenbauer')).toHaveLength(1)
  expect(linesOf('x'.repeat(60)).map(({ joint }) => joint)).toEqual(['', '', ''])
  expect(toDisplayName('Kwabena Mendelssohn-Bartholdy').type?.lines.map(({ text }) => text)).toContain(
    'Mendelssohn-',
  )
})

test.each(['', '   ', '🎺', '你好', 'Кино'])(
  'leaves %j to the browser, because its widths are unknown',
  (name) => {
    expect(toDisplayName(name)).toEqual({ text: name.trim(), type: null })
  },
)

test('sets the same title the same way each time', () => {
  const first = structuredClone(toDisplayName('Night Ferry'))
  for (let index = 0; index < 5001; index += 1) toDisplayName(`Ferry ${index}`)
  expect(toDisplayName('Night Ferry')).toEqual(first)
})

const asCard = { letter: -0.005, word: 0.05 }

/** The lines a browser makes of a name in a box of so many ems. */
function wrap(name: string, face: Face, box: number): string[] {
  const lines: string[] = []
  for (const part of name.split(/(?<=[ -])/)) {
    const longer = `${lines.at(-1) ?? ''}${part}`
    const spaces = longer.trimEnd().split(' ').length - 1
    const ems = widthOf(longer.trimEnd(), face, asCard.letter) + asCard.word * spaces
    if (lines.length > 0 && ems <= box) lines[lines.length - 1] = longer
    else lines.push(part)
  }
  return lines
}

const widthsOfCards = [7.5, 8.1, 8.75, 9.09, 9.4, 10, 10.3]

/** How wide a card's name may be on one so wide. */
function roomFor(name: string, width: number): number {
  const { narrow, roomy, from, whole } = toCardMeasure(name) ?? {
    narrow: width,
    roomy: width,
    from: 0,
    whole: 0,
  }
  if (width >= whole) return width
  return Math.min(width, width >= from ? (roomy ?? width) : narrow)
}

/** Whether a name on a card takes other lines in one of the faces at a width that cards have. */
function moves(name: string, room: (name: string, width: number) => number): boolean {
  return widthsOfCards.some((width) => {
    const box = room(name, width)
    const lines = [posterFace, ...fallbackFonts].map((face) => wrap(name, face, box).length)
    return new Set(lines).size > 1
  })
}

test.each([
  'Bram Okonjo-Visser',
  'Mirrorball Undertakers: Farewell to a Moustache',
  'Wedding, Taken Apart',
  'Three posters in a tube',
])('on a card, %s is held to a width at which nothing moves', (name) => {
  expect(moves(name, (_name, width) => width)).toBe(true)
  expect(moves(name, roomFor)).toBe(false)
})

test.each(['Coalfax', 'DJ Paraffin', '', '你好'])('on a card, %j takes all its width', (name) => {
  expect(toCardMeasure(name)).toBeNull()
})

test.each([
  ['Coalfax', 1, 1],
  ['Henrike Nattestad', 2, 1],
  ['Brother Anselm’s Electric Picnic', 3, 2],
  ['Abena Osei & the Mission Soundsystem', 3, 3],
  ['Songs from the Flats: the Low Tide Choir Songbook', 4, 3],
])('%j takes %i lines at most on a card of a phone, and %i on one of a laptop', (name, narrow, roomy) => {
  for (const width of widthsOfCards) {
    const lines = wrap(name, posterFace, roomFor(name, width)).length
    expect(lines).toBeLessThanOrEqual(width < 9.9 ? narrow : roomy)
  }
})

test('on a card as wide as all of a name it stands on one line, in every face', () => {
  for (const name of ['This month’s poster', 'Three posters in a tube', 'Wedding, Taken Apart']) {
    const whole = toCardMeasure(name)?.whole ?? 0
    for (const face of [posterFace, ...fallbackFonts]) expect(wrap(name, face, whole)).toHaveLength(1)
    expect(whole).toBeLessThan(name.length * 0.55)
  }
})

test('every face has a width for every letter', () => {
  const lengths = [posterFace, ...fallbackFonts].map((face) => face.length)
  expect(new Set(lengths).size).toBe(1)
  expect(widthOf('é', posterFace)).toBe(widthOf('E', posterFace))
  expect(widthOf('II', posterFace, 0.1)).toBeCloseTo(2 * widthOf('I', posterFace) + 0.2)
})

test('a name that breaks between any two letters has no long word', () => {
  expect(longWord('東京音楽祭')).toBe(1.1)
  expect(longWord('東京 FESTIVAL')).toBe(longWord('FESTIVAL'))
  expect(longWord('Night-Ferry')).toBe(longWord('Ferry'))
})

test('lines end by the sense of a title: after a sign, and before a small word rather than behind it', () => {
  for (const [name, lines] of [
    ['Matouš Hrádek Trio on Lightship 22', ['Matouš', 'Hrádek Trio', 'on Lightship 22']],
    ['The Hour Before, with Kettle Song', ['The Hour Before,', 'with Kettle Song']],
    ['Kassia Obuya in the Crew Mess', ['Kassia Obuya', 'in the Crew Mess']],
  ] as const)
    expect(toDisplayName(name, 'poster').type?.lines.map(({ text }) => text)).toEqual(lines)
  expect(linesOf('Page not found.').map(({ text }) => text)).toEqual(['Page', 'not found.'])
})
