// Who plays at an event: chosen, put in order without a pointer, taken away, and what is said when it will not do.
import type { Locator, Page } from '@playwright/test'
import { expect, test, unique } from '#tests/dashboard/dashboard-test.ts'
import { violationsOf } from '#tests/support/axe.ts'
import { rare } from '#tests/support/thorough.ts'

const rows = (page: Page) => page.getByRole('group', { name: 'Line-up' }).getByRole('listitem')
const artistOf = (page: Page, number: number) =>
  page.getByRole('combobox', { name: `Artist ${number}`, exact: true })

async function choose(page: Page, number: number, name: string): Promise<void> {
  await artistOf(page, number).fill(name)
  // What was listed before it was typed goes: an option that moves under the pointer is not chosen.
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.getByRole('option', { name }).click()
  await expect(artistOf(page, number)).toHaveValue(name)
  // It lies over the next row, and axe would look at it.
  await expect(page.getByRole('listbox')).toHaveCount(0)
}

/** Each button of the line-up leads the focus somewhere in the next frame: what is typed before would go astray. */
async function add(page: Page, number: number, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Artist' }).click()
  await expect(artistOf(page, number)).toBeFocused()
  await choose(page, number, name)
}

async function remove(page: Page, button: Locator): Promise<void> {
  await button.click()
  await expect(page.getByRole('button', { name: 'Add Artist' })).toBeFocused()
}

const namesOf = (page: Page) =>
  rows(page)
    .getByRole('combobox')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click()
}

test('artists are chosen, given roles, moved by keyboard and taken away, and history tells of it', async ({
  page,
  me,
}) => {
  const [one, two, three] = [unique('Lamp'), unique('Mole'), unique('Quay')]
  for (const name of [one, two, three]) await me.artist({ name })
  const { id } = await me.event({ name: unique('Night') })
  await page.goto(`/dashboard/events/edit/${id}`)
  await add(page, 1, one)
  await rows(page).nth(0).getByLabel('Role').fill('Support')
  await add(page, 2, two)
  await add(page, 3, three)
  expect(await violationsOf(page)).toEqual([])

  const up = page.getByRole('button', { name: `Move ${three} up` })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => namesOf(page)).toEqual([one, three, two])
  await expect(up).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Number 2 of 3.' })).toBeAttached()
  await page.keyboard.press('Enter')
  await expect.poll(() => namesOf(page)).toEqual([three, one, two])
  // At the top there is no further up, so the way back has the focus.
  await expect(page.getByRole('button', { name: `Move ${three} down` })).toBeFocused()
  await remove(page, page.getByRole('button', { name: `Remove ${two}` }))
  await save(page)
  await expect(page).toHaveURL(/\/dashboard\/events(\?|$)/)
  expect(await me.get(`/dashboard/events/${id}/`)).toMatchObject({
    lineup: [
      { name: three, role: '' },
      { name: one, role: 'Support' },
    ],
  })

  await page.goto(`/dashboard/events/edit/${id}`)
  await expect(artistOf(page, 2)).toHaveValue(one)
  await page.getByRole('button', { name: 'History' }).click()
  const entry = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'changed Line-up' }).first()
  await entry.getByText('What was changed').click()
  await expect(entry.locator('ins')).toHaveText(new RegExp(`${three}\\s*${one} \\(Support\\)`))
})

test(
  'the same artist twice is told at the line-up, and an archived one is marked',
  rare,
  async ({ page, me }) => {
    const [one, gone] = [unique('Lamp'), unique('Gone')]
    const first = await me.artist({ name: one })
    const other = await me.artist({ name: gone })
    const { id } = await me.event({ lineup: [{ id: first.id }, { id: other.id }] })
    await me.ask('PATCH', `/dashboard/artists/${other.id}/`, { is_active: false })
    await page.goto(`/dashboard/events/edit/${id}`)
    await expect(artistOf(page, 2)).toHaveAccessibleDescription('Archived: visitors do not see it here.')
    await add(page, 3, one)
    await save(page)
    const lineup = page.getByRole('group', { name: 'Line-up' })
    await expect(lineup).toHaveAccessibleDescription(/Numbers 1 and 3 are the same artist\. Take one away\./)
    const twice = page.getByRole('button', { name: `Remove ${one}` }).last()
    await expect(twice).toBeFocused()
    await remove(page, twice)
    await rows(page).nth(1).getByLabel('Role').fill('Support')
    await save(page)
    await expect(page).toHaveURL(/\/dashboard\/events(\?|$)/)
    expect(await me.get(`/dashboard/events/${id}/`)).toMatchObject({
      lineup: [{ id: first.id }, { id: other.id, role: 'Support', is_active: false }],
    })
  },
)

test('an artist that appears later is not called archived, neither in the list nor in its row', async ({
  page,
  me,
}) => {
  const [soon, later] = [unique('Soon'), unique('Later')]
  const planned = { is_active: false, publish_at: '2090-07-01T10:00:00Z' }
  const { id: artist } = await me.artist({ name: soon, ...planned })
  await me.artist({ name: later, ...planned })
  const { id } = await me.event({ lineup: [{ id: artist }] })
  await page.goto(`/dashboard/events/edit/${id}`)
  const told = 'Appears 1 Jul 2090: until then, visitors do not see it here.'
  await expect(artistOf(page, 1)).toHaveAccessibleDescription(told)
  await page.getByRole('button', { name: 'Add Artist' }).click()
  await artistOf(page, 2).fill(later)
  await expect(page.getByRole('option')).toHaveCount(1)
  await expect(page.getByRole('option', { name: later })).toContainText('Jazz, appears 1 Jul 2090')
  await page.getByRole('option', { name: later }).click()
  await expect(artistOf(page, 2)).toHaveAccessibleDescription(told)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('searchbox').fill(soon)
  await expect(page.getByRole('dialog').getByText('Appears 1 Jul 2090')).toBeVisible()
})

test('the signs before the prices follow the currency', rare, async ({ page }) => {
  await page.goto('/dashboard/events/create')
  const price = page.getByLabel('Price from')
  await expect(price).toHaveAccessibleDescription('$')
  await page.getByLabel('Currency').fill('gbp')
  await expect(price).toHaveAccessibleDescription('£')
})
