// Pages on a host of their own, the API on another origin: what visitors and staff ask of it arrives, and no more.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Listening, listen } from '#server/listen.ts'
import { createTestApp, password, type TestApp } from '#tests/server/harness.ts'
import { browserLaunch } from '#tests/support/browser.ts'
import { freePort } from '#tests/support/free-port.ts'
import type { Host } from '#tests/support/port-program.ts'
import { startCaddy, startNginx, startServe } from './host-programs.ts'
import { makeSampleSite } from './sample-site.ts'

const patience = 120_000
const hosts: [name: string, start: (site: string, work: string) => Promise<Host>][] = [
  ['nginx of Debian', startNginx],
  ['Caddy of Debian', startCaddy],
  ['serve', startServe],
]

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch(await browserLaunch())
}, patience)
afterAll(() => browser.close())

/** Asks from within a page, as its scripts do: its policy and the browser's rules for origins hold. */
function askFrom(page: Page, url: string, body?: object): Promise<string> {
  return page.evaluate(
    async ([url, json]) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: json as string }
      const answer = await fetch(url as string, json ? init : {}).catch((error) => String(error))
      return typeof answer === 'string' ? answer : `${answer.status} ${await answer.text()}`
    },
    [url, body && JSON.stringify(body)],
  )
}

describe.each(hosts)('%s', (_, start) => {
  let api: TestApp
  let listening: Listening
  let host: Host
  let folders: string[]
  let page: Page
  beforeAll(async () => {
    const port = await freePort()
    const site = await makeSampleSite(`http://127.0.0.1:${port}`)
    const work = await mkdtemp(join(tmpdir(), 'marquee-host-'))
    folders = [site, work]
    host = await start(site, work)
    api = await createTestApp('sqlite', { env: { SITE_URL: host.origin } })
    listening = await listen(api.app, { host: '127.0.0.1', port })
    page = await browser.newPage()
  }, patience)
  afterAll(async () => {
    await page?.close()
    await listening?.close()
    await api?.close()
    await host?.close()
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  })

  test('search, login and the contact form are answered', async () => {
    await page.goto(`${host.origin}/search`)
    expect(await askFrom(page, `${listening.origin}/api/search/?q=night`)).toBe('200 []')
    await page.goto(`${host.origin}/login`)
    const login = { username: 'sam', password }
    expect(await askFrom(page, `${listening.origin}/api/token/`, login)).toMatch(/^200 .*"access"/)
    const wrong = { ...login, password: 'wrong-password-1' }
    expect(await askFrom(page, `${listening.origin}/api/token/`, wrong)).toMatch(/^401 .*"detail"/)
    await page.goto(`${host.origin}/contact`)
    const message = { name: 'Ada', email: 'ada@example.org', message: 'A question.' }
    expect(await askFrom(page, `${listening.origin}/api/contact/`, message)).toMatch(/^20[01] /)
  })

  test('nothing else can be asked, and by nobody else', async () => {
    const stranger = await listen(api.app, { host: '127.0.0.1', port: 0 })
    await page.goto(`${host.origin}/search`)
    // The policy of the page names one origin.
    expect(await askFrom(page, `${stranger.origin}/api/search/?q=night`)).toMatch(/^TypeError/)
    await page.goto(`${stranger.origin}/api/health/`)
    // A page of another origin is not told the answer.
    expect(await askFrom(page, `${listening.origin}/api/search/?q=night`)).toMatch(/^TypeError/)
    await page.goto('about:blank')
    await stranger.close()
  })
})
