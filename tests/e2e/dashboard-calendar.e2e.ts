// Events by day: found, moved by pointer and by keyboard, put back, and never taken for one another.
import type { Locator, Page } from '@playwright/test'
import { expect, test, unique } from '#tests/dashboard/dashboard-test.ts'
import type { Person } from '#tests/dashboard/person.ts'
import { violationsOf } from '#tests/support/axe.ts'
import { rare } from '#tests/support/thorough.ts'

// Months in which no other test has events.
const month = '/dashboard/events/calendar?view=month&day=2031-03-10'
const chip = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name} ?, `) })
const dayOf = (page: Page, day: string) => page.locator(`[data-day="${day}"]`)
const card = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Move to …' }) })
const daysOf = async (me: Person, id: number) => {
  const { date, end_date } = await me.get(`/dashboard/events/${id}/`)
  return { date, end_date }
}

/** A button of the pointer, pressed on one element and let go over another. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover()
  await page.mouse.down()
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('There is nothing to drag, or nowhere.')
  await page.mouse.move(start.x + 30, start.y + start.height + 4, { steps: 4 })
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 12 })
  await page.mouse.up()
}

async function hold(page: Page, id: number): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/api/dashboard/events/${id}/`, async (route) => {
    if (route.request().method() === 'PATCH') await released
    await route.fallback()
  })
  return release
}

// As high as a month.
test.use({ viewport: { width: 1280, height: 1250 } })

test('the calendar stands beside the list, and its address says what it shows', async ({ page, me }) => {
  const name = unique('Beside')
  await me.event({ name, date: '2031-03-12', start_time: '20:00' })
  await page.goto('/dashboard/events')
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Manage Events' })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/events\/calendar$/)
  await page.goto('/dashboard/events/calendar?day=2031-02-12')
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page.getByRole('heading', { name: 'March 2031' })).toBeVisible()
  await expect(chip(page, name)).toBeVisible()
  await page.getByRole('radio', { name: 'Week' }).check()
  await expect(page.getByRole('heading', { name: /10\W+16 March 2031/ })).toBeVisible()
  await page.getByRole('radio', { name: 'Agenda' }).check()
  await expect(page.getByRole('heading', { name: 'Wednesday 12 March 2031' })).toBeVisible()
  await expect(page).toHaveURL(/view=agenda&day=2031-03-12$/)
  await page.reload()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: /10\W+16 March 2031/ })).toBeVisible()
  // A form that was opened here leads back here.
  await chip(page, name).click()
  await card(page).getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Location').fill('Harbour')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/view=week&day=2031-03-12$/)
  await expect(chip(page, name)).toBeVisible()
})

test('it reads the days it shows and no others', rare, async ({ page, me }) => {
  await me.event({ name: unique('Read') })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/dashboard/calendar') || pathname === '/api/dashboard/events/')
      asked.push(pathname + search)
  })
  await page.goto('/dashboard/events/calendar?view=week&day=2031-07-02')
  await expect(page.getByText(/^(No|\d+) events?/)).toBeVisible()
  expect(asked).toEqual(['/api/dashboard/calendar/?from=2031-06-30&to=2031-07-06&page=1&page_size=200'])
})

test('an event is dragged to another day, keeps its length, and is put back', rare, async ({ page, me }) => {
  const [one, days] = [unique('One'), unique('Days')]
  const single = await me.event({ name: one, date: '2031-03-04' })
  const long = await me.event({ name: days, date: '2031-03-18', end_date: '2031-03-20' })
  await page.goto(month)
  await drag(page, chip(page, one), dayOf(page, '2031-03-14'))
  await expect(page.getByText(`Moved “${one}” to 14 Mar 2031.`)).toBeVisible()
  expect(await daysOf(me, single.id)).toEqual({ date: '2031-03-14', end_date: null })
  // Held by its middle day.
  await drag(page, chip(page, days), dayOf(page, '2031-03-26'))
  await expect(page.getByText(`Moved “${days}” to 25 Mar 2031 to 27 Mar 2031.`)).toBeVisible()
  expect(await daysOf(me, long.id)).toEqual({ date: '2031-03-25', end_date: '2031-03-27' })
  const notice = page.getByRole('alertdialog').filter({ hasText: `Moved “${days}”` })
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`“${days}” is back on 18 Mar 2031 to 20 Mar 2031.`)).toBeVisible()
  expect(await daysOf(me, long.id)).toEqual({ date: '2031-03-18', end_date: '2031-03-20' })
  expect(await daysOf(me, single.id)).toEqual({ date: '2031-03-14', end_date: null })
})

test('an event is moved by keyboard alone', async ({ page, me }) => {
  const name = unique('Keys')
  const { id } = await me.event({ name, date: '2031-03-31', end_date: '2031-04-01' })
  await page.goto(month)
  await chip(page, name).first().focus()
  await page.keyboard.press('Enter')
  await card(page).getByRole('button', { name: 'Move to …' }).focus()
  await page.keyboard.press('Enter')
  const field = page.getByLabel('Move its first day to')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('It begins on this day already. Choose another one.')).toBeVisible()
  await field.fill('2032-02-28')
  await expect(page.getByText('It keeps its length: 28 Feb 2032 to 29 Feb 2032.')).toBeVisible()
  await field.press('Enter')
  await expect(page.getByText(`Moved “${name}” to 28 Feb 2032 to 29 Feb 2032.`)).toBeVisible()
  expect(await daysOf(me, id)).toEqual({ date: '2032-02-28', end_date: '2032-02-29' })
  await expect(chip(page, name)).toHaveCount(0)
})

test(
  'on a slow line it is shown at its new day, and the moves of one event follow one another',
  rare,
  async ({ page, me }) => {
    const [name, other] = [unique('Slow'), unique('Other')]
    const { id } = await me.event({ name, date: '2031-03-03' })
    const untouched = await me.event({ name: other, date: '2031-03-13' })
    await page.goto(month)
    const release = await hold(page, id)
    await drag(page, chip(page, name), dayOf(page, '2031-03-13'))
    await expect(chip(page, name)).toHaveAttribute('aria-busy', 'true')
    await expect(chip(page, name)).toContainText('13 March 2031')
    await drag(page, chip(page, name), dayOf(page, '2031-03-21'))
    await expect(chip(page, name)).toContainText('21 March 2031')
    // Other months are looked at meanwhile.
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(page.getByRole('heading', { name: 'April 2031' })).toBeVisible()
    await page.getByRole('button', { name: 'Previous month' }).click()
    await expect(chip(page, name)).toContainText('21 March 2031')
    expect(await daysOf(me, id)).toEqual({ date: '2031-03-03', end_date: null })
    release()
    await expect(page.getByText(`Moved “${name}” to 21 Mar 2031.`)).toBeVisible()
    await expect(chip(page, name)).not.toHaveAttribute('aria-busy')
    expect(await daysOf(me, id)).toEqual({ date: '2031-03-21', end_date: null })
    expect(await daysOf(me, untouched.id)).toEqual({ date: '2031-03-13', end_date: null })
    // The first move's notice is about days that are no more.
    const first = page.getByRole('alertdialog').filter({ hasText: `Moved “${name}” to 13 Mar 2031.` })
    await first.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(/was not moved to 3 Mar 2031\. .* is on 21 Mar 2031 by now/)).toBeVisible()
    expect(await daysOf(me, id)).toEqual({ date: '2031-03-21', end_date: null })
  },
)

test('what somebody else has changed meanwhile is kept', rare, async ({ page, me }) => {
  const [dated, renamed, described] = [unique('Dated'), unique('Renamed'), unique('Described')]
  const a = await me.event({ name: dated, date: '2031-03-04' })
  const b = await me.event({ name: described, date: '2031-03-05' })
  await page.goto(month)
  await expect(chip(page, described)).toBeVisible()
  await me.ask('PATCH', `/dashboard/events/${a.id}/`, { date: '2031-03-06' })
  await me.ask('PATCH', `/dashboard/events/${b.id}/`, { location: renamed })
  await drag(page, chip(page, dated), dayOf(page, '2031-03-14'))
  await expect(
    page.getByText(
      `“${dated}” was not moved to 14 Mar 2031. Somebody else has changed it: “${dated}” is on 6 Mar 2031 by now.`,
    ),
  ).toBeVisible()
  await expect(chip(page, dated)).toContainText('6 March 2031')
  expect(await daysOf(me, a.id)).toEqual({ date: '2031-03-06', end_date: null })
  // Another field of the same event is no conflict.
  await drag(page, chip(page, described), dayOf(page, '2031-03-14'))
  await expect(page.getByText(`Moved “${described}” to 14 Mar 2031.`)).toBeVisible()
  expect(await me.get(`/dashboard/events/${b.id}/`)).toMatchObject({ date: '2031-03-14', location: renamed })
})

test('a move that fails goes back and says why', rare, async ({ page, me }) => {
  const [name, moved] = [unique('Fails'), unique('Announced')]
  const { id } = await me.event({ name, date: '2031-03-04' })
  await me.event({ name: moved, date: '2031-03-05', status: 'MOVED', previous_date: '2031-03-14' })
  await page.goto(month)
  await expect(chip(page, name)).toBeVisible()
  const one = `**/api/dashboard/events/${id}/`
  await page.route(one, (route) => route.abort('internetdisconnected'))
  await drag(page, chip(page, name), dayOf(page, '2031-03-14'))
  await expect(page.getByText(`No answer came whether “${name}” was moved to 14 Mar 2031.`)).toBeVisible()
  await expect(chip(page, name)).toContainText('4 March 2031')
  await page.unroute(one)
  await drag(page, chip(page, moved), dayOf(page, '2031-03-14'))
  await expect(page.getByText(/The same day as the date\. Put the new day into the date\./)).toBeVisible()
  await expect(chip(page, moved)).toContainText('5 March 2031')
  expect(await daysOf(me, id)).toEqual({ date: '2031-03-04', end_date: null })
})

test('clashes and what is special are told in words, and a full day opens', rare, async ({ page, me }) => {
  const artist = await me.artist({ name: unique('Ebb') })
  const other = await me.artist({ name: unique('Flow') })
  const person = await me.staffMember({ name: unique('Kim') })
  const [one, two] = [unique('Twice'), unique('Again')]
  await me.event({ name: one, date: '2031-05-07', artist_id: artist.id, start_time: '19:00' })
  await me.event({
    name: two,
    date: '2031-05-07',
    artist_id: other.id,
    lineup: [{ id: artist.id, role: 'support' }],
    start_time: '21:00',
    ticket_status: 'SOLD_OUT',
    responsible: person.id,
  })
  const called = unique('Called off')
  await me.event({ name: called, date: '2031-05-07', status: 'CANCELLED', artist_id: artist.id })
  for (const name of ['A', 'B', 'C'])
    await me.event({ name: unique(name), date: '2031-05-07', start_time: '22:00' })
  await page.goto('/dashboard/events/calendar?view=month&day=2031-05-01')
  await expect(page.getByText('6 events, 2 with a clash')).toBeVisible()
  await expect(chip(page, called)).toContainText('cancelled')
  await page.getByRole('button', { name: '+3 more on Wednesday 7 May 2031' }).click()
  const day = page.getByRole('dialog')
  await expect(
    day
      .getByRole('listitem')
      .filter({ hasText: `${one}` })
      .first(),
  ).toContainText(`plays on the same day: “${two}” at 21:00.`)
  await expect(day.getByText('Sold out')).toBeVisible()
  await day.getByRole('link', { name: two }).click()
  await expect(card(page)).toContainText(`plays on the same day: “${one}” at 19:00.`)
  await page.keyboard.press('Escape')
  // What the filters leave out still clashes.
  await page.getByRole('combobox', { name: 'Responsible' }).fill(String(person.name))
  await page.getByRole('option', { name: String(person.name) }).click()
  await expect(page.getByText('1 event, 1 with a clash')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`responsible=${person.id}`))
  await page.reload()
  await expect(page.getByText('1 event, 1 with a clash')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Responsible' })).toHaveValue(String(person.name))
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByText('6 events, 2 with a clash')).toBeVisible()
})

test('on a phone it is an agenda, and a month has dots', rare, async ({ page, me }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const name = unique('Pocket '.repeat(20))
  const { id } = await me.event({ name, date: '2031-08-15' })
  await page.goto('/dashboard/events/calendar?day=2031-08-10')
  await expect(page.getByText('Agenda', { exact: true })).toBeVisible()
  await page.getByRole('link', { name }).click()
  await card(page).getByRole('button', { name: 'Move to …' }).click()
  await page.getByLabel('Move to').fill('2031-08-20')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText(/^Moved “/)).toBeVisible()
  expect(await daysOf(me, id)).toEqual({ date: '2031-08-20', end_date: null })
  await page.getByRole('radio', { name: 'Month' }).check()
  await expect(page.getByText('No events on this day.')).toBeVisible()
  await page.getByRole('button', { name: 'Wednesday 20 August 2031, 1 event' }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('nobody is kept out of it', rare, async ({ page, me }) => {
  const artist = await me.artist({ name: unique('Both') })
  const fields = { date: '2031-09-10', artist_id: artist.id, start_time: '20:00' }
  const name = unique('Reach')
  await me.event({ name, ...fields, start_time: '10:00' })
  await me.event({ name: unique('Reach too'), ...fields, end_date: '2031-09-12', status: 'SCHEDULED' })
  await me.event({ name: unique('Off'), ...fields, status: 'CANCELLED' })
  await me.event({
    name: unique('Later'),
    ...fields,
    publish_at: new Date(Date.now() + 86_400_000).toISOString(),
  })
  await me.event({ name: unique('Gone'), ...fields, is_active: false })
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    for (const view of ['month', 'week', 'agenda']) {
      await page.goto(`/dashboard/events/calendar?view=${view}&day=2031-09-10`)
      await expect(page.getByText(/^\d+ events, 3 with a clash/)).toBeVisible()
      expect(await violationsOf(page), `${view} ${scheme}`).toEqual([])
    }
  }
  await page.goto('/dashboard/events/calendar?view=month&day=2031-09-10')
  await chip(page, name).click()
  await expect(card(page)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(chip(page, name)).toBeFocused()
})
