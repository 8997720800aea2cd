// A visitor's message: stored first, then mailed by real SMTP; what is typed never becomes a header.
import { afterEach, describe, expect, test } from 'vitest'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'

const input = {
  name: 'Renée O’Hara',
  email: 'renee@example.org',
  message: 'Ahoy!\n\nWhen is the next night? 🎷',
}

let site: TestApp
afterEach(() => site.close())

async function open(env: Record<string, string> = {}): Promise<void> {
  site = await createTestApp('sqlite', { env })
}
const send = (json: Record<string, unknown> = input, address = '203.0.113.9') =>
  site.call(publicEndpoints.contact, { json, headers: { 'x-forwarded-for': address } })
const inbox = () => site.ok(general.listMessages)
const mailedAt = async () =>
  (await site.deps.db.read.selectFrom('messages').select('mailed_at').execute()).map((row) => row.mailed_at)
const proxied = { TRUSTED_PROXIES: '127.0.0.1' }

describe('a message', () => {
  test('is stored and mailed to the company, who can answer the visitor', async () => {
    const mailbox = await openMailbox()
    await open({
      SMTP_URL: mailbox.url,
      CONTACT_TO: 'office@neon.example',
      CONTACT_FROM: 'website@neon.example',
    })
    expect((await send()).status).toBe(201)
    await expect.poll(mailedAt).toEqual(['2026-11-20T10:00:00.000Z'])
    const [{ mail, to }] = mailbox.mails as [Mailbox['mails'][number]]
    expect(to).toEqual(['office@neon.example'])
    expect(mail.from?.address).toBe('website@neon.example')
    expect(mail.replyTo?.[0]?.address).toBe(input.email)
    expect(mail.subject).toBe('Message from Renée O’Hara')
    expect(mail.text).toContain(input.message)
    expect([mail.html, mail.attachments]).toEqual([undefined, []])
    expect((await inbox()).results[0]).toMatchObject({ ...input, is_read: false })
  })

  test('from an address with an umlaut can be answered: mail servers get the domain in ASCII', async () => {
    const mailbox = await openMailbox()
    await open({ SMTP_URL: mailbox.url, CONTACT_TO: 'office@neon.example' })
    const email = 'renee@müller.example'
    expect((await send({ ...input, email })).status).toBe(201)
    await expect.poll(() => mailbox.mails.length).toBe(1)
    expect(mailbox.mails[0]?.raw).toContain('renee@xn--mller-kva.example')
    expect((await inbox()).results[0]).toMatchObject({ email })
  })

  test('says what it is about, in the inbox and in the mail, and nothing else there', async () => {
    const mailbox = await openMailbox()
    await open({ SMTP_URL: mailbox.url, CONTACT_TO: 'office@neon.example' })
    expect((await send({ ...input, about: 'Enamel pin' })).status).toBe(201)
    await expect.poll(() => mailbox.mails.length).toBe(1)
    expect(mailbox.mails[0]?.mail.subject).toBe('Message from Renée O’Hara about Enamel pin')
    expect(mailbox.mails[0]?.mail.text).toMatch(/^About: Enamel pin\r?\n\r?\nAhoy!/)
    expect((await inbox()).results[0]).toMatchObject({ about: 'Enamel pin', message: input.message })
    expect((await site.ok(general.listMessages, { query: { q: 'enamel' } })).count).toBe(1)
    expect((await send({ ...input, about: 'pin\nBcc: victim@example.org' })).problem?.errors).toHaveProperty(
      'about',
    )
    await send()
    expect((await inbox()).results[0]).toMatchObject({ about: '' })
  })

  test.each([
    ['the name', { name: 'Eve\r\nBcc: victim@example.org' }], ['the address', { email: 'eve@example.org\r\nBcc: victim@example.org' }],
    ['the address, as two', { email: 'eve@example.org, victim@example.org' }], ['the address, with a name', { email: 'Eve <eve@example.org>' }],
    ['the name, encoded', { name: 'Eve\u2028Bcc: victim@example.org' }],
  ])('whose sender tries headers in %s is refused', async (_, more) => {
    await open()
    expect((await send({ ...input, ...more })).problem?.status).toBe(400)
    expect((await inbox()).count).toBe(0)
  }) // biome-ignore format: a table

  test.each([
    ['headers', 'Bcc: victim@example.org\nContent-Type: text/html\n\n<script>x</script>'],
    ['the end of a mail', 'a\r\n.\r\nMAIL FROM:<x@example.org>\r\nRCPT TO:<victim@example.org>'],
    ['a boundary', '--boundary\r\nContent-Type: text/html\r\n\r\n<b>x</b>'],
  ])('whose text looks like %s is only text', async (_, message) => {
    const mailbox = await openMailbox()
    await open({ SMTP_URL: mailbox.url, CONTACT_TO: 'office@neon.example' })
    await send({ ...input, name: '=?utf-8?q?Eve?= <victim@example.org>', message })
    await expect.poll(() => mailbox.mails.length).toBe(1)
    const [{ mail, to }] = mailbox.mails as [Mailbox['mails'][number]]
    expect([to, mail.bcc, mail.html]).toEqual([['office@neon.example'], undefined, undefined])
    expect(mail.text?.replaceAll('\r\n', '\n')).toContain(message.replaceAll('\r\n', '\n'))
  })

  test('is not lost when the mail server is dead, nor does anyone wait for it', async () => {
    await open({ SMTP_URL: 'smtp://127.0.0.1:1', CONTACT_TO: 'office@neon.example' })
    expect((await send()).status).toBe(201)
    expect((await inbox()).count).toBe(1)
    expect(await mailedAt()).toEqual([null])
  })

  test('is answered while a slow mail server still thinks', async () => {
    const gate = Promise.withResolvers<void>()
    const mailbox = await openMailbox(() => gate.promise)
    await open({ SMTP_URL: mailbox.url, CONTACT_TO: 'office@neon.example' })
    expect((await send()).status).toBe(201)
    expect(await mailedAt()).toEqual([null])
    gate.resolve()
    await expect.poll(mailedAt).toEqual(['2026-11-20T10:00:00.000Z'])
  })
})

describe('sent by the browser itself, without the script', () => {
  const byBrowser = (form: Record<string, string>) =>
    site.raw('/api/contact/', {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { 'sec-fetch-mode': 'navigate' },
    })

  test('leads back to the page, which says that it was sent', async () => {
    await open()
    const answer = await byBrowser({ ...input, website: '' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact#sent'])
    expect(await answer.text()).toBe('')
    expect((await inbox()).results).toMatchObject([input])
  })

  test('leads back to the page, which says that it was not', async () => {
    await open({ SITE_URL: 'https://neon.example' })
    const answer = await byBrowser({ ...input, email: 'nobody' })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      'https://neon.example/contact#not-sent',
    ])
    expect((await inbox()).count).toBe(0)
  })
})

describe('robots', () => {
  test.each([
    ['the hidden field', { website: 'https://spam.example' }],
    ['no time', { seconds: 0.2 }],
  ])('that give themselves away by %s are thanked and forgotten', async (_, more) => {
    await open()
    const person = await send({ ...input, website: '', seconds: 20 })
    const robot = await send({ ...input, ...more })
    expect([robot.status, robot.text]).toEqual([201, person.text])
    expect((await inbox()).count).toBe(1)
  })

  test('and people may send five messages in ten minutes; then they are told how long to wait', async () => {
    await open(proxied)
    for (let count = 0; count < 5; count += 1) expect((await send()).status).toBe(201)
    const refused = await send()
    expect(refused.problem?.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBe(600)
    expect((await send(input, '198.51.100.4')).status).toBe(201)
    expect((await inbox()).count).toBe(6)
    site.pass(600_001)
    expect((await send()).status).toBe(201)
  })

  test('gain nothing by a forged address', async () => {
    await open()
    for (let count = 0; count < 5; count += 1) await send(input, `198.51.100.${count}`)
    expect((await send(input, '198.51.100.99')).problem?.status).toBe(429)
  })
})
