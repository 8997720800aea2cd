// Pages that the browser translates for the visitor, whose texts are exchanged before and after their scripts have come.
import { translated } from '#tests/support/page-translator.ts'
import { fill, send, sendBeforeScript } from './contact-page.ts'
import { expect, holdScript, laptop, test } from './site-test.ts'

test.use({ viewport: laptop, isTranslated: true })

test.describe('on a translated page', () => {
  test('a message that was begun before its script came is written on and sent', async ({ page, api }) => {
    const arrive = await holdScript(page, 'ContactForm')
    await page.goto('/contact')
    await expect(page.getByText(translated('Message'))).toBeVisible()
    await fill(page)
    const field = page.getByLabel('Message')
    await field.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(5, 5))
    await expect(field).toBeFocused()
    arrive()
    await expect(page.locator('astro-island:not([ssr]) .contact-form')).toHaveCount(1)
    await page.keyboard.type(' out')
    await expect(field).toHaveValue('Hello out there.')
    await send(page).click()
    await expect(page.getByRole('heading', { name: translated('Thank You!') })).toBeVisible()
    expect(api.messages).toMatchObject([{ name: 'Ann Example', message: 'Hello out there.' }])
  })

  test('a message that was sent before its script came is sent by it', async ({ page, api }) => {
    const arrive = await sendBeforeScript(page)
    arrive()
    await expect(page.getByRole('heading', { name: translated('Thank You!') })).toBeVisible()
    expect(api.messages).toMatchObject([{ email: 'ann@example.com', message: 'Hello there.' }])
  })

  test('what is wrong with a message is told, and no more once it is right', async ({ page }) => {
    await page.goto('/contact')
    await send(page).click()
    const problem = page.getByText(translated('The message is empty. Write what it is about.'))
    await expect(problem).toBeVisible()
    await fill(page)
    await page.getByLabel('Email').fill('ann')
    await send(page).click()
    await expect(problem).toHaveCount(0)
    await expect(
      page.getByText(translated('Not an e-mail address. Use the form name@example.com.')),
    ).toBeVisible()
  })

  test('the search says what it has found, whatever it said before', async ({ page }) => {
    await page.goto('/')
    await page.locator('a[data-search-open]').first().click()
    const field = page.getByRole('combobox')
    const status = page.locator('.search-modal-status')
    for (const [words, says] of [
      ['deck', /suggestion/],
      ['qqqq', /No results/],
      ['deck h', /suggestion/],
      ['qqqqq', /No results/],
    ] as const) {
      await field.fill(words)
      await expect(status).toHaveText(says)
      await expect(status).toHaveText(/^«[^«]*»$/)
    }
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog.search-modal')).toHaveCount(0)
  })

  test('a filter of events shows its list', async ({ page }) => {
    await page.goto('/events')
    for (const name of ['Past', 'All', 'Upcoming']) {
      await page.locator('.event-filter[role=button]', { hasText: translated(name) }).click()
      await expect(page.locator('.event-filters [role=status]')).toHaveText(translated(`Events: ${name}`))
    }
  })

  test('the button beside a password says what it does next', async ({ page }) => {
    await page.goto('/login')
    const button = page.locator('.form-end:enabled')
    await expect(button).toContainText(translated('Show'))
    await button.click()
    await expect(button).toContainText(translated('Hide'))
    await expect(button).not.toContainText('Show')
    await button.click()
    await expect(button).toContainText(translated('Show'))
    await expect(button).not.toContainText('Hide')
  })

  test('names stay as they are, whose lines are set for their letters', async ({ page }) => {
    for (const path of ['/events/1', '/artists/1', '/partners/1', '/staff/1', '/souvenirs/1']) {
      await page.goto(path)
      await expect(page.getByRole('link', { name: translated('Contact') }).first()).toBeAttached()
      await expect(page.getByRole('heading', { level: 1 })).not.toContainText('«')
      await expect(page.locator('.brand-name')).not.toContainText('«')
    }
    await page.goto('/')
    await expect(page.locator('.slide-actions font').first()).toBeAttached()
    await expect(page.locator('.slide-title').first()).not.toContainText('«')
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('«')
  })
})
