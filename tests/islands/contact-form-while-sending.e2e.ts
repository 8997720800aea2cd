// What is written while a message is on its way, or while the script that sends it is.
import { fill, holdMessage, send, sendBeforeScript } from './contact-page.ts'
import { expect, holdScript, test } from './site-test.ts'

test.describe('the contact form', () => {
  test('does not send what is still being typed when its script comes', async ({ page, api }) => {
    const arrive = await sendBeforeScript(page)
    await page.getByLabel('Message').press('End')
    await page.keyboard.type(' And a')
    arrive()
    await expect(page.locator('astro-island:not([ssr]) .contact-form')).toHaveCount(1)
    await page.keyboard.type('nother thing.')
    await expect(page.getByLabel('Message')).toHaveValue('Hello there. And another thing.')
    expect(api.messages).toHaveLength(0)
    await send(page).click()
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
    expect(api.messages).toMatchObject([{ message: 'Hello there. And another thing.' }])
  })

  test('takes no text while it is being sent, and takes it again after a failure', async ({ page }) => {
    await page.goto('/contact')
    await fill(page)
    const fail = await holdMessage(page, 'abort')
    const field = page.getByLabel('Message')
    await field.press('End')
    await page.keyboard.type(' P.S.')
    await expect(field).toHaveValue('Hello there.')
    fail()
    await expect(page.getByRole('alert')).not.toBeEmpty()
    await page.keyboard.type(' P.S.')
    await expect(field).toHaveValue('Hello there. P.S.')
  })

  test('keeps what was typed before its script came', async ({ page }) => {
    const arrive = await holdScript(page, 'ContactForm')
    await page.goto('/contact')
    await fill(page)
    arrive()
    await expect(page.locator('astro-island:not([ssr]) .contact-form')).toHaveCount(1)
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(1)
    await page.goto('/events')
    await page.goto('/contact')
    await expect(page.getByLabel('Message')).toHaveValue('Hello there.')
    await expect(page.getByLabel('Email')).toHaveValue('ann@example.com')
  })

  test('brings back what was kept before what is being typed when its script comes', async ({ page }) => {
    await page.goto('/contact')
    await fill(page)
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(1)
    const arrive = await holdScript(page, 'ContactForm')
    await page.goto('/contact')
    const field = page.getByLabel('Message')
    await field.click()
    await page.keyboard.type('And a question')
    arrive()
    await expect(field).toHaveValue('Hello there.\n\nAnd a question')
    await page.keyboard.type(': when?')
    await page.goto('/contact')
    await expect(field).toHaveValue('Hello there.\n\nAnd a question: when?')
    await expect(page.getByLabel('Name')).toHaveValue('Ann Example')
  })

  test('has sent the message of who leaves at once', async ({ page, api }) => {
    await page.goto('/contact')
    await fill(page)
    const letThrough = await holdMessage(page, 'continue')
    await page.goto('/events')
    letThrough()
    await expect.poll(() => api.messages).toMatchObject([{ message: 'Hello there.' }])
  })
})
