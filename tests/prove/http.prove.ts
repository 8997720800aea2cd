// Raw socket requests that no honest client sends, and clients that never finish.
import { setTimeout as sleep } from 'node:timers/promises'
import { attacked } from './attacked.ts'
import { signIn } from './client.ts'
import type { Experiment } from './experiment.ts'
import { openWatchedBrowser } from './html/watched-browser.ts'
import { lookAtHeaders } from './http/headers.ts'
import { type Malformed, malformed } from './http/malformed.ts'
import { exchange, type RawAnswer } from './http/raw.ts'
import { openSlow } from './http/slow.ts'
import type { Server } from './server.ts'

/** Internals of the program in a response: stack traces, file names, messages of the database. */
const inside = /\n\s+at \S|node_modules|file:\/\/|\.ts:\d|ENOENT|SQLITE_|\bkysely\b|TypeError|SyntaxError/

function faults(
  { name, answers, most = 1 }: Malformed,
  { statuses, text }: RawAnswer,
  server: Server,
): string[] {
  const found: string[] = []
  const [status = 0] = statuses
  if (!answers.includes(status)) found.push(`is answered with ${status}`)
  if (statuses.length > most) found.push(`gets ${statuses.length} answers`)
  const trace = inside.exec(text)?.[0] ?? [server.dataDir, process.cwd()].find((path) => text.includes(path))
  if (trace) found.push(`tells ${JSON.stringify(trace)}`)
  if (/^(set-cookie|location: \/\/canary)/im.test(text)) found.push('gets a header of its own')
  return found.map((fault) => `“${name}” ${fault}.`)
}

/** Number of parallel connections; many of them wait for a response that never comes. */
const atOnce = 80

/** Milliseconds that an honest request takes. */
async function honest(origin: string): Promise<number> {
  const start = performance.now()
  const response = await fetch(`${origin}/api/health/`, { signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`The server answers an honest request with ${response.status}.`)
  return performance.now() - start
}

/** Whether a browser refuses to show the site inside another page. */
async function isFramingRefused(origin: string): Promise<boolean> {
  const browser = await openWatchedBrowser()
  try {
    const page = await browser.open()
    await page.route('http://127.0.0.1:9/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<iframe src="${origin}/"></iframe><iframe src="about:blank"></iframe>`,
      }),
    )
    await page.goto('http://127.0.0.1:9/')
    const [, framed, control] = page.frames()
    return framed?.url().startsWith('chrome-error:') === true && control?.url() === 'about:blank'
  } finally {
    await browser.close()
  }
}

export const experiments: readonly Experiment[] = [
  {
    name: 'http-malformed',
    promise: 'http',
    size: { small: 1, full: 3 },
    mutants: [
      {
        fault: 'a refusal tells where in the program it was made',
        changes: [
          {
            file: 'src/server/middleware/problems.ts',
            from: 'detail: error.message',
            to: 'detail: String(error.stack)',
          },
        ],
        foundAs: /tells/,
      },
      {
        fault: 'requests are read leniently, as some proxies read them',
        changes: [
          {
            file: 'src/server/listen.ts',
            from: 'createHttpServer((request, response) => {',
            to: 'createHttpServer({ insecureHTTPParser: true }, (request, response) => {',
          },
        ],
        foundAs: /gets [2-9] answers|is answered with 200/,
      },
    ],
    async run(rounds, lab, report) {
      const server = await attacked(lab)
      const problems: string[] = []
      for (let round = 0; round < rounds; round += 1)
        for (let start = 0; start < malformed.length; start += atOnce)
          await Promise.all(
            malformed
              .slice(start, start + atOnce)
              .map(async (one) =>
                problems.push(...faults(one, await exchange(server.origin, one.bytes), server)),
              ),
          )
      await honest(server.origin)
      report({
        promised:
          'every request that is none gets the right status, no word of the inside, and one answer; the server stays up',
        seen: `${problems.length} faults in ${rounds * malformed.length} requests of ${malformed.length} kinds`,
        problems: [...problems, ...(server.isUp() ? [] : ['The server has ended.'])],
      })
    },
  },
  {
    name: 'http-headers',
    promise: 'http',
    size: { small: 1, full: 1 },
    mutants: [
      {
        fault: 'answers of the API may be framed',
        changes: [
          {
            file: 'src/server/middleware/guard.ts',
            from: 'if (!headers.has(name)) headers.set(name, value)',
            to: "if (!headers.has(name) && name !== 'X-Frame-Options') headers.set(name, value)",
          },
        ],
        foundAs: /has x-frame-options/,
      },
    ],
    async run(_, lab, report) {
      const server = await attacked(lab)
      const { count, problems } = await lookAtHeaders(server.origin, await signIn(server.origin))
      if (!(await isFramingRefused(server.origin))) problems.push('A browser shows the site in a frame.')
      report({
        promised: 'every kind of answer carries its protecting headers; a browser refuses to frame the site',
        seen: `${problems.length} faults in ${count} kinds of answer`,
        problems,
      })
    },
  },
  {
    name: 'http-slow',
    promise: 'http',
    size: { small: 30, full: 400 },
    mutants: [
      {
        fault: 'a request may take for ever',
        size: 101,
        changes: [
          {
            file: 'src/server/listen.ts',
            from: 'server.requestTimeout = 180_000',
            to: 'server.requestTimeout = 0',
          },
        ],
        foundAs: /connections with slow \w+ are still open/,
      },
    ],
    async run(count, lab, report) {
      const server = await attacked(lab)
      const isLong = count > 100
      const slow = [
        { what: 'headers', seconds: 60, ...(await openSlow(server.origin, 'headers', count)) },
        { what: 'bodies', seconds: 230, ...(await openSlow(server.origin, 'bodies', count)) },
        { what: 'chunks', seconds: 230, ...(await openSlow(server.origin, 'chunks', count)) },
      ]
      const times: number[] = []
      for (let number = 0; number < 20; number += 1) {
        times.push(await honest(server.origin))
        await sleep(isLong ? 500 : 50)
      }
      if (isLong) await Promise.all(slow.map((one) => one.untilEnded(one.seconds)))
      const left = slow
        .filter((one) => isLong && one.ended() < count)
        .map(({ what, ended }) => `${count - ended()} connections with slow ${what} are still open.`)
      for (const one of slow) one.close()
      await honest(server.origin)
      report({
        promised:
          'slow clients delay nobody, and are disconnected: headers after 15 s, bodies after 180 s, looked at every 30 s',
        seen: `${3 * count} of them at once; others waited ${Math.round(Math.max(...times))} ms at most${isLong ? `; ${slow.map(({ ended }) => ended()).join(', ')} disconnected` : ''}`,
        problems: left,
      })
    },
  },
]
