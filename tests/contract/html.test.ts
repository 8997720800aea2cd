// HTML from staff cannot execute, whatever is in it: what is kept is read again as a browser reads it.
import fc from 'fast-check'
import { type DefaultTreeAdapterMap, parseFragment, html as standard } from 'parse5'
import { describe, expect, test } from 'vitest'
import { allowedTags } from '#contract/allowed-tags.ts'
import { sanitiseHtml } from '#contract/html.ts'
import { toStableHtml, unwieldinessOf } from '#contract/html-tree.ts'
import { safeUrl } from '#contract/safe-url.ts'
import { inNumber } from '#tests/support/thorough.ts'

/** Everything in the tree that is not allowed, in words. */
function strangers(node: DefaultTreeAdapterMap['node']): string[] {
  const found: string[] = []
  if ('tagName' in node) {
    if (!(allowedTags as readonly string[]).includes(node.tagName)) found.push(`<${node.tagName}>`)
    if (node.namespaceURI !== standard.NS.HTML) found.push(node.namespaceURI)
    for (const { name, value } of node.attrs) {
      const isLink = node.tagName === 'a' && name === 'href'
      const isKnown = /^(mailto|tel):/.test(value) || safeUrl(value, 'link') === value
      if (!(isLink && isKnown) && !(name === 'rel' && value === 'noopener noreferrer'))
        found.push(`${name}=${value}`)
    }
  } else if (node.nodeName === '#comment' || node.nodeName === '#documentType') found.push(node.nodeName)
  return 'childNodes' in node ? [...found, ...node.childNodes.flatMap(strangers)] : found
}

const hostile = [
  '<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<svg onload=alert(1)>', '<a href="javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>', '<a href="&#106;avascript:alert(1)">x</a>', '<a href="//evil.example">x</a>',
  '<a href="/.//evil.example">x</a>', '<a href="/\\evil.example">x</a>', '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="https://user:pass@evil.example">x</a>', '<a href="vbscript:x">x</a>', '<a href=" javascript:x">x</a>',
  '<p style="background:url(javascript:x)">x</p>', '<p onclick=alert(1)>x</p>', '<p id=x class=y>x</p>', '<base href="//evil.example">',
  '<meta http-equiv=refresh content="0;url=javascript:x">', '<form action="javascript:x"><button>x</button></form>',
  '<iframe srcdoc="<script>x</script>"></iframe>', '<object data=x></object>', '<embed src=x>', '<link rel=stylesheet href=x>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><math><img src onerror=alert(1)>', '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg><foreignobject><p><style><!--</style></p><img src=x onerror=alert(1)>-->', '<template><script>x</script></template>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">', '<textarea><img title="</textarea><img src=x onerror=alert(1)>">',
  '<title><p title="</title><img src=x onerror=alert(1)>">', '<plaintext><img src=x onerror=alert(1)>', '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if IE]><script>x</script><![endif]-->', '<?xml version="1.0"?><p>x</p>', '<![CDATA[<img src=x onerror=alert(1)>]]>', '</p><p',
  '<a href="https://a.example" target=_blank ping=//evil.example download>x</a>', '<select><option><script>x</script></select>',
  '<table><tr><td><a href="javascript:x">y</a></td></tr></table>', '<a><a href="javascript:x">y</a></a>', '<p><p><p>', '<b><p></b></p>',
  '<li><ul><li></ul>', '<h1>One</h1><h5>Five</h5>', '<pre>\n\n\nx</pre>', '&lt;script&gt;alert(1)&lt;/script&gt;', '<scr<script>ipt>alert(1)</script>',
  '<img src="x` `<script>alert(1)</script>"` `>', '<<b>x</b>', '<a href=https://a.example/?a=1&copy=2>x</a>', '<p>\u00a0\u200b</p>', '<ſcript>x</ſcript>',
  '<a href="mailto:a@example.org?subject=<script>">x</a>', '<a href="tel:+49 40 12">x</a>', '<a href="tel:javascript:x">x</a>', '<a name=x>y</a>',
] // biome-ignore format: a table

function check(html: string): void {
  const clean = sanitiseHtml(html)
  expect(strangers(parseFragment(clean))).toEqual([])
  expect(sanitiseHtml(clean)).toBe(clean)
}

describe('sanitised HTML', () => {
  test.each(hostile)('of %s holds nothing but what is allowed, and stays as it is', check)

  test('of any sequence of hostile pieces holds nothing but what is allowed', () => {
    const piece = fc.oneof(
      fc.constantFrom(...hostile),
      fc.constantFrom(...allowedTags).map((tag) => `<${tag}>`),
      fc.constantFrom(...allowedTags, 'svg', 'math', 'table', 'form', 'p', 'div', 'td').map((tag) => `</${tag}>`),
      fc.constantFrom('div', 'dd', 'h1', 'x-line', 'svg', 'math', 'mtext', 'mglyph', 'style', 'title', 'table', 'tr', 'td', 'select', 'template', 'noscript', 'frameset', 'desc', 'annotation-xml').map((tag) => `<${tag}>`),
      fc.constantFrom('<', '>', '"', "'", '&', '&lt', '&#60;', '<!--', '-->', '<![CDATA[', ']]>', ' ', '\n', 'text', '/'),
      fc.string({ unit: 'binary', maxLength: 8 }),
    ) // biome-ignore format: a list
    const markup = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''))
    fc.assert(fc.property(markup, check), { numRuns: inNumber(1000, 3000), seed: 20_261_120 })
  })

  test.each([
    ['<p>One <strong>two</strong><br>three</p>', '<p>One <strong>two</strong><br>three</p>'],
    ['<h2>Hi</h2><ul><li>a</li></ul>', '<h2>Hi</h2><ul><li>a</li></ul>'],
    ['<a href="/events">Events</a>', '<a href="/events">Events</a>'],
    ['<a href="https://example.org">x</a>', '<a href="https://example.org/" rel="noopener noreferrer">x</a>'],
    ['<a href="mailto:a@example.org">x</a>', '<a href="mailto:a@example.org">x</a>'],
    ['<div><span>Text</span> stays</div>', 'Text stays'],
    ['<p>Fish &amp; chips &lt;3</p>', '<p>Fish &amp; chips &lt;3</p>'],
    ['<script>gone</script><p>stays</p>', '<p>stays</p>'],
    ['<svg><text>gone</text></svg>', ''],
    ['', ''],
  ])('of %s is %s', (html, clean) => {
    expect(sanitiseHtml(html)).toBe(clean)
  })

  test.each([
    ['<div>First line</div><div>Second line</div>', 'First line<br>Second line'],
    ['<div>One</div>\n<div>Two</div>\n', 'One<br>Two'],
    ['One<div>Two</div>Three', 'One<br>Two<br>Three'],
    ['<div><div><div>One</div></div></div><section><article>Two</article></section>', 'One<br>Two'],
    ['<div>One</div><div><br></div><div>Two</div>', 'One<br><br>Two'],
    ['<div>One<br></div><div>Two</div>', 'One<br>Two'],
    ['<div>One</div><div></div><div> </div><div>Two</div>', 'One<br>Two'],
    ['<div><p>One</p></div>\n<div><p>Two</p></div>', '<p>One</p>\n<p>Two</p>'],
    ['<div>One</div><p>Two</p><div>Three</div>', 'One<p>Two</p>Three'],
    ['<ul><li><div>One</div></li><li><div>Two</div><div>Three</div></li></ul>', '<ul><li>One</li><li>Two<br>Three</li></ul>'],
    ['<blockquote><div>One</div><div>Two</div></blockquote>', '<blockquote>One<br>Two</blockquote>'],
    ['<b><div>One</div></b><b><div>Two</div></b>', '<b>One</b><br><b>Two</b>'],
    ['<a href="/a"><div>One</div><div>Two</div></a><i>Three</i>', '<a href="/a">One<br>Two</a><br><i>Three</i>'],
    ['<span><div>One</div></span><font><div>Two</div></font>', 'One<br>Two'],
    ['<dl><dt>Drums</dt><dd>Minnie</dd></dl>', 'Drums<br>Minnie'],
    ['<figure><img src=x><figcaption>One</figcaption></figure>Two', 'One<br>Two'],
    ['<h1>Terms</h1><table><tr><th>Fee</th><td>10 dollars</td></tr><tr><th>Refund</th><td>14 days</td></tr></table>', '<h2>Terms</h2>Fee 10 dollars<br>Refund 14 days'],
    ['<table><caption>Fees</caption><tbody><tr>\n<td>Fee<td>10</table>', 'Fees<br>Fee 10'],
    ['<tr><td>Fee</td>\n<td>10</td></tr>', 'Fee\n10'],
    ['<h5>five</h5><h6>six</h6>', '<h4>five</h4><h4>six</h4>'],
    ['<address>Quay 1<br>Oslo</address><center>Two</center>', 'Quay 1<br>Oslo<br>Two'],
    ['One<span>Two</span><sub>Three</sub>', 'OneTwo<sub>Three</sub>'],
    ['<x-line>One</x-line><x-cell onclick=x>Two</x-cell>', 'One<br>Two'],
  ])('of %s keeps words apart: %s', (html, clean) => {
    check(html)
    expect(sanitiseHtml(html)).toBe(clean)
  }) // biome-ignore format: a table

  test('without the first reading the second alone removes what is not allowed', () => {
    const allowed = { tags: new Set<string>(allowedTags), linkAttributes: () => ({}) }
    expect(toStableHtml('<p onclick=x>a<img src=x onerror=x><script>b</script></p><!-- c -->', allowed)).toBe(
      '<p>ab</p>',
    )
  })
})

test.each(['<b>', '<ol>', '<pre>', '<ul><li>', '<blockquote>'])(
  'of %s inside itself as often as there is room only the text stays',
  (start) => {
    const html = `${start.repeat(Math.floor(19_980 / start.length))}Text &amp; more`
    expect([sanitiseHtml(html), unwieldinessOf(html)]).toEqual(['Text &amp; more', 'deep'])
    expect(unwieldinessOf(start.repeat(20))).toBe(null)
  },
)

/** Processor time of the quickest of three runs: a collection of garbage may fall into one. */
function leastMs(work: () => void): number {
  const times = [1, 2, 3].map(() => {
    const before = process.threadCpuUsage()
    work()
    return process.threadCpuUsage(before).user / 1000
  })
  return Math.min(...times)
}

test.each([
  ['a long link', `<p><a href="/${'x'.repeat(1900)}">${'<p>x'.repeat(4400)}`],
  ['words struck through', '<s><p>'.repeat(3250)],
  ['formatting', '<b><i><s><u><p>'.repeat(1300)],
])('of paragraphs after %s that is not closed only the text stays, at once', (_what, html) => {
  const took = leastMs(() =>
    expect([unwieldinessOf(html), sanitiseHtml(html)]).toEqual(['growing', expect.stringMatching(/^x*$/)]),
  )
  const ordinary = '<p>x</p>'.repeat(html.length / 8)
  const usual = leastMs(() =>
    expect([unwieldinessOf(ordinary), sanitiseHtml(ordinary)]).toEqual([null, ordinary]),
  )
  expect(took).toBeLessThan(60 * usual)
})

test.each([
  '<p>a',
  '<li>a',
  '<h2>x',
  '<br>',
  '<a href=/>x',
  '<table><tr><td>x</td></tr></table>',
  '<b>x</b>',
])('elements as many as there is room for, of %s, are not called growing', (piece) => {
  expect(unwieldinessOf(piece.repeat(Math.floor(19_980 / piece.length)))).toBe(null)
})

test.each([
  `mailto:${'@'.repeat(19_900)} `,
  `mailto:${'a@'.repeat(9900)} `,
  `tel:${'1 '.repeat(9900)}x`,
  `https://${'a.'.repeat(9900)}`,
])('an address of many signs, the %#th kind, is judged at once', (address) => {
  expect(leastMs(() => expect(sanitiseHtml(`<a href="${address}">x</a>`)).toBe('<a>x</a>'))).toBeLessThan(50)
})
