// Forgotten passwords and invitations: one-time links, mailed by real SMTP or made by an administrator.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { publicEndpoints as open } from '#contract/endpoints/public.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, password, type TestApp } from './harness.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'

const chosen = 'quiet-marble-orchard'
const minute = 60_000
const email = 'Nuria@neon.example'

let site: TestApp
let mailbox: Mailbox
let id: number

const ask = (username: string, address = '203.0.113.9', headers: Record<string, string> = {}) =>
  site.call(open.forgotPassword, { json: { username }, headers: { 'x-forwarded-for': address, ...headers } })
const read = (token: string) => site.call(open.readPasswordLink, { json: { token } })
const choose = (token: string, to = chosen) =>
  site.call(open.choosePassword, { json: { token, password: to } })
const signIn = (username: string, given = password) =>
  site.call(open.login, { json: { username, password: given } })
const make = (user = id, isSent = false) =>
  site.call(general.makePasswordLink, { params: { id: user }, json: { is_sent: isSent } })
const tokenOf = (text: string | undefined) => /\/login#password=(\w+)/.exec(text ?? '')?.[1] ?? ''
const mailedToken = async (count = 1) => {
  await expect.poll(() => mailbox.mails.length).toBe(count)
  return tokenOf(mailbox.mails.at(-1)?.mail.text)
}
/** Long enough for a mail that should not be sent. */
const quiet = () => new Promise((resolve) => setTimeout(resolve, 600))

describe.each(someDatabases)('links for passwords on %s', (kind) => {
  beforeEach(async () => {
    mailbox = await openMailbox()
    site = await createTestApp(kind, {
      env: {
        SITE_URL: 'https://www.neon.example',
        TRUSTED_PROXIES: '127.0.0.1',
        SMTP_URL: mailbox.url,
        CONTACT_TO: 'office@neon.example',
        CONTACT_FROM: 'website@neon.example',
      },
    })
    id = await site.addUser('núria', 'STAFF')
    await site.ok(general.patchUser, { params: { id }, json: { email } })
  })
  afterEach(() => site.close())

  test.each(['núria', 'NÚRIA', 'nuria@NEON.example'])(
    '%s: a link is mailed, and works once',
    async (name) => {
      const before = await site.signIn('núria')
      expect((await ask(name)).status).toBe(204)
      const token = await mailedToken()
      expect(mailbox.mails[0]?.to).toEqual([email])
      expect(mailbox.mails[0]?.mail.text).toContain(`https://www.neon.example/login#password=${token}`)
      expect((await read(token)).body).toEqual({ username: 'núria', is_new: false })
      const answer = await choose(token)
      expect(answer.status).toBe(200)
      expect((await site.call(general.getAccount, { token: answer.body.access })).body).toMatchObject({
        id,
        email,
      })
      expect((await site.call(general.getAccount, { token: before.access })).status).toBe(401)
      expect((await signIn('núria')).status).toBe(401)
      expect((await signIn('núria', chosen)).status).toBe(200)
      for (const again of [await read(token), await choose(token, 'another-marble-orchard')])
        expect(again.problem).toMatchObject({ status: 401, detail: expect.stringContaining('has been used') })
      const { results } = await site.ok(general.userHistory, { params: { id } })
      expect(results[0]).toMatchObject({ username: 'núria', after: { password: 'changed by a link' } })
    },
  )

  test('the secret is stored nowhere', async () => {
    await ask('núria')
    const token = await mailedToken()
    const rows = await site.deps.db.read.selectFrom('password_links').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('nobody learns whether there is such an account', async () => {
    const { id: disabled } = await site.ok(general.createUser, {
      json: { username: 'olga', email: 'olga@neon.example', password, role: 'STAFF', is_active: false },
    })
    const answers = await Promise.all(
      ['nobody', 'sam', 'olga', 'olga@neon.example', 'núria'].map((name) => ask(name)),
    )
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [204, '']))
    await mailedToken()
    await quiet()
    expect(mailbox.mails.map(({ to }) => to)).toEqual([[email]])
    expect((await make(disabled)).status).toBe(409)
  })

  test('the link leads to the address of the settings, whatever a request claims', async () => {
    await ask('núria', '203.0.113.9', { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    await mailedToken()
    expect(mailbox.mails[0]?.raw).not.toContain('evil.example')
  })

  test('it is valid for an hour, and the next one takes its place', async () => {
    await ask('núria')
    const first = await mailedToken()
    site.pass(59 * minute)
    expect((await read(first)).status).toBe(200)
    await ask('núria')
    const second = await mailedToken(2)
    expect([(await read(first)).status, (await read(second)).status]).toEqual([401, 200])
    site.pass(60 * minute)
    expect([(await read(second)).status, (await choose(second)).status]).toEqual([401, 401])
    expect((await signIn('núria')).status).toBe(200)
  })

  test.each([
    ['a new password', { password: 'violet-marble-harbour' }],
    ['a new address', { email: 'other@neon.example' }],
    ['another role', { role: 'ADMIN' }],
    ['disabling', { is_active: false }],
  ] as const)('%s ends it', async (_what, json) => {
    await ask('núria')
    const token = await mailedToken()
    await site.ok(general.patchUser, { params: { id }, json })
    await site.ok(general.patchUser, { params: { id }, json: { is_active: true } })
    expect((await choose(token)).status).toBe(401)
  })

  test('a weak password is refused with the reason, and the link stays', async () => {
    await ask('núria')
    const token = await mailedToken()
    expect((await choose(token, 'sunshine2026')).problem?.errors).toEqual({
      password: [expect.stringContaining('tries first')],
    })
    expect((await choose(token)).status).toBe(200)
  })

  test('of two who follow it at once one chooses', async () => {
    const { token } = (await make()).body
    const answers = await Promise.all([
      choose(String(token)),
      choose(String(token), 'another-marble-orchard'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('five may be asked for in an hour for one name, twenty from one address', async () => {
    const statuses = []
    for (let number = 0; number < 6; number += 1)
      statuses.push((await ask(number % 2 ? 'núria' : 'NÚRIA', `203.0.113.${number}`)).status)
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
    site.pass(59 * minute)
    expect((await ask('núria')).status).toBe(429)
    site.pass(2 * minute)
    expect((await ask('núria')).status).toBe(204)
    for (let number = 0; number < 19; number += 1) expect((await ask(`name ${number}`)).status).toBe(204)
    expect((await ask('one more')).problem).toMatchObject({ status: 429, code: 'too_often' })
  })

  test('an administrator makes one for somebody, or has it mailed, and never for themselves', async () => {
    const made = await make()
    expect(made.body).toEqual({
      token: expect.stringMatching(/^\w{43}$/),
      sent_to: null,
      expires_at: '2026-11-20T11:00:00.000Z',
    })
    expect((await make(id, true)).body).toMatchObject({ token: null, sent_to: email })
    const token = await mailedToken()
    expect([(await read(String(made.body.token))).status, (await read(token)).status]).toEqual([401, 200])
    // Whoever asks at the login does not end what an administrator has passed on.
    await ask('núria')
    expect([(await read(await mailedToken(2))).status, (await read(token)).status]).toEqual([200, 200])
    const { results } = await site.ok(general.userHistory, { params: { id } })
    expect(results.slice(0, 2).map(({ username, after }) => [username, after])).toEqual([
      ['ada', { password_link: 'mailed' }],
      ['ada', { password_link: 'made' }],
    ])
    const own = (await site.ok(general.getAccount, { token: site.admin.access })).id
    expect((await make(own)).problem).toMatchObject({
      status: 409,
      detail: expect.stringContaining('Account'),
    })
    const sam = (await site.ok(general.getAccount, { token: site.staff.access })).id
    expect((await make(sam, true)).problem?.detail).toContain('no e-mail address')
    expect((await make(999)).status).toBe(404)
  })

  test.each([
    ['disabled', { is_active: false }],
    ['no administrator any more', { role: 'STAFF' }],
  ] as const)('it ends when whoever made it is %s, and no other does', async (_what, json) => {
    const maker = await site.addUser('mallory', 'ADMIN')
    const other = await site.addUser('pia', 'ADMIN')
    const { access } = await site.signIn('mallory')
    const { token } = await site.ok(general.makePasswordLink, {
      params: { id: other },
      json: { is_sent: false },
      token: access,
    })
    const kept = (await make()).body.token
    await site.ok(general.patchUser, { params: { id: maker }, json: { email: 'mallory@neon.example' } })
    expect((await read(String(token))).status).toBe(200)
    await site.ok(general.patchUser, { params: { id: maker }, json })
    expect([(await read(String(token))).status, (await choose(String(token))).status]).toEqual([401, 401])
    expect((await read(String(kept))).status).toBe(200)
  })

  test('somebody is invited: without a password nobody can sign in until one is chosen', async () => {
    const json = { username: 'pia', email: 'pia@neon.example', role: 'STAFF' }
    const { id: invited } = await site.ok(general.createUser, { json })
    for (const given of ['plain$', ' ', password]) expect((await signIn('pia', given)).status).toBe(401)
    await make(invited, true)
    const token = await mailedToken()
    expect(mailbox.mails[0]?.mail.subject).toMatch(/^Your account for /)
    expect((await read(token)).body).toEqual({ username: 'pia', is_new: true })
    expect((await choose(token)).status).toBe(200)
    expect((await signIn('pia', chosen)).status).toBe(200)
  })

  test('a mail server that refuses is told to the administrator, and to nobody who is not signed in', async () => {
    const { url } = await openMailbox(async () => {
      throw new Error('mailbox full')
    })
    const env = { SITE_URL: 'https://www.neon.example', SMTP_URL: url, CONTACT_TO: 'office@neon.example' }
    const other = await createTestApp(kind, { env })
    try {
      const json = { username: 'pia', email: 'pia@neon.example', role: 'STAFF' }
      const { id: invited } = await other.ok(general.createUser, { json })
      const answer = await other.call(general.makePasswordLink, {
        params: { id: invited },
        json: { is_sent: true },
      })
      expect(answer.problem).toMatchObject({ status: 503, detail: expect.stringContaining('mail server') })
      expect((await other.call(open.forgotPassword, { json: { username: 'pia' } })).status).toBe(204)
      await quiet()
    } finally {
      await other.close()
    }
  })

  test('the own address is changed with the present password, and nowhere else', async () => {
    const own = await site.ok(general.getAccount, { token: site.admin.access })
    const aside = await site.call(general.patchUser, {
      params: { id: own.id },
      json: { email: 'ada@evil.example' },
    })
    expect(aside.problem?.errors).toEqual({ email: [expect.stringContaining('under “Account”')] })
    const patch = (json: object) => site.call(general.patchAccount, { json, token: site.admin.access })
    expect((await patch({ current_password: 'wrong-marble', email: 'ada@neon.example' })).status).toBe(400)
    expect((await patch({ current_password: password })).problem?.errors).toHaveProperty('password')
    expect((await patch({ current_password: password, email })).problem?.errors).toEqual({
      email: ['Another account has this address. Each needs its own.'],
    })
    const answer = await patch({ current_password: password, email: 'ada@neon.example' })
    const token = answer.body.access
    expect(await site.ok(general.getAccount, { token })).toMatchObject({ email: 'ada@neon.example' })
    expect((await patch({ current_password: password, email: '' })).status).toBe(401)
    expect((await signIn('ada')).status).toBe(200)
  })

  test('a name is nobody else’s address, and an address nobody else’s name', async () => {
    const add = (json: { username: string; email?: string }) =>
      site.call(general.createUser, { json: { ...json, password, role: 'STAFF' } })
    expect((await add({ username: email.toUpperCase() })).problem?.errors).toHaveProperty('username')
    expect((await add({ username: 'pia', email: email.toLowerCase() })).problem?.errors).toHaveProperty(
      'email',
    )
    expect((await add({ username: 'pia@neon.example', email: 'pia@neon.example' })).status).toBe(201)
    expect((await add({ username: 'pia2', email: 'not an address' })).status).toBe(400)
  })
})

test('without a mail server the way is an administrator’s link, and that is said', async () => {
  site = await createTestApp('sqlite')
  try {
    const sam = (await site.ok(general.getAccount, { token: site.staff.access })).id
    expect((await ask('sam')).problem).toMatchObject({
      status: 409,
      detail: 'This server sends no mail of its own. Ask an administrator for a link.',
    })
    expect((await make(sam, true)).status).toBe(409)
    expect((await choose(String((await make(sam)).body.token))).status).toBe(200)
  } finally {
    await site.close()
  }
})
