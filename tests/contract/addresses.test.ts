// The one judge of typed addresses: what it lets through is a web address and nothing else, and stays as it is.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { embedOrigins, toEmbed } from '#contract/embeds.ts'
import { mapAddressOf, mapOfPlace, toMapTarget } from '#contract/maps.ts'
import { networkHosts } from '#contract/networks.ts'
import { safeUrl } from '#contract/safe-url.ts'

const refused = [
  '', ' ', 'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', 'java\u0000script:x', '\u0001javascript:x',
  'data:text/html,x', 'vbscript:x', 'blob:https://example.org/x', 'file:///etc/passwd', 'ftp://example.org', 'about:blank', 'view-source:https://example.org',
  'https:', 'https://', 'https://.', 'https://..', 'https://localhost', 'https://[::1]/', 'https://user@example.org', 'https://user:pass@example.org',
  'https://example.org\\@evil.example', 'https:\\\\evil.example', 'https://exa mple.org', 'https://example.org/a b', 'https://example.org/\u007f',
  'https://example.org:99999', 'example.org', 'www.example.org', '?q=1', '#top', 'https://%00.example', 'https://a..b\u0000.example',
] // biome-ignore format: a table

describe('an address', () => {
  test.each(refused)('“%s” is refused as a link and as a web address', (address) => {
    expect([safeUrl(address, 'web'), safeUrl(address, 'link')]).toEqual([null, null])
  })

  test.each([
    '//evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '///evil.example',
    '/.\\/evil.example',
  ])('“%s” does not lead to another host', (address) => {
    expect(safeUrl(address, 'link')).toBeNull()
  })

  test.each([
    ['https://example.org', 'https://example.org/'], ['HTTPS://EXAMPLE.ORG/A', 'https://example.org/A'], ['https:example.org', 'https://example.org/'],
    [' https://example.org/ ', 'https://example.org/'], ['https://example.org/a/../b', 'https://example.org/b'],
    ['https://пример.example/', 'https://xn--e1afmkfd.example/'], ['https://example.org/ü?q=“', 'https://example.org/%C3%BC?q=%E2%80%9C'],
    ['http://127.1/', 'http://127.0.0.1/'], ['https://example.org/"><script>', 'https://example.org/%22%3E%3Cscript%3E'],
  ])('“%s” becomes %s', (address, normal) => {
    expect(safeUrl(address, 'web')).toBe(normal)
  }) // biome-ignore format: a table

  test.each([
    ['/', '/'],
    ['/events', '/events'],
    ['/a b', null],
    ['/search?q=x#y', '/search?q=x#y'],
    ['/a/../b', '/b'],
    ['/ü', '/%C3%BC'],
  ])('the path “%s” becomes %s', (path, normal) => {
    expect([safeUrl(path, 'link'), safeUrl(path, 'web')]).toEqual([normal, null])
  })

  test('of 2,001 letters is refused, also one that only grows so long when it is written out', () => {
    expect(safeUrl(`https://example.org/${'a'.repeat(1980)}`, 'web')).toHaveLength(2000)
    expect(safeUrl(`https://example.org/${'a'.repeat(1981)}`, 'web')).toBeNull()
    expect(safeUrl(`https://example.org/${'ü'.repeat(1000)}`, 'web')).toBeNull()
  })

  test('that is let through is http, https or a path, and stays as it is', () => {
    const scheme = fc.constantFrom(
      'https://',
      'http://',
      'javascript:',
      'data:',
      '//',
      '/',
      '/.//',
      '\\',
      'mailto:',
      '',
      ' https://',
    )
    const rest = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.webUrl(),
      fc.constantFrom('example.org', 'a@b.example', '..//x.example/', '%2e%2e//', 'x.example\\@y.example'),
    )
    const check = (address: string) => {
      for (const kind of ['web', 'link', { network: 'facebook' }, { network: 'other' }] as const) {
        const safe = safeUrl(address, kind)
        if (safe === null) continue
        expect(safe).toMatch(
          kind === 'link' ? /^(https?:\/\/[^/@\\\s]+\/|\/(?!\/))/ : /^https?:\/\/[^/@\\\s]+\//,
        )
        expect(safe).not.toMatch(/[\u0000-\u0020\u007f-\u009f]/)
        expect(safeUrl(safe, kind)).toBe(safe)
        if (kind === 'link') expect(new URL(safe, 'https://own.example').protocol).toMatch(/^https?:$/)
      }
    }
    const address = fc.array(fc.oneof(scheme, rest), { maxLength: 4 }).map((parts) => parts.join(''))
    fc.assert(fc.property(address, check), { numRuns: 5000, seed: 20_261_120 })
  })
})

describe('a link of a network', () => {
  test.each(
    Object.entries(networkHosts).flatMap(([network, hosts]) => hosts.map((host) => [network, host] as const)),
  )('of %s may lead to %s and below it, and to no look-alike', (network, host) => {
    const judge = (address: string) => safeUrl(address, { network })
    for (const good of [`https://${host}/a`, `https://www.${host}/a`, `http://${host.toUpperCase()}/a`])
      expect(judge(good)).not.toBeNull()
    const homograph = host.replace('o', 'о').replace('e', 'е').replace('i', 'і')
    for (const bad of [
      `https://${host}.evil.example/`,
      `https://evil-${host}/`,
      `https://evil.example/${host}`,
      `https://${host}@evil.example/`,
      `https://evil.example?${host}`,
      `https://${homograph}/`,
      `https://evil.example#.${host}`,
    ])
      if (bad !== `https://${host}/`) expect([bad, judge(bad)]).toEqual([bad, null])
  })

  test.each(['__proto__', 'constructor', 'toString', 'website'])(
    'of a network called %s may lead anywhere',
    (network) => {
      expect(safeUrl('https://example.org/', { network })).toBe('https://example.org/')
    },
  )
})

describe('a map', () => {
  const osm = 'https://www.openstreetmap.org/export/embed.html?bbox=1%2C2%2C3%2C4'
  const google = 'https://www.google.com/maps/embed?pb=!1m18'
  test.each([
    [google, 'embed'], [osm, 'embed'], ['https://maps.google.com/maps/embed/v1/place?q=x', 'embed'], ['https://www.google.com/maps/place/x', 'link'],
    [mapOfPlace('Dry Dock Hall, 4 Quay Street'), 'embed'], ['https://www.google.com/maps?q=x', 'link'], ['https://www.google.com/search?output=embed', 'link'],
    ['https://www.google.com/maps/embedded', 'link'], ['https://www.google.com/maps/embed/../../url?q=x', 'link'], ['https://www.google.com:8443/maps/embed', 'link'],
    ['https://www.google.com.evil.example/maps/embed', 'link'], ['https://evil.example/maps/embed', 'link'], ['https://openstreetmap.org/export/embed.html', 'link'],
    ['http://www.google.com/maps/embed', null], ['javascript:alert(1)', null], ['//www.google.com/maps/embed', null], ['Hamburg', null],
  ])('“%s” is shown as %s', (address, kind) => {
    expect(toMapTarget(address)?.kind ?? null).toBe(kind)
  }) // biome-ignore format: a table

  test.each([
    [`<iframe src="${osm}" width="1"></iframe>`, osm], [`<iframe width='1' src='${google}'>`, google], [`<IFRAME\nSRC = "${osm}&amp;x=1">`, `${osm}&x=1`],
    [`<iframe data-src="x" src="${osm}">`, osm], [osm, osm], [`${osm}&amp;x=1`, `${osm}&amp;x=1`],
    ['<iframe srcdoc="<script>">', '<iframe srcdoc="<script>">'],
  ])('pasted %s is reduced to its address', (pasted, address) => {
    expect(mapAddressOf(pasted)).toBe(address)
  }) // biome-ignore format: a table
})

describe('an embed', () => {
  test.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube'], ['https://youtu.be/dQw4w9WgXcQ?t=3', 'youtube'], ['https://m.youtube.com/watch?list=x&v=dQw4w9WgXcQ', 'youtube'],
    ['https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC', 'spotify'], ['https://open.spotify.com/intl-de/track/4uLU6hMCjMI75M1A2tKUQC?si=x', 'spotify'],
    ['https://vimeo.com/123456789', 'vimeo'], ['https://soundcloud.com/artist/track', 'soundcloud'],
    ['https://www.youtube.com/watch?v=short', null], ['https://www.youtube.com/watch?v="><script>', null], ['https://www.youtube.com/embed/dQw4w9WgXcQ', null],
    ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', null], ['https://evil.example/watch?v=dQw4w9WgXcQ', null], ['https://open.spotify.com/album/4uLU6hMCjMI75M1A2tKUQC', null],
    ['https://vimeo.com/channels/x', null], ['https://soundcloud.com/artist', null], ['javascript:alert(1)', null], ['https://example.org', null],
  ])('of %s is %s', (address, provider) => {
    const embed = toEmbed(address)
    expect(embed?.provider ?? null).toBe(provider)
    if (embed) expect(embedOrigins as readonly string[]).toContain(new URL(embed.frame).origin)
  }) // biome-ignore format: a table
})
