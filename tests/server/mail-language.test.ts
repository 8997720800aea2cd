// Mails to staff, in the language of whoever makes the server send them; real SMTP.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dashboardFactors as factors } from '#contract/endpoints/dashboard-factors.ts'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { publicEndpoints as open } from '#contract/endpoints/public.ts'
import { createTestApp, password, type TestApp } from './harness.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { prove, setUpTotp } from './totp-codes.ts'

const german = { 'accept-language': 'de' }
const email = 'nuria@neon.example'

let site: TestApp
let mailbox: Mailbox
let id: number

const mailed = async (count = 1) => {
  await expect.poll(() => mailbox.mails.length).toBe(count)
  return mailbox.mails.at(-1) as Mailbox['mails'][number]
}
const ask = (headers: Record<string, string>) =>
  site.call(open.forgotPassword, { json: { username: 'núria' }, headers })
const languageOf = ({ mail }: Mailbox['mails'][number]) =>
  mail.headers.filter(({ key }) => key === 'content-language').map(({ value }) => value)

beforeEach(async () => {
  mailbox = await openMailbox()
  site = await createTestApp('sqlite', {
    env: {
      SITE_URL: 'https://www.neon.example',
      SMTP_URL: mailbox.url,
      CONTACT_TO: 'office@neon.example',
    },
  })
  id = await site.addUser('núria', 'STAFF')
  await site.ok(general.patchUser, { params: { id }, json: { email } })
})
afterEach(() => site.close())

describe('a link for a password', () => {
  test.each([
    [
      'de-AT,de;q=0.9,en;q=0.8',
      'de',
      /^Ein neues Passwort bei /,
      'Ihr Konto „núria“',
      'Der Link gilt einmal',
    ],
    ['en-US,de;q=0.5', 'en', /^A new password for /, 'your account “núria”', 'The link works once'],
    ['fr', 'en', /^A new password for /, 'your account “núria”', 'The link works once'],
  ])('that is asked for with “%s” comes in %s', async (header, language, subject, reason, end) => {
    expect((await ask({ 'accept-language': header })).status).toBe(204)
    const found = await mailed()
    expect(found.to).toEqual([email])
    expect(found.mail.subject).toMatch(subject)
    expect(languageOf(found)).toEqual([language])
    const [first, link, last] = (found.mail.text ?? '').trim().split('\n\n')
    expect(first).toContain(reason)
    expect(link).toMatch(/^https:\/\/www\.neon\.example\/login#password=\w{43}$/)
    expect(last).toContain(end)
  })

  test('that an administrator sends is in theirs, for who is new and for who is not', async () => {
    const json = { username: 'pia', email: 'pia@neon.example', role: 'STAFF' }
    const { id: invited } = await site.ok(general.createUser, { json })
    const send = (user: number, headers = {}) =>
      site.ok(general.makePasswordLink, { params: { id: user }, json: { is_sent: true }, headers })
    await send(invited, german)
    expect((await mailed()).mail.subject).toMatch(/^Ihr Konto bei /)
    expect((await mailed()).mail.text).toMatch(
      /gibt es für Sie das Konto „pia“.*\n.*\n.*\n\nDer Link gilt einmal/,
    )
    await send(id, german)
    expect((await mailed(2)).mail.subject).toMatch(/^Ein neues Passwort bei /)
    await send(invited)
    expect((await mailed(3)).mail.subject).toMatch(/^Your account for /)
  })

  test('names the site', async () => {
    await site.ok(general.patchCompany, { json: { name: 'Ä „B“' } })
    await ask(german)
    expect((await mailed()).mail.subject).toBe('Ein neues Passwort bei Ä „B“')
  })

  test.each([
    'de, eve@evil.example',
    'de;q=1;x=Bcc: eve@evil.example',
    'de,=?utf-8?q?eve=40evil.example?=',
    `de,${'eve@evil.example,'.repeat(200)}`,
    'de-eve.evil.example',
    'evil.example, <script>evil.example</script>, de',
  ])('has nothing of “%.40s”', async (header) => {
    await ask({ 'accept-language': header })
    const found = await mailed()
    expect(found.raw).not.toContain('evil.example')
    expect(found.mail.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(found.to).toEqual([email])
    expect(['de', 'en']).toContain(languageOf(found)[0])
  })
})

describe('a notice about second factors', () => {
  test('is in the language of who changed them', async () => {
    const { access } = await site.signIn('núria')
    const made = await setUpTotp(site, access)
    expect((await mailed()).mail.text).toContain('An authenticator app was added')
    const proof = await prove(site, made.access)
    await site.ok(factors.renewRecoveryCodes, { token: made.access, json: { proof }, headers: german })
    const renewed = await mailed(2)
    expect(renewed.mail.subject).toMatch(/^Die Anmeldung bei Ihrem Konto für /)
    expect(languageOf(renewed)).toEqual(['de'])
    expect(renewed.mail.text).toMatch(
      /^Neue Wiederherstellungscodes wurden erstellt\..*\n\nEs geht um Ihr Konto „núria“.* unter https:\/\/www\.neon\.example\/login an,/,
    )
    await site.ok(factors.removeFactors, { params: { id }, headers: german })
    expect((await mailed(3)).mail.text).toContain('Die Administration hat die zweiten Faktoren')
  })

  test('of a recovery code is in that of who signed in with it', async () => {
    const made = await setUpTotp(site, (await site.signIn('núria')).access)
    await mailed()
    const [code = ''] = made.recovery_codes ?? []
    const { problem } = await site.call(open.login, { json: { username: 'núria', password } })
    const json = { token: String(problem?.challenge?.token), code }
    expect((await site.call(open.answerChallenge, { json, headers: german })).status).toBe(200)
    expect((await mailed(2)).mail.text).toContain('Zum Anmelden wurde ein Wiederherstellungscode verwendet.')
  })
})
