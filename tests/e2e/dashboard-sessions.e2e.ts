// Somebody looks where they are signed in, and ends it elsewhere.
import { expect, question, test } from '#tests/dashboard/dashboard-test.ts'
import { Person } from '#tests/dashboard/person.ts'
import { violationsOf } from '#tests/support/axe.ts'
import { rare } from '#tests/support/thorough.ts'

test(
  'sessions are listed, and one that is ended elsewhere has to sign in again',
  rare,
  async ({ page, browser, me, server }) => {
    const theirs = await browser.newContext({
      baseURL: server.origin,
      storageState: (await Person.signIn(server.origin)).storage(),
    })
    await Person.signIn(server.origin)
    const other = await theirs.newPage()
    await other.goto('/dashboard/account')
    await expect(other.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()

    await page.goto('/dashboard/account')
    const section = page.getByRole('region', { name: 'Where you are signed in' })
    await expect(section.getByText('this browser')).toHaveCount(1)
    expect(await violationsOf(page)).toEqual([])
    await section.getByRole('button', { name: 'End all others' }).click()
    await expect(question(page)).toContainText('every session but this one')
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await section.getByRole('button', { name: 'End all others' }).click()
    await question(page).getByRole('button', { name: 'End', exact: true }).click()
    await expect(section.getByRole('listitem')).toHaveCount(1)
    await expect(section.getByRole('heading')).toBeFocused()

    await other.getByRole('link', { name: 'Artists' }).first().click()
    await other.waitForURL(/\/login\?next=/)
    await theirs.close()

    // One at a time, by keyboard.
    await Person.signIn(server.origin)
    await page.reload()
    await expect(section.getByRole('listitem')).toHaveCount(2)
    await section.getByRole('button', { name: /^End the session of / }).focus()
    await page.keyboard.press('Enter')
    await question(page).getByRole('button', { name: 'End', exact: true }).press('Enter')
    await expect(section.getByRole('listitem')).toHaveCount(1)
    expect((await me.artist({ name: 'Still signed in' })).name).toBe('Still signed in')
  },
)

test(
  'each session tells what was done in it lately, with a way to the record',
  rare,
  async ({ page, me, server }) => {
    const other = await Person.signIn(server.origin)
    const { id } = await me.artist({ name: 'Åse Lindqvist' })
    await other.slide({ title: 'From the other browser' })
    await me.ask('PATCH', `/dashboard/artists/${id}/`, { genre: 'Folk' })
    await page.goto('/dashboard/account')
    const section = page.getByRole('region', { name: 'Where you are signed in' })
    const mine = section.locator('li:has-text("this browser")')
    await expect(mine).toContainText('Lately: changed “Åse Lindqvist” just now')
    await expect(mine).not.toContainText('From the other browser')
    await expect(section.getByText('Lately: added “From the other browser”')).toBeVisible()
    await expect(mine.getByText(/^added/)).toBeHidden()
    await mine.getByText('and one before').press('Enter')
    await expect(mine.getByText(/^added/)).toHaveText('added “Åse Lindqvist” just now')
    expect(await violationsOf(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await mine.getByRole('link', { name: '“Åse Lindqvist”' }).first().press('Enter')
    await expect(page).toHaveURL(new RegExp(`/dashboard/artists/edit/${id}$`))

    // A server that does not tell it.
    await page.route('**/api/dashboard/account/sessions/', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { results: { recent?: unknown }[] }
      const results = body.results.map(({ recent: _, ...rest }) => rest)
      await route.fulfill({ response: answer, json: { ...body, results } })
    })
    await page.goto('/dashboard/account')
    await expect(section.getByText('this browser')).toBeVisible()
    await expect(section.getByText(/Lately/)).toHaveCount(0)
  },
)
