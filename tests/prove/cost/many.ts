// Requests with very many of something, as large as they may be.
import { patternsOf } from '#tests/rules/patterns.ts'
import { readSourceFiles } from '#tests/rules/source-files.ts'

export interface Many {
  name: string
  type: string
  /** Called when it is sent, because all bodies at once would fill the memory. */
  make: () => string
}

/** `make(0) make(1) …` until there are this many bytes. */
function fill(bytes: number, make: (number: number) => string, between = ''): string {
  const parts: string[] = []
  for (let size = 0, number = 0; size < bytes; number += 1) {
    const part = make(number)
    parts.push(part)
    size += part.length + between.length
  }
  return parts.join(between)
}

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=b'
const part = (name: string, value: string, more = '') =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`

const firstLetter = 0x4e00
/** Different letters, of three bytes each: a domain of them takes longest to write in ASCII, and one of 16 KB is not written. */
const letter = (number: number) => String.fromCodePoint(firstLetter + (number % 20_000))

/** One body of each kind, for an endpoint with these fields. */
export function manyBodies(bytes: number, fields: readonly string[]): Many[] {
  const [first = 'x'] = fields
  const each = (value: string) => `{${fields.map((name) => `"${name}":${value}`).join()}}`
  const share = Math.floor(bytes / Math.max(1, fields.length))
  const all: [name: string, type: string, make: () => string][] = [
    ['names', form, () => fill(bytes, (number) => `${number}`, '&')],
    ['duplicates', form, () => fill(bytes, () => `${first}=1`, '&')],
    ['escapes', form, () => `${first}=${fill(bytes, () => '%41')}`],
    ['broken escapes', form, () => `${first}=${fill(bytes, () => '%')}`],
    ['JSON in a field', form, () => fields.slice(0, 1).map((name) => `${name}=${fill(bytes, () => '[')}`).join()],
    ['names', json, () => `{${fill(bytes, (number) => `"${number}":1`, ',')}}`],
    ['duplicates', json, () => `{${fill(bytes, () => `"${first}":1`, ',')}}`],
    ['long names', json, () => `{${fill(bytes, (number) => `"${number}${'\\u0001'.repeat(1000)}":1`, ',')}}`],
    ['nestings', json, () => fill(bytes, () => '{"a":')],
    ['lists in lists', json, () => `{"${first}":${fill(bytes, () => '[')}`],
    ['list items', json, () => `{"${first}":[${fill(bytes, () => '0', ',')}]}`],
    ['list items in every field', json, () => each(`[${fill(share, () => '{}', ',')}]`)],
    ['links in every field', json, () => each(`{${fill(share, (number) => `"<${number}>":"x"`, ',')}}`)],
    ['escapes', json, () => `{"${first}":"${fill(bytes, () => '\\u0041')}"}`],
    ['half characters in every field', json, () => each(`"${fill(share, () => '\\ud800')}"`)],
    ['line breaks in every field', json, () => each(`"${fill(share, () => '\\r\\n-')}"`)],
    ['unseen characters in every field', json, () => each(`"${fill(share / 3, () => '\u200b')}"`)],
    ['letters of a domain in every field', json, () => each(`"a@${fill(Math.min(share / 3, 5300), letter)}.example"`)],
    ['digits', json, () => `{"${first}":${fill(bytes, () => '9')}}`],
    ['elements', json, () => each(`"${fill(Math.min(share, 19_000), () => '<b>')}"`)],
    ['overlapping elements', json, () => each(`"${fill(Math.min(share, 19_000), () => '<i><p></i>')}"`)],
    ['links left open', json, () => each(`"<p><a href='/${'x'.repeat(1900)}'>${fill(Math.min(share, 17_000), () => '<p>x')}"`)],
    ['formatting left open', json, () => each(`"${fill(Math.min(share, 19_000), () => '<b><i><s><u><p>')}"`)],
    ['paragraphs left open', json, () => each(`"${fill(Math.min(share, 19_000), () => '<li>a')}"`)],
    ['parts', multipart, () => `${fill(bytes, (number) => part(`${number}`, ''))}--b--\r\n`],
    ['equal parts', multipart, () => `${fill(bytes, () => part(first, ''))}--b--\r\n`],
    ['files', multipart, () => `${fill(bytes, () => part(first, '', '; filename="a.png"'))}--b--\r\n`],
    ['parts without headers', multipart, () => `${fill(bytes, () => '--b\r\n\r\n\r\n')}--b--\r\n`],
    ['ends', multipart, () => `--b${fill(bytes, () => '\r\n--b')}--\r\n`],
    ['headers of a part', multipart, () => `--b\r\n${fill(bytes, (number) => `x${number}: y`, '\r\n')}\r\n\r\n`],
    ['almost ends', multipart, () => `${part(first, fill(bytes, () => '\r\n--'))}--b--\r\n`],
  ] // biome-ignore format: a table
  return all.map(([name, type, make]) => ({ name: `${name}, ${type.split(';')[0]}`, type, make }))
}

/** Files to import with very much of something in one row, or very many rows of nothing. */
export function manyRows(bytes: number): { name: string; format: 'csv' | 'json'; make: () => string }[] {
  return [
    { name: 'lists in a row', format: 'json', make: () => `[{"name":[${fill(bytes, () => '[]', ',')}]}]` },
    { name: 'objects in a row', format: 'json', make: () => `[{"name":[${fill(bytes, () => '{}', ',')}]}]` },
    { name: 'fields of a row', format: 'json', make: () => `[{${fill(bytes, (n) => `"${n}":0`, ',')}}]` },
    { name: 'empty rows', format: 'json', make: () => `[${fill(bytes, () => '{}', ',')}]` },
    { name: 'lists in lists', format: 'json', make: () => fill(bytes, () => '[') },
    { name: 'separators', format: 'csv', make: () => fill(bytes, () => ',') },
    { name: 'separators below names', format: 'csv', make: () => `name\n${fill(bytes, () => ',')}` },
    { name: 'quotation marks', format: 'csv', make: () => `name\n"${fill(bytes, () => '""')}` },
    { name: 'empty lines', format: 'csv', make: () => `name\n${fill(bytes, () => '\n')}` },
  ]
}

const classes: Record<string, string> = {
  s: ' ',
  S: 'x',
  d: '1',
  D: 'x',
  w: 'a',
  W: '-',
  p: 'ä',
  P: '1',
  b: '',
  n: '\n',
  r: '\r',
}

/** The characters that a pattern mentions, in its order: input that it may match repeatedly. */
function signsOf(source: string): string {
  return source
    .replaceAll(/\\p\{[^}]*\}|\\P\{[^}]*\}/g, (text) => (text[1] === 'p' ? 'ä' : '1'))
    .replaceAll(/\\u\{?[0-9a-f]+\}?|\\x[0-9a-f]{2}/gi, '')
    .replaceAll(/\\(.)/g, (_, sign: string) => classes[sign] ?? sign)
    .replaceAll(/\(\?<?[:=!]|[()[\]{}^$*+?|]/g, '')
}

/** A long input for each regular expression of the product: of all its characters, and of each of them alone. */
export function patternRuns(): { name: string; run: (length: number) => string }[] {
  const found = readSourceFiles()
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap(patternsOf)
  const runs = new Map<string, string>()
  for (const { path, source } of found) {
    const signs = signsOf(source)
    for (const piece of [signs, ...new Set(signs)])
      if (piece !== '' && !runs.has(piece)) runs.set(piece, path)
  }
  return [...runs].map(([piece, path]) => ({
    name: `the signs ${JSON.stringify(piece.slice(0, 30))} of ${path}`,
    run: (length) => `${piece.repeat(Math.ceil(length / piece.length)).slice(0, length)}\u0001`,
  }))
}

/** Headers of the largest size that the server reads. */
export const manyHeaders: Readonly<Record<string, Record<string, string>>> = {
  headers: Object.fromEntries(Array.from({ length: 1200 }, (_, number) => [`x-${number}`, 'y'])),
  cookies: { cookie: 'a=b; '.repeat(2800) },
  ranges: { range: `bytes=${'0-1,'.repeat(3400)}2-3` },
  'digits of a range': { range: `bytes=${'9'.repeat(14_000)}-` },
  codings: { 'accept-encoding': `${'br;q=0.0,'.repeat(1500)}gzip` },
  'spaces in codings': { 'accept-encoding': `br;${' '.repeat(13_000)}x` },
  'entity tags': { 'if-none-match': 'W/"x",'.repeat(2300) },
  revisions: { 'if-match': '"r1'.repeat(4500) },
  hops: { 'x-forwarded-for': '1.2.3.4, '.repeat(1500) },
  'signs of a token': { authorization: `Bearer ${'a.'.repeat(7000)}` },
  'signs of a key': { 'idempotency-key': 'a'.repeat(14_000) },
  languages: { 'accept-language': 'de,'.repeat(4500) },
}

const limit = 14_000
/** Query parameters of the largest size that the server reads. */
export const manyParameters: Readonly<Record<string, string>> = {
  parameters: fill(limit, (number) => `${number}`, '&'),
  'equal parameters': fill(limit, () => 'page=1', '&'),
  'escapes of a parameter': `q=${fill(limit, () => '%41')}`,
  'words to look for': `q=${fill(limit, () => 'a', '+')}`,
  slashes: `ordering=${fill(limit, () => '/')}x`,
}

const areas = [
  '',
  '/de',
  '/artists',
  '/dashboard',
  '/api',
  '/api/dashboard',
  '/api/dashboard/artists',
  '/media',
]
const pieces: Readonly<Record<string, string>> = {
  segments: '/a',
  numbers: '/1',
  slashes: '/',
  languages: '/de',
  zeros: '0',
  letters: 'a',
  dots: '.a',
  'segments of dots': '/...',
  escapes: '%41',
  'escapes of one letter': '%C3%A4',
  'escapes of escapes': '%25',
  'escaped segments': '/%41',
}
/** Paths of the largest size that the server reads, of nothing that is there. */
export const manyPaths: readonly { name: string; path: string }[] = areas.flatMap((area) =>
  Object.entries(pieces).map(([name, piece]) => ({
    name: `${name} of a path below ${area || '/'}`,
    path: `${area}/${fill(limit, () => piece)}/x`,
  })),
)
