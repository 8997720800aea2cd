// What the headers of the running server do in a real browser; each attack is shown to work without them.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from './demo-test.ts'

/** Lets the page at `address` through without some of its headers, and with `html` put into it. */
async function alter(page: Page, address: string, without: readonly string[], html = ''): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' })
  await page.route(address, async (route) => {
    const response = await route.fetch()
    const kept = Object.entries(response.headers()).filter(([name]) => !without.includes(name))
    const body = (await response.text()).replace('</body>', `${html}</body>`)
    await route.fulfill({ status: response.status(), headers: Object.fromEntries(kept), body })
  })
}

/** A page of another origin with `address` in a frame; answers what the frame shows. */
async function frame(page: Page, address: string): Promise<string> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>Elsewhere</title><iframe src="${address}"></iframe>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    const [, inner] = page.frames()
    await inner?.waitForLoadState('load')
    return (await inner?.title()) || (inner?.url() ?? '')
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
}

const framing = ['content-security-policy', 'x-frame-options']
const refused = 'chrome-error://chromewebdata/'

for (const path of ['/', '/dashboard']) {
  test(`no other origin can frame ${path}`, async ({ page, demo }) => {
    const address = demo.origin + path
    expect(await frame(page, address)).toBe(refused)
    // Either header is enough.
    for (const one of framing) {
      await alter(page, address, [one])
      expect([one, await frame(page, address)]).toEqual([one, refused])
    }
    await alter(page, address, framing)
    expect(await frame(page, address)).not.toMatch(/^chrome-error:|^about:/)
  })
}

// Heard by the console, which outlasts a page that sends its visitor on.
const attacks = [
  '<script>console.info("attack script")</script>',
  '<img src="data:," onerror=\'console.info("attack handler")\' alt="">',
  '<script src="data:text/javascript,console.info(%22attack source%22)"></script>',
  '<iframe srcdoc="<script>console.info(\'attack frame\')</script>"></iframe>',
].join('')

for (const path of ['/', '/dashboard']) {
  test(`what gets into the HTML of ${path} does not run`, async ({ page, demo }) => {
    const address = demo.origin + path
    const heard = new Set<string>()
    page.on('console', (message) => {
      const attack = /^attack (\w+)$/.exec(message.text())?.[1]
      if (attack) heard.add(attack)
    })
    const visit = async () => {
      await page.goto(address)
      // The dashboard sends those who are not signed in on to the login.
      if (path === '/dashboard') await page.waitForURL('**/login**')
    }
    await alter(page, address, [], attacks)
    await visit()
    expect(heard).toEqual(new Set())
    await alter(page, address, ['content-security-policy'], attacks)
    await visit()
    await expect.poll(() => [...heard].sort()).toEqual(['frame', 'handler', 'script', 'source'])
  })
}
