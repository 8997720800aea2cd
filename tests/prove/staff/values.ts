// Values that a malicious or careless user enters into a form: for each field of the contract, values that its schema
// accepts, and now and then one that it must reject.
import fc from 'fast-check'
import type { z } from 'zod'
import { limits } from '#contract/limits.ts'
import type { Fields } from '#tests/server/samples.ts'

/** Addresses that look like ours, or are. */
const paths = [
  '/', '/artists', '/events/page/2', '/events/page/2000000', '/events/past/page/99999999999', '/artists/page/2000000',
  '/artists/1', '/artists/2147483647', '/artists/1/gallery', '/souvenirs/page/0', '/partners/page/-1', '/staff/404',
  '/404', '/dashboard', '/dashboard/artists', '/login', '/search?q=x', '/events.ics', '/events.xml', '/sitemap.xml',
  '/sitemap/artists-1.xml', '/sitemap/artists-9.xml', '/robots.txt', '/favicon.svg', '/inline-parts', '/_assets/x.js',
  '/share/artist-1-0000000000000000.png', '/media/press-2026', '/media/00000000000000000000000000000000.webp',
  '/media/0123456789abcdef0123456789abcdef-400.avif', '/media/../artists', '/api/artists/', '/api/artists/%0d%0aX:1',
] // biome-ignore format: a list
const hosts = [
  '', 'http://127.0.0.1:0', 'https://www.example.com', 'https://evil.example', '//evil.example',
  'https://a;sandbox', 'https://a;script-src-elem', "https://a'unsafe-inline'",
] // biome-ignore format: a list
const breaks = [
  '<script>alert(1)</script>', '<style>*{display:none}</style>', '</script><script>alert(1)</script>', '-->', ']]>', '<!--',
  '"><img src=x onerror=alert(1)>', "' onload='alert(1)", '</title>', '</body></html>', '<plaintext>', '{{x}}',
  'https://a;sandbox https://z', "; script-src * 'unsafe-inline'", '\r\nSet-Cookie: a=b', '*/', '\\', '&amp;lt;', '&#x3c;',
  'BEGIN:VCALENDAR\nEND:VCALENDAR', '=1+1', '../../etc/passwd', '__proto__', 'constructor', 'null', 'NaN', '0', '-1',
] // biome-ignore format: a list
const oddWords = [
  '\u202e\u2066reversed', 'e\u0301\u0300\u0323'.repeat(20), '👩‍👩‍👧‍👦', '\ufeff', '\u00ad', '\u2028', '\ud800', 'ﷺ', '𝒳', 'İıſß', 'ا'.repeat(60),
] // biome-ignore format: a list

const address = fc.tuple(fc.constantFrom(...hosts), fc.constantFrom(...paths)).map((parts) => parts.join(''))
const word = fc.oneof(
  fc.constantFrom(...breaks),
  fc.constantFrom(...oddWords),
  address,
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
)
/** Exactly as long as a field allows, or one character longer. */
const long = fc
  .tuple(
    word,
    fc.constantFrom(limits.platform, limits.name, limits.line, limits.url, limits.message, limits.html),
    fc.constantFrom(0, 1),
  )
  .map(([text, length, more]) =>
    (text || 'x').repeat(Math.ceil((length + more) / (text.length || 1))).slice(0, length + more),
  )
const markup = fc
  .array(
    fc.oneof(
      address.map((href) => `<p><a href="${href}">${href}</a></p>`),
      word.map((text) => `<h2>${text}</h2>`),
      word.map((text) => `<ul><li><strong>${text}</strong></li></ul>`),
      fc.integer({ min: 1, max: 200 }).map((depth) => `${'<em>'.repeat(depth)}x`),
      fc.constantFrom(
        '<img src="https://evil.example/x.png">',
        '<svg onload=alert(1)>',
        '<form action=/login>',
        '<!doctype html>',
      ),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(''))
const text = fc.oneof(
  { weight: 4, arbitrary: word },
  { weight: 3, arbitrary: markup },
  { weight: 2, arbitrary: address },
  { weight: 1, arbitrary: long },
  { weight: 1, arbitrary: fc.constant('') },
)
const day = fc
  .date({ min: new Date('1890-01-01'), max: new Date('2210-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const near = fc
  .integer({ min: -3, max: 3 })
  .map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))
const number = fc.oneof(
  fc.integer(),
  fc.integer({ min: -10_000, max: 10_000 }),
  fc.double({ min: 0, max: limits.priceMax, noNaN: true }).map((value) => Math.round(value * 100) / 100),
)
const focus = fc
  .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map((at) => at.map((one) => one.toFixed(3)).join(','))
const platform = fc.oneof(fc.constantFrom('instagram', 'youtube', 'spotify', 'Fan club'), word)
const links = fc.dictionary(
  platform,
  fc.oneof(address, fc.constantFrom('https://www.instagram.com/x', 'https://youtu.be/dQw4w9WgXcQ')),
  { maxKeys: limits.links + 1, noNullPrototype: true },
)

/** Values that are tried in a field, depending on its valid value. */
function candidate(name: string, sample: unknown): fc.Arbitrary<unknown> {
  if (typeof sample === 'boolean') return fc.boolean()
  if (typeof sample === 'number') return number
  if (typeof sample === 'object' && sample !== null) return links
  if (/date$/.test(name)) return fc.oneof(day, near, word)
  if (/_focus$/.test(name)) return fc.oneof(focus, word)
  if (/^(bio|content|description)$/.test(name)) return fc.oneof(markup, long, text)
  if (/url$/i.test(name)) return fc.oneof(address, fc.constant(sample))
  if (/^(role|status)$/.test(name)) return fc.oneof(fc.constant(sample), text)
  return text
}

const tries = 6

/** A value that the schema accepts, if one of a few does; in one of twenty cases any of them. */
function anyValue(name: string, schema: z.ZodType, sample: unknown): fc.Arbitrary<unknown> {
  const some = fc.array(candidate(name, sample), { minLength: tries, maxLength: tries })
  return fc.tuple(some, fc.integer({ min: 1, max: 20 })).map(([values, dice]) => {
    if (dice === 1) return values[0]
    const fitting = values.find((value) => schema.safeParse(value).success)
    return fitting === undefined ? sample : fitting
  })
}

/** Some fields of an input, each with a value; `always` are never left out. */
export function fieldsOf(
  shape: Readonly<Record<string, z.ZodType>>,
  samples: Fields,
  always: readonly string[] = [],
): fc.Arbitrary<Fields> {
  const known = Object.entries(samples).filter(([name, sample]) => name in shape && sample !== null)
  const model = Object.fromEntries(
    known.map(([name, sample]) => [name, anyValue(name, shape[name] as z.ZodType, sample)]),
  )
  return fc.record(model, { requiredKeys: always.filter((name) => name in model), noNullPrototype: true })
}

/** File names as users may have them. */
export const fileName = word.map((name) => `${name.toWellFormed().slice(0, 200)}.png`)
