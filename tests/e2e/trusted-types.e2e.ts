// No text becomes markup or a program on any page (Trusted Types); without the header it would.
import type { Page } from '@playwright/test'
import { trustedPolicies } from '#contract/trusted-types.ts'
import { expect, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { oneOfMany, rare } from '#tests/support/thorough.ts'

/** What becomes of text in each of the places a fault would bring it to, and whether a policy of any name can be made. */
const attack = (page: Page) =>
  page.evaluate(() => {
    const attempts: Record<string, () => unknown> = {
      markup: () => {
        document.body.innerHTML = '<b>x</b>'
      },
      document: () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
      program: () => {
        document.createElement('script').src = '/_assets/other.js'
      },
      policy: () =>
        (
          globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
        ).trustedTypes.createPolicy('default', { createHTML: (html: string) => html }),
    }
    return Object.entries(attempts).map(([what, attempt]) => {
      try {
        attempt()
        return `${what} made`
      } catch (error) {
        return `${what} ${(error as Error).name}`
      }
    })
  })

const stopped = ['markup TypeError', 'document TypeError', 'program TypeError', 'policy TypeError']
const made = ['markup made', 'document made', 'program made', 'policy made']

const pages: readonly [kind: string, path: string, heading: string | RegExp, allowed: readonly string[]][] = [
  ['a public page', '/artists', 'Artists', Object.values(trustedPolicies)],
  ['a page that is missing', '/nothing', /not found/i, Object.values(trustedPolicies)],
  ['the login', '/login', /login|sign/i, Object.values(trustedPolicies)],
  ['the dashboard', '/dashboard/artists', 'Artists', Object.values(trustedPolicies)],
  ['the description of the API', '/api/docs', /Marquee/, ['dompurify']],
]

const chosen = ['a public page', 'the dashboard']

test.describe('every kind of page', () => {
  for (const [kind, path, heading, allowed] of pages)
    test(
      `${kind} makes no markup and no program of text`,
      oneOfMany(chosen.includes(kind)),
      async ({ browser, me, server }) => {
        const signedIn = path.startsWith('/dashboard')
        const context = await browser.newContext({
          baseURL: server.origin,
          storageState: signedIn ? me.storage() : { cookies: [], origins: [] },
        })
        const page = await context.newPage()
        const response = await page.goto(path)
        const policy = response?.headers()['content-security-policy']?.split('; ')
        expect(policy).toContain("require-trusted-types-for 'script'")
        expect(policy).toContain(`trusted-types ${allowed.join(' ')}`)
        await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
        expect(await attack(page)).toEqual(stopped)
        await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
        await page.route(`**${path}`, async (route) => {
          const answer = await route.fetch()
          const { 'content-security-policy': _, ...headers } = answer.headers()
          await route.fulfill({ response: answer, headers })
        })
        await page.reload()
        await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
        expect(await attack(page)).toEqual(made)
        await context.close()
      },
    )
})

test('the description of the API opens, and says what each address is for', rare, async ({ page }) => {
  // The public address of the document is another one wherever the page is opened beside it.
  await page.route('**/api/openapi.json', async (route) => {
    const response = await route.fetch()
    const json = { ...(await response.json()), servers: [{ url: 'https://site.example/api' }] }
    await route.fulfill({ response, json })
  })
  await page.goto('/api/docs')
  await page.getByRole('heading', { name: 'Public' }).click()
  const operation = page.locator('.opblock').filter({ hasText: 'GET/artists/' }).first()
  await operation.getByRole('button').first().click()
  await expect(operation.getByRole('button', { name: 'Try it out' })).toBeVisible()
  await operation.getByRole('button', { name: 'Try it out' }).click()
  await operation.getByRole('button', { name: 'Execute' }).click()
  await expect(operation.locator('.live-responses-table')).toContainText('200')
  await expect(page.locator('.renderedMarkdown, .opblock-tag small').first()).toBeVisible()
})

test('text pasted before the editor has come is kept, line by line', rare, async ({ page, me }) => {
  const { id } = await me.artist({ name: unique('Pasted'), bio: '<p>First.</p>' })
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/_assets/RichText.*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(`/dashboard/artists/edit/${id}`)
  await page.getByRole('textbox', { name: 'Bio' }).getByText('First.').click()
  await page.keyboard.press('End')
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ' One <b>& two\nthree')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  resolve()
  await expect(page.getByRole('button', { name: 'Bold' })).toBeEnabled()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/dashboard/artists')
  const { bio } = await me.get(`/dashboard/artists/${id}/`)
  expect(bio).toBe('<p>First. One &lt;b&gt;&amp; two</p><p>three</p>')
})
