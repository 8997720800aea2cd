import { expect, test } from 'vitest'
import { setHeading, setWoodType } from '#views/wood-type.ts'

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
  expect(Math.max(...widths)).toBeLessThanOrEqual(111)
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
  // The acute of Á is 0.2 em high; half of the gap is part of the room.
  expect((height - capitals - gap) / (marked?.size ?? 1)).toBeGreaterThan(0.15)
})

test.each(['Åse Lindqvist', 'Los Faroleros', 'Deckhand’s cap'])(
  'lines of %j, which would be of very different heights, are of one size and face',
  (title) => {
    const { lines = [], width } = setWoodType(title, 0.6, 1.4) ?? {}
    expect(lines).toHaveLength(2)
    expect(new Set(lines.map(({ size }) => size)).size).toBe(1)
    expect(new Set(lines.map(({ stretch }) => stretch)).size).toBe(1)
    expect(width).toBe(1)
    // Behind the short one the room is filled, so that the next begins below it.
    expect(lines.filter(({ right }) => right < -1)).toHaveLength(1)
  },
)

test('lines of nearly one height reach both edges', () => {
  const { lines = [] } = setWoodType('Kunsthalle Ostrand', 0.6, 1.4) ?? {}
  expect(new Set(lines.map(({ size }) => size)).size).toBe(2)
  for (const { right } of lines) expect(right).toBeGreaterThan(-0.1)
})

test('a heading is of nearly one size whatever its length, reaches both edges, and on a phone is narrow', () => {
  const titles = ['Events', 'Souvenirs', 'Veranstaltungen', 'Über uns'].map((title) =>
    setHeading(title, 0.2, 0.9),
  )
  const [short, long, longer] = titles
  for (const heading of titles) {
    expect(heading?.wide.width).toBe(1)
    expect(heading?.wide.lines[0]?.stretch).toBeLessThanOrEqual(104)
    expect(heading?.narrow.lines[0]?.stretch).toBe(62)
    expect(heading?.narrow.width).toBeLessThanOrEqual(0.9)
  }
  // Rather than in wider letters a short one is a little higher.
  expect(long?.wide.lines[0]?.size).toBe(0.2)
  expect(short?.wide.lines[0]?.size).toBeLessThan(0.24)
  expect(short?.wide.lines[0]?.stretch).toBeGreaterThan(long?.wide.lines[0]?.stretch ?? 125)
  expect(longer?.wide.lines[0]?.size).toBeLessThan(0.2)
  expect(setHeading('The Havermouth Municipal Orchestra', 0.2, 0.9)).toBeNull()
})

test('a heading of few letters is a little higher than others, and no wider than the font', () => {
  const { wide } = setHeading('Tours', 0.2, 0.9) ?? {}
  expect(wide?.lines[0]?.size).toBeGreaterThan(0.2)
  expect(wide?.lines[0]?.size).toBeLessThanOrEqual(0.26)
  expect(setHeading('Hi', 0.2, 0.9)?.wide.width).toBeLessThan(1)
})
