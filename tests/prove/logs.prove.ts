// Sends every secret that a request can carry, each with a marker in it, to a server that logs at the most detailed
// level.
import { setTimeout as sleep } from 'node:timers/promises'
import { codeAt } from '#tests/server/totp-codes.ts'
import { freePort } from '#tests/support/free-port.ts'
import { administrator } from '#tests/support/server-env.ts'
import { type Call, callAs, signIn } from './client.ts'
import type { Experiment } from './experiment.ts'
import type { Lab } from './lab.ts'
import type { Server } from './server.ts'

const mark = 'canary7q'
const settings = async (lab: Lab) => ({
  LOG_LEVEL: 'trace',
  DATABASE_URL: await lab.postgres(),
  ADMIN_PASSWORD: `${mark}-violet-harbour`,
  TOKEN_SECRET: `${mark}-token-secret-of-forty-characters-or-so`,
  WEBHOOK_SECRET: `${mark}-webhook-secret`,
  // Nothing listens there, so that the mail failure is logged too.
  SMTP_URL: `smtp://post:${mark}-mail@127.0.0.1:${await freePort()}`,
  CONTACT_TO: 'office@example.com',
})

/** Sets an authenticator app up for somebody new, and uses a recovery code; returns every secret of it. */
async function setUpTotp(origin: string, username: string, staff: Call, password: string): Promise<string[]> {
  await staff('POST', '/dashboard/users/', { username, password, role: 'STAFF' })
  const ask = async (call: Call, path: string, body: object) =>
    (await (await call('POST', path, body)).json()) as Record<string, string>
  const tokens = await ask(callAs(origin), '/token/', { username, password })
  const own = callAs(origin, tokens.access)
  const { proof = '' } = await ask(own, '/dashboard/account/proof/', { current_password: password })
  const prepared = await ask(own, '/dashboard/account/totp/secret/', { proof })
  const { secret = '', token = '' } = prepared
  const code = codeAt(secret, Date.now())
  const made = (await ask(own, '/dashboard/account/totp/', { token, code })) as object as {
    recovery_codes: string[]
  }
  const answer = await callAs(origin)('POST', '/token/', { username, password })
  const { challenge } = (await answer.json()) as { challenge: { token: string } }
  await callAs(origin)('POST', '/token/factor/', { token: challenge.token, code: made.recovery_codes[0] })
  return [secret, proof, token, challenge.token, ...made.recovery_codes]
}

/** Sends requests that succeed, fail or cannot be parsed, each with a secret in it; returns the tokens received. */
async function sendSecrets(origin: string, round: number): Promise<string[]> {
  const password = `${mark}-violet-harbour`
  const call = callAs(origin)
  const { username } = administrator
  const session = await call('POST', '/token/', { username, password })
  const { access, refresh } = (await session.json()) as { access: string; refresh: string }
  const staff = await signIn(origin, { username, password })
  const renewed = await call('POST', '/token/refresh/', { refresh })
  const later = (await renewed.json()) as { access: string; refresh: string }
  const made = await staff('POST', '/dashboard/tokens/', {
    name: `Ticket shop ${round}`,
    scopes: ['read'],
    expires_on: null,
  })
  const { id, secret } = (await made.json()) as { id: number; secret: string }
  const invited = await staff('POST', '/dashboard/users/', { username: `pia${round}`, role: 'STAFF' })
  const link = `/dashboard/users/${((await invited.json()) as { id: number }).id}/link/`
  const makeLink = async () =>
    ((await (await staff('POST', link, { is_sent: false })).json()) as { token: string }).token
  const [first, token] = [await makeLink(), await makeLink()]
  const totp = await setUpTotp(origin, `pia-two-${round}`, staff, `${mark}-lantern-two-${round}`)
  const drafted = await staff('POST', '/dashboard/drafts/', {
    resource: 'artists',
    record_id: null,
    base_revision: null,
    values: { name: `${mark} draft` },
  })
  const draftPath = `/dashboard/drafts/${((await drafted.json()) as { id: number }).id}/link/`
  const { token: shown } = (await (await staff('POST', draftPath)).json()) as { token: string }
  const shop = callAs(origin, secret)
  const text = { name: `${mark} name`, email: `${mark}@example.com`, message: `${mark} message` }
  const raw = (path: string, init: RequestInit) => fetch(origin + path, init)
  const json = { 'content-type': 'application/json' }
  await Promise.all([
    call('POST', '/token/', { username, password: `${mark}-wrong-${round}` }),
    call('POST', '/password/link/', { token: first }),
    call('POST', '/draft-page/', { token: shown }),
    call('POST', '/draft-page/', { token: `${mark}-draft` }),
    call('POST', '/password/', { token, password: `${mark}-harbour-${round}` }),
    call('POST', '/password/', { token: first, password: `${mark}-orchard-${round}` }),
    call('POST', '/password/forgotten/', { username: `${mark}@example.com` }),
    call('POST', '/token/factor/', { token: `${mark}-challenge`, code: `${mark}` }),
    call('POST', '/token/passkey/', { token: `${mark}-challenge`, credential: mark }),
    call('POST', '/token/', { username: `${mark}-nobody`, password: `${mark}-wrong` }),
    call('POST', '/token/refresh/', { refresh: `${mark}.refresh` }),
    shop('GET', '/dashboard/artists/'),
    shop('PATCH', '/dashboard/artists/1/', { name: `${mark} by a token` }),
    callAs(origin, `mq_${mark}`)('GET', '/dashboard/artists/'),
    call('POST', '/contact/', text),
    call('POST', '/contact/', { ...text, extra: mark }),
    staff('POST', '/dashboard/users/', {
      username: `sam${round}`,
      password: `${mark}-lantern-${round}`,
      role: 'STAFF',
    }),
    staff('POST', '/dashboard/users/', { username: `sam${round}`, password: mark, role: 'NONE' }),
    staff('PATCH', '/dashboard/account/', {
      current_password: `${mark}-wrong`,
      password: `${mark}-better-1`,
    }),
    staff('PATCH', '/dashboard/artists/1/', { name: `${mark} unsaved` }),
    raw(`/api/search/?q=${mark}`, {}),
    raw(`/search?q=${mark}`, {}),
    raw(`/api/artists/?token=${mark}`, { headers: { authorization: `Bearer ${mark}`, cookie: `a=${mark}` } }),
    raw('/api/token/', { method: 'POST', headers: json, body: `{"password":"${mark}` }),
    raw('/api/hooks/rebuild', { method: 'POST', headers: { 'webhook-signature': `v1,${mark}` }, body: mark }),
    raw('/api/contact/', { method: 'POST', headers: { 'content-type': `text/${mark}` }, body: mark }),
  ])
  await staff('DELETE', `/dashboard/tokens/${id}/`)
  await shop('GET', '/dashboard/artists/')
  await call('POST', '/token/logout/', { refresh: later.refresh })
  return [access, refresh, later.access, later.refresh, secret, first, token, shown, ...totp]
}

/** Lines that are not JSON, after the messages that the start prints for the terminal. */
function unstructured(log: string): string[] {
  const [, afterGreeting = ''] = log.split(/API docs .*\n/)
  return afterGreeting
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\{.*\}$/.test(line) && !/^ {2}/.test(line))
}

async function lookForIds({ origin, log }: Server): Promise<string[]> {
  const ids = new Map<string, string | null>()
  // Twice, because a response that is ready takes another path than the first one.
  for (const path of ['/', '/', '/nothing-here', '/api/artists/', '/api/artists/', '/api/nothing/'])
    ids.set(path, (await fetch(origin + path)).headers.get('request-id'))
  // The last lines may still be in the pipe.
  await sleep(200)
  return [...ids]
    .filter(([, id]) => id === null || !log().includes(`"id":"${id}"`))
    .map(([path]) => `The request of ${path} is not found in the log.`)
}

export const experiments: readonly Experiment[] = [
  {
    name: 'log-canaries',
    promise: 'logs',
    size: { small: 1, full: 4 },
    mutants: [
      {
        fault: 'addresses are logged with their query',
        changes: [
          {
            file: 'src/server/middleware/access-log.ts',
            from: `const { method, path } = c.req
`,
            to: `const { method, url: path } = c.req
`,
          },
        ],
        foundAs: /The log has/,
      },
    ],
    async run(rounds, lab, report) {
      const server = await lab.start({ env: await settings(lab) })
      const secrets = [mark]
      for (let round = 0; round < rounds; round += 1)
        secrets.push(...(await sendSecrets(server.origin, round)))
      const missing = await lookForIds(server)
      await server.stop()
      // This includes the messages of the start, which must not repeat a given secret either.
      const log = server.log()
      const leaks = secrets.filter((secret) => log.includes(secret))
      const lines = log.split('\n').filter((line) => line.startsWith('{')).length
      report({
        promised: '0 secrets in the log at the level trace, every line is JSON, every request has an id',
        seen: `${leaks.length} of ${secrets.length} secrets in ${lines} lines`,
        problems: [
          ...leaks.map((secret) => `The log has ${secret.slice(0, 20)}…: ${lineWith(log, secret)}`),
          ...unstructured(log).map((line) => `This line is not JSON: ${line}`),
          ...missing,
          ...(lines < rounds * 15 ? [`Only ${lines} lines: requests are not logged.`] : []),
          ...(log.includes('could not be mailed') ? [] : ['The failure to mail was not logged.']),
        ],
      })
    },
  },
]

function lineWith(log: string, text: string): string {
  return (log.split('\n').find((line) => line.includes(text)) ?? '').slice(0, 500)
}
