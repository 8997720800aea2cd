// Requests that no honest client sends, and the correct responses.

/** `answers`: correct statuses; 0 stands for no response. `most`: largest number of responses. */
export interface Malformed {
  name: string
  bytes: string | Buffer
  answers: readonly number[]
  most?: number
}

const host = 'Host: localhost\r\n'
const close = 'Connection: close\r\n'
const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\n${host}${close}${headers}\r\n`
const post = (headers: string, body: string, path = '/api/contact/') =>
  `POST ${path} HTTP/1.1\r\n${host}${headers}\r\n${body}`
const json = 'Content-Type: application/json\r\n'
const sized = (body: string, type = json) =>
  `${close}${type}Content-Length: ${Buffer.byteLength(body, 'latin1')}\r\n`
const hidden = 'GET /api/health/ HTTP/1.1\r\nHost: localhost\r\n\r\n'

const notHttp: Malformed[] = [
  ['words', 'NONSENSE\r\n\r\n'], ['one word', 'GET\r\n\r\n'], ['no version', 'GET /\r\n\r\n'], ['another version', `GET / HTTP/9.9\r\n${host}\r\n`], ['version 2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a TLS hello', Buffer.from('16030100a5010000a10303', 'hex')], ['NUL bytes', Buffer.alloc(2000)], ['high bytes', Buffer.alloc(2000, 0xff)], ['SMTP', 'EHLO x\r\nMAIL FROM:<x@example.org>\r\n'], ['SSH', 'SSH-2.0-x\r\n'],
  ['lower case', `get / HTTP/1.1\r\n${host}\r\n`], ['two spaces', `GET  /  HTTP/1.1\r\n${host}\r\n`], ['a tab', `GET\t/ HTTP/1.1\r\n${host}\r\n`], ['no path', `GET HTTP/1.1\r\n${host}\r\n`], ['a relative path', `GET api/health HTTP/1.1\r\n${host}\r\n`],
  ['a line break in the path', `GET /a\nb HTTP/1.1\r\n${host}\r\n`], ['NUL in the path', `GET /a\0b HTTP/1.1\r\n${host}\r\n`], ['no Host', 'GET / HTTP/1.1\r\n\r\n'], ['a header without colon', get('/', 'Nothing\r\n')], ['a header without name', get('/', ': x\r\n')],
  ['a space before the colon', get('/', 'Accept : x\r\n')], ['NUL in a header', get('/', 'Accept: a\0b\r\n')], ['a control character in a name', get('/', 'Acc\u0001ept: x\r\n')], ['a folded header', get('/', 'Accept: a\r\n b\r\n')], ['a carriage return alone', `GET / HTTP/1.1\r${host}\r\n`],
].map(([name, bytes]) => ({ name: name as string, bytes: bytes as string | Buffer, answers: [400, 505, 0, ...(/^(a folded header|no version|two spaces)$/.test(name as string) ? [200] : [])] })) // biome-ignore format: a table

const smuggling: Malformed[] = [
  ['two lengths', post(`${json}Content-Length: 5\r\nContent-Length: 6\r\n`, 'abcde')], ['two lengths in one', post(`${json}Content-Length: 5, 6\r\n`, 'abcde')], ['length and chunks', post(`${json}Content-Length: ${hidden.length + 5}\r\nTransfer-Encoding: chunked\r\n`, `0\r\n\r\n${hidden}`)],
  ['chunks and length', post(`${json}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n`, `0\r\n\r\n${hidden}`)], ['chunked twice', post(`${json}Transfer-Encoding: chunked, chunked\r\n`, `0\r\n\r\n${hidden}`)], ['chunked not last', post(`${json}Transfer-Encoding: chunked, identity\r\n`, `0\r\n\r\n${hidden}`)],
  ['another coding', post(`${json}Transfer-Encoding: xchunked\r\nContent-Length: 3\r\n`, `abc${hidden}`)], ['a space before the coding', post(`${json}Transfer-Encoding : chunked\r\n`, `0\r\n\r\n${hidden}`)], ['a coding behind a vertical tab', post(`${json}Transfer-Encoding: \x0bchunked\r\n`, `0\r\n\r\n${hidden}`)], ['a coding on a folded line', post(`${json}Transfer-Encoding:\r\n chunked\r\nContent-Length: 4\r\n`, `0\r\n\r\n${hidden}`)],
  ['a negative length', post(`${json}Content-Length: -1\r\n`, 'x')], ['a length with a sign', post(`${json}Content-Length: +3\r\n`, 'abc')], ['a hexadecimal length', post(`${json}Content-Length: 0x3\r\n`, 'abc')], ['a length with a space', post(`${json}Content-Length: 1 0\r\n`, 'x')], ['a huge length', post(`${json}Content-Length: 99999999999999999999999\r\n`, 'x')], ['an empty length', post(`${json}Content-Length: \r\n`, 'x')],
  ['a chunk size that is none', post(`${close}${json}Transfer-Encoding: chunked\r\n`, 'zz\r\nabc\r\n0\r\n\r\n')], ['a negative chunk', post(`${close}${json}Transfer-Encoding: chunked\r\n`, '-1\r\nabc\r\n0\r\n\r\n')], ['a huge chunk', post(`${close}${json}Transfer-Encoding: chunked\r\n`, 'ffffffffffffffffff\r\nabc\r\n0\r\n\r\n')], ['a chunk without its end', post(`${close}${json}Transfer-Encoding: chunked\r\n`, '3\r\nabcdef\r\n0\r\n\r\n')],
  ['a chunk ended by one sign', post(`${close}${json}Transfer-Encoding: chunked\r\n`, `3\nabc\n0\n\n${hidden}`)], ['a long chunk extension', post(`${close}${json}Transfer-Encoding: chunked\r\n`, `1;${'x'.repeat(40_000)}\r\na\r\n0\r\n\r\n`)], ['a length in a GET', get('/api/health/', `Content-Length: ${hidden.length}\r\n`) + hidden], ['chunks in a GET', `${get('/api/health/', 'Transfer-Encoding: chunked\r\n')}0\r\n\r\n${hidden}`],
].map(([name, bytes]) => ({ name: name as string, bytes: bytes as string, answers: [400, 413, 415, 501, 0, ...(/GET/.test(name as string) ? [200] : [])], most: 1 })) // biome-ignore format: a table

const paths: Malformed[] = [
  '/../etc/passwd', '/../../../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/%2e%2e%2fetc%2fpasswd', '/..%2f..%2fetc/passwd', '/..%5c..%5cwindows', '/..\\..\\windows', '/%252e%252e/etc', '/....//....//etc/passwd', '/.%00./etc', '/media/../../marquee.db', '/media/%2e%2e%2fmarquee.db', '/media/..%2f..%2fsecret', '/media/%00', '/media//etc/passwd', '/media/x%00.webp',
  '/_astro/../../package.json', '/_astro/%2e%2e/%2e%2e/package.json', '/.env', '/.git/config', '/package.json', '/var/marquee.db', '/api/../package.json', '/api/%2e%2e/x', '/api/artists/%2e%2e/company/', '/api/artists/1;/', '/api//artists/', '//etc/passwd', '//canary.example/', '///', '/%', '/%zz', '/%c0%ae%c0%ae/', '/%e0%80%af', '/%ff%fe', '/\u00e4', '/api/artists/1%0d%0aSet-Cookie:%20a=b', '/a%0d%0aLocation:%20//canary.example',
  '/api/artists/__proto__/', '/api/pages/constructor/', '/api/artists/99999999999999999999/', '/api/artists/-1/', '/api/artists/1e3/', '/api/artists/0x1/', '/api/artists/1.0/', '/api/artists/NaN/', '/404', '/artists/404', `/${'a/'.repeat(3000)}`, `/api/${'a'.repeat(9000)}`, '/artists/%2F', '/?__proto__[x]=1', '/search?q=%00', '/api/search/?q=%ff', '/api/artists/?page=-1', '/api/artists/?page=1e9', '/api/artists/?page_size=99999', '/api/artists/?page=1&page=2', '/api/artists/?unknown=1', '/api/artists/?ordering=;drop',
].map((path) => ({ name: `the path ${path.slice(0, 40)}`, bytes: get(path), answers: [400, 404, 410, 301, 308, 431, ...(/^\/(\?|search|api\/search|api\/artists\/\?(page=1(e9|&)|unknown))/.test(path) ? [200] : [])] })) // biome-ignore format: a table

const bodies: Malformed[] = [
  ['no JSON', '{'], ['an array', '[]'], ['a number', '1'], ['null', 'null'], ['a word', '"x"'], ['nothing', ''], ['NUL', '\0'], ['broken UTF-8', '{"name":"\xff\xfe"}'], ['a byte order mark', '\xef\xbb\xbf{}'], ['depth', '['.repeat(100_000)], ['deep objects', '{"a":'.repeat(50_000)], ['a huge number', `{"name":${'9'.repeat(50_000)}}`], ['__proto__', '{"__proto__":{"x":1}}'], ['constructor', '{"constructor":{"prototype":{"x":1}}}'],
  ['doubled names', '{"name":"a","name":"b"}'], ['too much', `{"message":"${'x'.repeat(1_100_000)}"}`], ['half a pair', '{"name":"\\ud800"}'], ['numbers for text', '{"name":1,"email":2,"message":3}'], ['lists for text', '{"name":["a"],"email":{"a":1},"message":[]}'], ['comments', '{/*x*/}'],
].map(([name = '', body = '']) => ({ name: `a body of ${name}`, bytes: post(sized(body), body), answers: [400, 413] })) // biome-ignore format: a table

const types: Malformed[] = [
  '', 'text/plain', 'application/xml', 'application/x-www-form-urlencoded;charset=utf-16', 'multipart/form-data', 'multipart/form-data; boundary=', `multipart/form-data; boundary=${'x'.repeat(5000)}`, 'multipart/mixed; boundary=x', 'application/json/json', 'json', 'application/json\t;x', '*/*', `${'a'.repeat(9000)}/b`,
].map((type) => ({ name: `the type ${type.slice(0, 40) || 'none'}`, bytes: post(sized('{}', type ? `Content-Type: ${type}\r\n` : ''), '{}'), answers: [400, 413, 415, 431] })) // biome-ignore format: a table

const methods: Malformed[] = ['TRACE', 'CONNECT', 'PUT', 'DELETE', 'PROPFIND', 'OPTIONS', 'BREW', 'QUERY', 'M-SEARCH', 'PURGE', 'LINK', 'PATCH', 'POST'].flatMap((method) =>
  ['/', '/api/artists/', '/api/token/', '/media/x.webp', '/events.xml', '/dashboard'].map((path) => ({ name: `${method} ${path}`, bytes: `${method} ${path} HTTP/1.1\r\n${host}${close}Content-Length: 0\r\n\r\n`, answers: [400, 401, 404, 405, 415, 501, 0] })),
) // biome-ignore format: a table

const floods: Malformed[] = [
  { name: '4,000 headers', bytes: get('/', Array.from({ length: 4000 }, (_, number) => `X-${number}: y\r\n`).join('')), answers: [431, 400, 0] },
  { name: 'a header of 1 MB', bytes: get('/', `X: ${'y'.repeat(1_000_000)}\r\n`), answers: [431, 400, 0] },
  { name: 'a path of 1 MB', bytes: get(`/${'y'.repeat(1_000_000)}`), answers: [431, 414, 400, 0] },
  { name: 'cookies of 12 KB', bytes: get('/', `Cookie: ${'a=b; '.repeat(2400)}\r\n`), answers: [200] },
  { name: '900 languages', bytes: get('/', `Accept-Language: ${'de,'.repeat(900)}en\r\n`), answers: [200] },
  { name: 'codings to backtrack on', bytes: get('/', `Accept-Encoding: ${'br;q=0'.repeat(1)}${' '.repeat(9000)}x\r\n`), answers: [200, 431] },
  { name: 'a tag list to backtrack on', bytes: get('/', `If-None-Match: ${'W/"'.repeat(3000)}\r\n`), answers: [200, 304, 431] },
  { name: 'ranges', bytes: get('/', `Range: bytes=${'0-1,'.repeat(1500)}2-3\r\n`), answers: [200, 206, 416, 431] },
  { name: 'a token of 12 KB', bytes: get('/api/dashboard/artists/', `Authorization: Bearer ${'a.'.repeat(6000)}\r\n`), answers: [401, 431] },
  { name: 'a forwarded list of 8 KB', bytes: get('/api/health/', `X-Forwarded-For: ${'1.2.3.4, '.repeat(900)}x\r\n`), answers: [200, 431] },
  { name: 'an upgrade', bytes: get('/', 'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\n'), answers: [200, 400, 426, 0] },
  { name: 'an upgrade to version 2', bytes: get('/', 'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: x\r\n'), answers: [200, 400, 426, 0] },
  { name: 'an expectation', bytes: get('/', 'Expect: miracles\r\n'), answers: [417, 200, 400] },
  { name: 'a strange Host', bytes: `GET / HTTP/1.1\r\nHost: canary.example\r\n${close}\r\n`, answers: [200] },
  { name: 'an impossible Host', bytes: `GET /api/artists/ HTTP/1.1\r\nHost: a b"<>\r\n${close}\r\n`, answers: [200, 400] },
  { name: 'an absolute address', bytes: get('http://canary.example/api/health/'), answers: [200, 400, 404] },
  { name: 'only an asterisk', bytes: `OPTIONS * HTTP/1.1\r\n${host}${close}\r\n`, answers: [200, 204, 400, 404, 405] },
  { name: '300 requests in one go', bytes: `GET /robots.txt HTTP/1.1\r\n${host}\r\n`.repeat(300), answers: [200, 0], most: 32 },
  { name: 'more body than said', bytes: `${post(`${json}Content-Length: 2\r\n`, '{}')}GARBAGE`, answers: [400], most: 2 },
] // biome-ignore format: a table

export const malformed: readonly Malformed[] = [
  ...notHttp,
  ...smuggling,
  ...paths,
  ...bodies,
  ...types,
  ...methods,
  ...floods,
]
