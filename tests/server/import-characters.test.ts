// A file is read in parts; whatever character stands where two of them meet arrives whole.
import { expect, test } from 'vitest'
import { parseSource } from '#server/operations/imports/parse-source.ts'

const place = { timeZone: 'UTC', today: '2026-11-26' }

test.each(['🎸', 'é', '語', '👩‍🎤'])(
  'the character %s is read wherever it stands in a long list',
  async (sign) => {
    const row = `${sign.repeat(9)},Rock`
    const names = Array.from({ length: 12_000 }, (_, index) => `${'x'.repeat(index % 7)}${row}`)
    const text = ['name,genre', ...names].join('\r\n')
    const { rows } = await parseSource({ resource: 'artists', format: 'csv', text }, place)
    expect(
      rows.map((one) => `${one.name},${one.genre}`).filter((one, index) => one !== names[index]),
    ).toEqual([])
  },
)
