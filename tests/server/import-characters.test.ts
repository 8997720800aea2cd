// A file is read in parts; whatever character stands where two of them meet arrives whole.
import { expect, test } from 'vitest'
import { readRows } from './import-calls.ts'

test.each(['🎸', 'é', '語', '👩‍🎤'])(
  'the character %s is read wherever it stands in a long list',
  async (sign) => {
    const row = `${sign.repeat(9)},Rock`
    const names = Array.from({ length: 12_000 }, (_, index) => `${'x'.repeat(index % 7)}${row}`)
    const text = ['name,genre', ...names].join('\r\n')
    const rows = await readRows({ resource: 'artists', format: 'csv', text })
    expect(
      rows.map((one) => `${one.name},${one.genre}`).filter((one, index) => one !== names[index]),
    ).toEqual([])
  },
)
