import { oneOfMany, rare } from '#tests/support/thorough.ts'
import { fill, send } from './contact-page.ts'
import { expect, holdScript, laptop, phone, test } from './site-test.ts'

const failed = 'Something went wrong. Please try again.'

for (const [device, viewport] of Object.entries({ phone, laptop })) {
  test.describe(`the contact form, ${device}`, () => {
    test.use({ viewport })

    test('sends a message, once, and thanks', oneOfMany(viewport === phone), async ({ page, api }) => {
      await page.goto('/contact')
      await fill(page)
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/api/contact/', async (route) => {
        await held
        await route.continue()
      })
      await send(page).click()
      const sending = page.getByRole('button', { name: 'Sending...' })
      await expect(sending).toBeDisabled()
      await page.getByLabel('Name').press('Enter')
      await sending.click({ force: true })
      release()
      await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeFocused()
      await expect(
        page
          .getByText("Your message has been sent successfully. We'll get back to you shortly.")
          .filter({ visible: true }),
      ).toBeVisible()
      await expect(page.getByLabel('Message')).toHaveCount(0)
      expect(api.messages).toHaveLength(1)
      expect(api.messages[0]).toEqual({
        name: 'Ann Example',
        email: 'ann@example.com',
        message: 'Hello there.',
        website: '',
        seconds: expect.any(Number),
      })
    })

    test(
      'says beside each field what is missing, and goes to the first',
      oneOfMany(viewport === laptop),
      async ({ page, api }) => {
        await page.goto('/contact')
        await page.getByLabel('Email').fill('not an address')
        await page.getByLabel('Message').fill('  ')
        await send(page).click()
        await expect(page.getByLabel('Name')).toBeFocused()
        await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/^Your name is missing\./)
        await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
          'Not an e-mail address. Use the form name@example.com.',
        )
        await expect(page.getByLabel('Message')).toHaveAccessibleDescription(/^The message is empty\./)
        expect(api.messages).toEqual([])
      },
    )
  })
}

test.describe('the contact form', () => {
  test('names what the visitor asks about, and lets it be taken away', async ({ page, api }) => {
    await page.goto('/souvenirs/1')
    const name = await page.getByRole('heading', { level: 1 }).textContent()
    await page.getByRole('link', { name: 'Ask about this' }).click()
    const about = page.getByLabel('About', { exact: true })
    await expect(about).toHaveValue(String(name).trim())
    await fill(page)
    await send(page).click()
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeFocused()
    expect(api.messages[0]).toMatchObject({ message: 'Hello there.', about: String(name).trim() })
    await page.goto('/contact?about=A%0Aline')
    await expect(about).toHaveValue('A line')
    await about.fill(' ')
    await fill(page)
    await send(page).click()
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeFocused()
    expect(api.messages[1]).not.toHaveProperty('about')
  })

  test('keeps over a reload what the visitor made of the subject, and no longer elsewhere', async ({
    page,
  }) => {
    const about = page.getByLabel('About', { exact: true })
    for (const words of ['Enamel pin, 20 pieces', '']) {
      await page.goto('/contact?about=Enamel pin')
      await expect(about).toHaveValue(/^Enamel pin/)
      await about.fill(words)
      await page.reload()
      await expect(about).toHaveValue(words)
      await page.getByLabel('Message').fill('Hello there.')
      await page.reload()
      await expect(about).toHaveValue(words)
      await expect(page.getByLabel('Message')).toHaveValue('Hello there.')
    }
    await page.goto('/contact?about=Tea towel')
    await expect(about).toHaveValue('Tea towel')
    await expect(page.getByLabel('Message')).toHaveValue('Hello there.')
  })

  test.use({ viewport: laptop })

  test('shows what the server refuses at the same place', async ({ page, api }) => {
    api.contact = 'refuses'
    await page.goto('/contact')
    await fill(page)
    await send(page).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('The stub dislikes it.')
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByLabel('Message')).toHaveValue('Hello there.')
  })

  test('keeps the text after a failure and over a reload, and sends it then', async ({ page, api }) => {
    api.contact = 'fails'
    await page.goto('/contact')
    await fill(page)
    await send(page).click()
    await expect(page.getByText(failed, { exact: true })).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue('Hello there.')
    await page.reload()
    await expect(page.getByLabel('Name')).toHaveValue('Ann Example')
    await expect(page.getByLabel('Email')).toHaveValue('ann@example.com')
    await expect(page.getByLabel('Message')).toHaveValue('Hello there.')
    api.contact = 'works'
    await send(page).click()
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Message')).toHaveValue('')
  })

  test(
    'sends one text under one key, over a reload too, and another text under another',
    rare,
    async ({ page }) => {
      const keys: string[] = []
      await page.route('**/api/contact/', (route) => {
        keys.push(route.request().headers()['idempotency-key'] ?? '')
        return route.abort()
      })
      const sendAndFail = async () => {
        await send(page).click()
        await expect(page.getByText(failed, { exact: true })).toBeVisible()
        await expect(send(page)).toBeEnabled()
      }
      await page.goto('/contact')
      await fill(page)
      await sendAndFail()
      await sendAndFail()
      await page.reload()
      await expect(page.getByLabel('Message')).toHaveValue('Hello there.')
      await sendAndFail()
      await page.getByLabel('Message').fill('Hello there, friends.')
      await page.getByLabel('Message').fill('Hello there.')
      await sendAndFail()
      await page.getByLabel('Message').fill('Hello there, again.')
      await sendAndFail()
      expect(keys[0]).toMatch(/^"[0-9a-f]{32}"$/)
      expect(keys.slice(0, 4)).toEqual([keys[0], keys[0], keys[0], keys[0]])
      expect(keys[4]).not.toBe(keys[0])
    },
  )

  test('is sent after the clock of the device was set back', rare, async ({ page, api }) => {
    await page.addInitScript(() => {
      const draft = { name: 'Ann', email: 'ann@example.com', message: 'Hello there.' }
      const opened = String(Date.now() + 3_600_000)
      sessionStorage.setItem('marquee.contact', JSON.stringify({ ...draft, opened }))
    })
    await page.goto('/contact')
    await expect(page.getByLabel('Message')).toHaveValue('Hello there.')
    await send(page).click()
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
    expect(api.messages[0]?.seconds).toBeGreaterThan(0)
  })

  test('says so when there is no network', rare, async ({ page }) => {
    await page.goto('/contact')
    await fill(page)
    await page.route('**/api/contact/', (route) => route.abort())
    await send(page).click()
    await expect(page.getByText(failed, { exact: true })).toBeVisible()
    await expect(send(page)).toBeEnabled()
  })

  test('says so when the connection stays silent', rare, async ({ page }) => {
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = (ms) => timeout(ms / 50)
    })
    await page.goto('/contact')
    await fill(page)
    await page.route('**/api/contact/', () => new Promise(() => {}))
    await send(page).click()
    await expect(page.getByText(failed, { exact: true })).toBeVisible()
    await expect(send(page)).toBeEnabled()
  })

  test('says when to try again', rare, async ({ page, api }) => {
    api.contact = 'too often'
    await page.goto('/contact')
    await fill(page)
    await send(page).click()
    await expect(
      page.getByText('Too many messages for the moment. Please try again in 3 minutes.'),
    ).toBeVisible()
  })

  test('has a field for robots that people neither see nor reach', async ({ page, api }) => {
    await page.goto('/contact')
    await fill(page)
    await expect(page.getByRole('textbox')).toHaveCount(3)
    await page.locator('[name=website]').fill('https://spam.example', { force: true })
    await send(page).click()
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
    expect(api.messages[0]).toMatchObject({ website: 'https://spam.example' })
  })

  test('keeps what is sent before its script has come, and sends it then', async ({ page, api }) => {
    const arrive = await holdScript(page, 'ContactForm')
    await page.goto('/contact?about=Tea towel')
    await fill(page)
    await send(page).click()
    await page.getByLabel('Name').press('Enter')
    await expect(page.locator('form[data-held]')).toHaveCount(1)
    arrive()
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeFocused()
    expect(api.messages).toHaveLength(1)
    expect(api.messages[0]).toMatchObject({ message: 'Hello there.', about: 'Tea towel' })
  })

  for (const isLate of [false, true])
    test(
      `is sent by the browser when its script cannot be had, ${isLate ? 'after' : 'before'} that is known`,
      oneOfMany(isLate),
      async ({ page, api }) => {
        await page.addInitScript(() =>
          addEventListener('astro:hydration-error', (event) => {
            event.preventDefault()
            document.documentElement.dataset.lost = ''
          }),
        )
        await page.route('**/ContactForm*.js*', (route) => route.abort())
        await page.goto('/contact')
        await fill(page)
        if (isLate) await expect(page.locator('html[data-lost]')).toHaveCount(1)
        await send(page).click()
        await expect(page).toHaveURL(/\/api\/contact\/$/)
        expect(api.messages).toEqual([
          { name: 'Ann Example', email: 'ann@example.com', message: 'Hello there.', website: '' },
        ])
      },
    )

  test('does not take a text kept over a reload for one typed in no time', rare, async ({ page, api }) => {
    await page.goto('/contact')
    await page.waitForTimeout(1600)
    await fill(page)
    await page.reload()
    await expect(page.getByLabel('Message')).toHaveValue('Hello there.')
    await send(page).click()
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
    expect((api.messages[0] as { seconds: number }).seconds).toBeGreaterThan(1.6)
  })
})
