import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bill, toBill } from '#views/bill.ts'
import { toPosterArt } from '#views/poster-art.ts'
import { contrastOf } from '../support/luminance.ts'

const wordsOf = (lines: Bill['foot']) => lines.map(({ text }) => text).join(' ')

test('says the name, the date and the place', () => {
  const bill = toBill('The Hour Before, with Kettle Song', [
    'Thu 26 Nov 2026',
    '21:00, The Pilot’s Rest, Havermouth',
  ])
  expect(wordsOf(bill.name)).toBe('The Hour Before, with Kettle Song')
  expect(wordsOf(bill.foot)).toBe('Thu 26 Nov 2026 21:00, The Pilot’s Rest, Havermouth')
})

test('leaves out a description, which is no line of a bill', () => {
  expect(
    toBill('Bus', ['A company that sells every seat on every bus that has ever stopped at the harbour.'])
      .foot,
  ).toEqual([])
})

test('no line is wider than its sheet, and the drawing keeps its room, whatever the words', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.string({ unit: 'grapheme', maxLength: 70 }),
      (name, foot) => {
        const { name: title, foot: lines, high } = toBill(name, [foot])
        for (const { size, stretch } of [...title, ...lines]) {
          expect(size).toBeGreaterThan(0)
          expect(size).toBeLessThan(3)
          expect(stretch).toBeGreaterThanOrEqual(62)
          expect(stretch).toBeLessThanOrEqual(125)
        }
        const tall = [...title, ...lines].reduce((sum, { size }) => sum + size * 0.686, 0)
        expect(high).toBeGreaterThan(tall + 0.1)
      },
    ),
  )
})

test.each(['宇多田ヒカル', '東京音楽祭', '이날치', 'ハナレグミ「どこでも」', 'ＡＢＣ！', '🎺🎺🎺'])(
  'every letter of %s, each as wide as high, is within its sheet',
  (name) => {
    const { name: title, foot } = toBill(name, [name])
    for (const { text, size } of [...title, ...foot])
      expect(size * Array.from(text).length).toBeLessThanOrEqual(1)
  },
)

test('sets its words on the bare ground in strong contrast', () => {
  for (let index = 0; index < 100; index += 1) {
    const { ground, words } = toPosterArt(`Name ${index}`)
    expect(contrastOf(ground, words)).toBeGreaterThan(7)
  }
})
