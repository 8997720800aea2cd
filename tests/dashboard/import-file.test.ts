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

/** A calendar whose lines have at most 75 octets, wherever in a character that is (RFC 5545, section 3.1). */
function foldBytes(text: string, fold: string): Uint8Array<ArrayBuffer> {
  const octets = Array.from(
    Buffer.from(text)
      .toString('latin1')
      .matchAll(/[^\r\n]{1,74}|\r\n/g),
    ([part]) => part,
  )
  const folded = octets.map(
    (part, place) => (place > 0 && part !== '\r\n' && octets[place - 1] !== '\r\n' ? fold : '') + part,
  )
  return Uint8Array.from(Buffer.from(folded.join(''), 'latin1'))
}

test.each(['\r\n ', '\n\t'])(
  'a calendar that is folded inside of characters is read, lines as they are',
  async (fold) => {
    for (let before = 0; before < 4; before += 1) {
      const text = `BEGIN:VCALENDAR\r\nSUMMARY:${'x'.repeat(before)}${'東京でäö🎺'.repeat(30)}\r\nEND:VCALENDAR\r\n`
      const bytes = foldBytes(text, fold)
      expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toThrow()
      const read = await readImportFile(new File([bytes], 'gigs.ics'))
      expect(read.text.replaceAll(fold, '')).toBe(text)
      expect(read.text.split('\n')).toHaveLength(Buffer.from(bytes).toString('latin1').split('\n').length)
    }
  },
)

test.each([
  ['a calendar in another encoding', 'gigs.ics', 'SUMMARY:caf\xe9\r\n \xa9 2027 \xbd'],
  ['a table that is divided inside of a character', 'gigs.csv', 'name\r\n\xe6\r\n \x9d\xb1'],
])('%s is refused', async (_what, name, bytes) => {
  const file = new File([Uint8Array.from(Buffer.from(bytes, 'latin1'))], name)
  await expect(readImportFile(file)).rejects.toThrow(`“${name}” is not UTF-8 text`)
})
