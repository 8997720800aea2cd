// A chosen file is read by the end of its name, and one of another kind is refused before it is sent.
import { expect, test } from 'vitest'
import { readImportFile } from '#dashboard/import/import-file.ts'

test.each([
  ['list.CSV', 'csv'],
  ['old.xml', 'wxr'],
])('%s is read as %s', async (name, format) => {
  expect(await readImportFile(new File(['x'], name))).toEqual({ file_name: name, format, text: 'x' })
})

test.each(['list.constructor', 'list.__proto__', 'list.pdf', 'list'])('%s is refused', async (name) => {
  await expect(readImportFile(new File(['x'], name))).rejects.toThrow(`“${name}” is neither a CSV`)
})
