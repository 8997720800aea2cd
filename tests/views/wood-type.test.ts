import { expect, test } from 'vitest'
import { countRoom, toDisplayName } from '#views/display-name.ts'
import { setTitle, setWoodType } from '#views/wood-type.ts'

const linesOf = (title: string, height: number) => setWoodType(title, height)?.lines ?? []

test.each([
  ['The Hour Before, with Kettle Song', 0.33],
  ['Åse Lindqvist', 0.6],
  ['Ü: The Long Part', 0.33],
  ['Los Faroleros: From Lamp to Lamp', 0.33],
])('a short line of %j is large rather than stretched', (title, height) => {
  const lines = linesOf(title, height)
  expect(lines.length).toBeGreaterThan(1)
  const widths = lines.map(({ stretch }) => stretch)
  expect(Math.max(...widths)).toBeLessThanOrEqual(86)
  expect(Math.max(...widths) / Math.min(...widths)).toBeLessThan(1.36)
  const sizes = lines.map(({ size }) => size)
  expect(Math.max(...sizes) / Math.min(...sizes)).toBeLessThan(2.2)
})

test.each(['DJ Paraffin', 'Ü and the Lighthouses', 'The Gaslight Commission'])(
  'lines of %j are of one face, or are one line',
  (title) => {
    const widths = linesOf(title, 0.6).map(({ stretch }) => stretch)
    expect(Math.max(...widths) / Math.min(...widths)).toBeLessThanOrEqual(1.61)
  },
)

test('a comma at the end of a line has room above the next', () => {
  const [size, gap] = [
    setWoodType('Before, After', 0.6)?.lines[0]?.size ?? 1,
    setWoodType('Before, After', 0.6)?.gap ?? 0,
  ]
  // A comma hangs 0.15 em below its line.
  expect(gap / size).toBeGreaterThan(0.18)
  expect(setWoodType('Before, After', 0.6)?.gap).toBeGreaterThan(setWoodType('Before. After', 0.6)?.gap ?? 1)
})

test('a mark has room to the line above it', () => {
  const { lines = [], gap = 0, height = 0 } = setWoodType('Matouš Hrádek', 0.6) ?? {}
  const [above, marked] = lines
  expect(marked?.isMarked).toBe(true)
  const capitals = 0.686 * ((above?.size ?? 0) + (marked?.size ?? 0))
  // The acute of Á is 0.2 em high, and nearly all of the room is below the other line.
  expect((height - capitals) / (marked?.size ?? 1)).toBeGreaterThan(0.25)
  expect(gap).toBeGreaterThan(0)
})

test.each(['Åse Lindqvist', 'Los Faroleros', 'Deckhand’s cap'])(
  'lines of %j, which would be of very different heights, are of one size and face',
  (title) => {
    const { lines = [], width } = setTitle(title, 0.565) ?? {}
    expect(lines).toHaveLength(2)
    expect(new Set(lines.map(({ size }) => size)).size).toBe(1)
    expect(new Set(lines.map(({ stretch }) => stretch)).size).toBe(1)
    expect(width).toBe(1)
    // Behind the short one the room is filled, so that the next begins below it.
    expect(lines.filter(({ right }) => right < -1)).toHaveLength(1)
  },
)

test('a line that is nearly as long as the longest is as wide, of letters that are hardly wider', () => {
  const { lines = [] } = setTitle('Kassia Obuya: Second Engine', 0.395) ?? {}
  expect(lines).toHaveLength(2)
  expect(new Set(lines.map(({ size }) => size)).size).toBe(1)
  for (const { right } of lines) expect(right).toBeGreaterThan(-0.1)
  const widths = lines.map(({ stretch }) => stretch)
  expect(Math.max(...widths)).toBeGreaterThan(Math.min(...widths))
  expect(Math.max(...widths) / Math.min(...widths)).toBeLessThanOrEqual(1.12)
})

test.each([
  ['Kassia Obuya in the Crew Mess', ['Kassia Obuya', 'in the Crew Mess']],
  ['Kwabena Tetteh-Osei', ['Kwabena', 'Tetteh-Osei']],
])('%j ends with no short line, and no word is broken where it need not be', (title, lines) => {
  expect(setTitle(title, 0.395)?.lines.map(({ text }) => text)).toEqual(lines)
})

test.each([
  ['Matouš Hrádek Trio on Lightship 22', 'Matouš Hrádek Trio'],
  ['Åse Lindqvist with the Pilots’ Brass', 'Åse Lindqvist'],
  ['An Evening with Åse Lindqvist', 'Åse Lindqvist'],
])('%j breaks about the name of who plays', (title, who) => {
  const linesOf = (name: string) =>
    setTitle(title, 0.41, { band: [62, 80], who: name })?.lines.map(({ text }) => text)
  expect(linesOf(who.toLowerCase())).toContain(who)
})

test.each([
  ['Matouš Hrádek Trio on Lightship 22', 'Matouš Hrádek Trio'],
  ['Kwabena Tetteh-Osei and the Mission Horns', 'Kwabena Tetteh-Osei'],
  ['The Wake', 'Mirrorball Undertakers'],
])('%j takes the lines that fill a high column, where it is to', (title, who) => {
  const setting = { band: [62, 80], who } as const
  const [filling, usual] = [
    setTitle(title, 0.53, { ...setting, weighs: 'filling' }),
    setTitle(title, 0.41, setting),
  ]
  expect(filling?.height).toBeGreaterThan(0.45)
  expect(usual?.height).toBeLessThan(0.25)
  // A line ends by the sense all the same.
  for (const { text } of filling?.lines ?? []) expect(text).not.toMatch(/ (?:and|on|the)$/)
})

test('a name that is broken all the same leaves no word alone', () => {
  const who = 'Tomás Villaverde Quiroga'
  const lines = setTitle(`${who}, solo`, 0.41, { band: [62, 80], who })?.lines.map(({ text }) => text)
  expect(lines?.at(-1)).toMatch(/ solo$/)
})

test('a name that is the whole title is broken where the title is best', () => {
  const [own, free] = [
    setTitle('Åse Lindqvist', 0.565, { who: 'Åse Lindqvist' }),
    setTitle('Åse Lindqvist', 0.565),
  ]
  expect(own?.lines.map(({ text }) => text)).toEqual(free?.lines.map(({ text }) => text))
})

test('lines of a title are close, and equally far apart, whether one has marks or not', () => {
  const roomOf = (title: string) => setTitle(title, 0.395)?.lines.map(({ isMarked }) => isMarked)
  expect(roomOf('Matouš Hrádek Trio on Lightship 22')).toEqual([true, true, true])
  // A mark above the first line has nothing above it.
  expect(roomOf('Åse Lindqvist')).toEqual([true, false])
  const usual = 'The Winter Crossing at the Pier of Lanterns'
  expect(roomOf(usual)).not.toContain(true)
  const { lines = [], gap = 0 } = setTitle(usual, 0.395) ?? {}
  const capital = 0.686 * (lines[0]?.size ?? 0)
  // From one line to the next it is a seventh more than a capital is high.
  expect((capital + gap) / capital).toBeGreaterThan(1.12)
  expect((capital + gap) / capital).toBeLessThan(1.17)
  // A comma hangs into that, and has more.
  const below = setTitle('The Hour Before, with Kettle Song', 0.395)
  expect((below?.gap ?? 0) / (below?.lines[0]?.size ?? 1)).toBeGreaterThan(0.15)
})

test('a title ends a line at its colon', () => {
  for (const title of [
    'Low Tide Choir: Open Rehearsal on the Mud',
    'Åse Lindqvist: Songs for an Unlit Church',
  ])
    expect(setTitle(title, 0.395)?.lines.filter(({ text }) => text.endsWith(':'))).toHaveLength(1)
})

test('titles of lists are one line of one face, which fills its column: a short one is high, and a long one is low', () => {
  const set = (title: string, count = 0) => {
    const room = count && countRoom(count)
    const { lines = [], width } = toDisplayName(title, 'list', { across: 1 - room }).type ?? {}
    expect(lines, title).toHaveLength(1)
    expect(width, title).toBe(1)
    return { capital: Number(lines[0]?.size) * 0.686 * (1 - room), stretch: Number(lines[0]?.stretch) }
  }
  const titles = [
    set('Tours', 2),
    set('Events'),
    set('Artists', 24),
    set('Partners', 8),
    set('Souvenirs', 12),
    set('Veranstaltungen'),
  ]
  const widths = [...titles, set('Contact'), set('Search'), set('Terms')].map(({ stretch }) => stretch)
  expect(new Set(widths).size).toBe(1)
  const capitals = titles.map(({ capital }) => capital)
  expect(capitals).toEqual(capitals.toSorted((one, other) => other - one))
  expect(capitals[0]).toBeLessThan(0.27)
  expect(capitals.at(-1)).toBeGreaterThan(0.085)
  expect(countRoom(124)).toBeGreaterThan(countRoom(8))
})

test('a title that takes the place of another one is as high', () => {
  const first = setTitle('Admin Login', 0.395)
  const [other, alone] = [setTitle('Team-Login', 0.395, { like: first }), setTitle('Team-Login', 0.395)]
  expect(other?.height).toBe(first?.height)
  expect(alone?.height).not.toBe(first?.height)
  // What has only one part cannot be broken.
  expect(setTitle('Anmeldung', 0.395, { like: first })?.lines).toHaveLength(1)
})

test('letters of a title are at most a third wider than its narrowest', () => {
  for (const title of [
    'Ü',
    'Tours',
    'Page not found.',
    'Åse Lindqvist',
    'Low Tide Choir: Open Rehearsal on the Mud',
  ])
    for (const height of [0.33, 0.6])
      for (const { stretch } of linesOf(title, height)) {
        expect(stretch).toBeGreaterThanOrEqual(62)
        expect(stretch).toBeLessThanOrEqual(86)
      }
})

test.each(['Events', 'Souvenirs', 'Veranstaltungen', 'Über uns', 'About Night Ferry'])(
  'in one face %j is one line, of the size at which it reaches both edges',
  (title) => {
    const { lines = [], width } = setTitle(title, 0.16, { band: [75, 75] }) ?? {}
    expect(lines.map(({ stretch }) => stretch)).toEqual([75])
    expect(width).toBe(1)
  },
)

test('in one face a long title takes several lines rather than small letters', () => {
  const { lines = [] } = setTitle('The Havermouth Municipal Orchestra', 0.16, { band: [75, 75] }) ?? {}
  expect(lines.length).toBeGreaterThan(1)
  for (const { stretch, size } of lines) {
    expect(stretch).toBe(75)
    expect(size).toBeGreaterThan(0.08)
  }
})
