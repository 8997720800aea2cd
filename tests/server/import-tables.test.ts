// Tables as spreadsheets save them.
import { expect, test } from 'vitest'
import { openCsv } from '#server/operations/imports/csv-rows.ts'

async function read(text: string) {
  const file = await openCsv(text, () => {})
  const rows = []
  for await (const { values } of file.rows) rows.push({ ...values })
  expect(rows).toHaveLength(file.count)
  return rows
}

const table = 'name;genre\r\n"A, and more";B\r\n'

test.each([
  ['as it is', table],
  ['after the line that names its sign', `sep=;\r\n${table}`],
  ['after that line in capitals', `SEP=;\r\n${table}`],
  ['after empty lines', `\r\n\r\n${table}`],
  ['after an empty line and that which names its sign', `\r\nsep=;\r\n${table}`],
  ['after a line of spaces', `  \r\n${table}`],
  ['after a line of empty values', `;;;\r\n${table}`],
  ['with other signs between the values', `sep=|\n${table.replaceAll(';', '|').replaceAll('\r', '')}`],
  ['with tabs', `sep=\t\r\n${table.replaceAll(';', '\t')}`],
])('a table is read %s', async (_, text) => {
  expect(await read(text)).toEqual([{ name: 'A, and more', genre: 'B' }])
})

test('a line that names another sign than the row of names has decides', async () => {
  expect(await read('sep=;\r\nname, and more, of it;genre\r\nA;B\r\n')).toEqual([
    { 'name, and more, of it': 'A', genre: 'B' },
  ])
})

test('what is wrong is told with its line in the file', async () => {
  const broken = 'name;genre\r\nA;B\r\nC"D;E\r\n'
  await expect(read(broken)).rejects.toThrow('Line 3: ')
  await expect(read(`sep=;\r\n${broken}`)).rejects.toThrow('Line 4: ')
  await expect(read(`\r\n\r\n${broken}`)).rejects.toThrow('Line 5: ')
})
