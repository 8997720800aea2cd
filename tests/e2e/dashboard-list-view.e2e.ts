// Columns and rows per page of a list: chosen by each person, and an address shows others the same page.

import { expect, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { Person } from '#tests/dashboard/person.ts'
import { violationsOf } from '#tests/support/axe.ts'
import { rare } from '#tests/support/thorough.ts'

test(
  'columns are chosen for a list by keyboard, kept, and nobody else’s',
  rare,
  async ({ page, me, server, browser }) => {
    const name = unique('Columns')
    await me.event({ name, is_featured: true })
    const path = `/dashboard/events?q=${encodeURIComponent(name)}`
    await page.goto(path)
    const heads = page.getByRole('columnheader')
    const byDefault = ['Event Name', 'Date', 'Venue', 'Status', 'Actions']
    await expect(heads.filter({ hasText: /./ })).toHaveText(['Image', ...byDefault])
    await page.getByRole('button', { name: 'View' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'View of events' })
    expect(await violationsOf(page)).toEqual([])
    await dialog.getByRole('checkbox', { name: 'Venue' }).press('Space')
    await dialog.getByRole('checkbox', { name: 'Featured' }).press('Space')
    await dialog.getByRole('button', { name: 'Done' }).press('Enter')
    await expect(page.getByRole('button', { name: 'View' })).toBeFocused()
    const chosen = ['Image', 'Event Name', 'Date', 'Status', 'Featured', 'Actions']
    await expect(heads.filter({ hasText: /./ })).toHaveText(chosen)
    await expect(page.getByRole('button', { name: `Featured: ${name}` })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.reload()
    await expect(heads.filter({ hasText: /./ })).toHaveText(chosen)
    await me.staffMember({ name })
    await page.goto('/dashboard/staff')
    await expect(page.getByRole('columnheader', { name: 'Role' })).toBeVisible()
    // Another account in the same browser.
    await me.ask('POST', '/dashboard/users/', {
      username: 'vera',
      password: 'a lantern by the quay',
      role: 'STAFF',
    })
    const other = await Person.signIn(server.origin, { username: 'vera', password: 'a lantern by the quay' })
    const kept = await page.context().storageState()
    const context = await browser.newContext({ storageState: kept, baseURL: server.origin })
    const [own] = other.storage().origins
    await context.addInitScript((entries) => {
      for (const { name, value } of entries) localStorage.setItem(name, value)
    }, own?.localStorage ?? [])
    const theirs = await context.newPage()
    await theirs.goto(path)
    await expect(theirs.getByRole('columnheader').filter({ hasText: /./ })).toHaveText([
      'Image',
      ...byDefault,
    ])
    await context.close()
  },
)

test(
  'rows per page are kept, and stand in the address where another page would be shown',
  rare,
  async ({ page, me }) => {
    const word = unique('Sized')
    await Promise.all(
      Array.from({ length: 52 }, (_, index) => me.staffMember({ name: `${word} ${100 + index}` })),
    )
    const path = `/dashboard/staff?q=${encodeURIComponent(word)}`
    await page.goto(path)
    await expect(page.getByText('1–25 of 52')).toBeVisible()
    await page.getByRole('button', { name: 'View' }).click()
    await page.getByRole('radio', { name: '50' }).check()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('1–50 of 52')).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('51–52 of 52')).toBeVisible()
    await expect(page).toHaveURL(/page=2&size=50/)
    await page.goto(path)
    await expect(page.getByText('1–50 of 52')).toBeVisible()
    await page.goto(`${path}&page=2`)
    await expect(page.getByText('26–50 of 52')).toBeVisible()
  },
)
