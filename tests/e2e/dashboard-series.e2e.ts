// An event is repeated on other days, and a change of one date is brought to those that have nothing of their own.
import type { Page } from '@playwright/test'
import { expect, question, test, unique } from '#tests/dashboard/dashboard-test.ts'
import type { Fields, Person } from '#tests/dashboard/person.ts'
import { violationsOf } from '#tests/support/axe.ts'
import { rare } from '#tests/support/thorough.ts'

const datesOf = async (me: { get(path: string): Promise<unknown> }, id: number) =>
  ((await me.get(`/dashboard/events/?series=${id}&ordering=date`)) as { results: Fields[] }).results

test('every second week until a day, without one of them', async ({ page, me }) => {
  const name = unique('Jam')
  const { id } = await me.event({ name, date: '2031-05-01' })
  await page.goto(`/dashboard/events/edit/${id}`)
  await page.getByRole('link', { name: 'Repeat' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Dates of “${name}”`)
  const form = page.getByRole('form', { name: 'Add dates' })
  await form.getByRole('button', { name: 'Add dates' }).click()
  await expect(form.getByRole('alert')).toHaveText('Say until when, so that there is a day to add.')
  await form.getByLabel('Repeat').selectOption('Every second Thursday')
  await form.getByLabel('Until').fill('2031-06-30')
  await form.getByLabel('Thu, 29 May 2031').uncheck()
  expect(await violationsOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Add 3 dates' }).click()
  const dates = page.getByRole('region', { name: '4 dates' })
  await expect(dates).toBeFocused()
  await expect(dates.getByRole('listitem')).toHaveCount(4)
  expect((await datesOf(me, id)).map(({ date }) => date)).toEqual([
    '2031-05-01',
    '2031-05-15',
    '2031-06-12',
    '2031-06-26',
  ])
  // Those there are cannot be added again.
  await form.getByLabel('Until').fill('2031-06-30')
  await form.getByLabel('Repeat').selectOption('Every second Thursday')
  await expect(form.getByLabel(/^Thu, 15 May 2031/)).toBeDisabled()
  await expect(form.getByRole('button', { name: 'Add 1 date' })).toBeVisible()
})

test(
  'chosen days, by keyboard, and an answer that is lost makes no date twice',
  rare,
  async ({ page, me }) => {
    const { id } = await me.event({ name: unique('Tour stop'), date: '2031-05-01' })
    await page.goto(`/dashboard/events/dates/${id}`)
    const form = page.getByRole('form', { name: 'Add dates' })
    await form.getByLabel('Repeat').selectOption('On days that I choose')
    for (const day of ['2031-07-02', '2031-05-20']) {
      await form.getByLabel('Day', { exact: true }).fill(day)
      await page.keyboard.press('Enter')
    }
    await form.getByLabel('Day', { exact: true }).fill('2031-07-02')
    await page.keyboard.press('Enter')
    await expect(form.getByText('This day is among them already.')).toBeVisible()
    let lost = 0
    await page.route('**/repeat/', async (route) => {
      await route.fetch()
      lost += 1
      await (lost === 1 ? route.abort() : route.continue())
    })
    await form.getByRole('button', { name: 'Add 2 dates' }).press('Enter')
    await expect(form.getByRole('alert').filter({ hasText: 'could not be reached' })).toBeVisible()
    await page.unroute('**/repeat/')
    await form.getByRole('button', { name: 'Add 2 dates' }).click()
    await expect(page.getByRole('region', { name: '3 dates' })).toBeVisible()
    expect((await datesOf(me, id)).map(({ date }) => date)).toEqual([
      '2031-05-01',
      '2031-05-20',
      '2031-07-02',
    ])
  },
)

test('a change is brought to the later dates that say what all said', rare, async ({ page, me }) => {
  const { id } = await me.event({ name: unique('Residency'), date: '2031-05-08', location: 'Pier 3' })
  const dates = ['2031-05-01', '2031-05-15', '2031-05-22', '2031-05-29']
  await me.ask('POST', `/dashboard/events/${id}/repeat/`, { dates })
  const [, , , own] = (await datesOf(me, id)) as unknown as { id: number }[]
  await me.ask('PATCH', `/dashboard/events/${own?.id}/`, { location: 'Dry Dock' })
  await me.ask('PATCH', `/dashboard/events/${id}/`, { location: 'Pier 4', start_time: '20:30' })
  await page.goto(`/dashboard/events/edit/${id}`)
  await page.getByRole('link', { name: 'Dates' }).click()
  const form = page.getByRole('form', { name: 'Bring to other dates' })
  const place = form.getByRole('checkbox', { name: 'Location', exact: true })
  await expect(place).toBeChecked()
  await expect(place).toHaveAccessibleDescription(/dates say otherwise.*Pier 4/)
  await expect(form.getByLabel('Thu, 1 May 2031')).not.toBeChecked()
  await form.getByLabel(/^Start/).uncheck()
  await expect(form.getByLabel(/^Thu, 22 May 2031/)).not.toBeChecked()
  await expect(form.getByText('Says something of its own')).toHaveCount(1)
  expect(await violationsOf(page)).toEqual([])

  // A colleague is faster with one of them: nothing is changed, and the form shows what there is now.
  const [, , next] = (await datesOf(me, id)) as unknown as { id: number }[]
  await me.ask('PATCH', `/dashboard/events/${next?.id}/`, { age: '18+' })
  await form.getByRole('button', { name: 'Bring to 2 dates' }).click()
  await expect(form.getByRole('alert')).toContainText('has been changed meanwhile')
  const places = async () => (await datesOf(me, id)).map(({ location }) => location)
  expect(await places()).toEqual(['Pier 3', 'Pier 4', 'Pier 3', 'Dry Dock', 'Pier 3'])
  await form.getByRole('button', { name: 'Bring to 2 dates' }).click()
  await expect.poll(places).toEqual(['Pier 3', 'Pier 4', 'Pier 4', 'Dry Dock', 'Pier 4'])
  expect((await datesOf(me, id))[2]).toMatchObject({ start_time: null, age: '18+' })
})

test('on a phone nothing is wider than the screen', rare, async ({ page, me }) => {
  const { id } = await me.event({ name: `${unique('Long')} ${'Überlieferungsabend'.repeat(4)}` })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/dashboard/events/dates/${id}`)
  await page.getByLabel('Until').fill('2040-01-01')
  await expect(page.getByText('A series has at most')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test(
  'a series is full for chosen days too, and a longer one says how many of its dates are shown',
  rare,
  async ({ page, me }) => {
    const { id } = await me.event({ name: unique('Full'), date: '2031-01-01' })
    const dates = Array.from({ length: 118 }, (_, index) =>
      new Date(Date.UTC(2031, 0, 2 + index)).toISOString().slice(0, 10),
    )
    await me.ask('POST', `/dashboard/events/${id}/repeat/`, { dates })
    await page.goto(`/dashboard/events/dates/${id}`)
    await expect(page.getByRole('heading', { name: '119 dates' })).toBeVisible()
    await page.getByLabel('Repeat').selectOption('On days that I choose')
    for (const day of ['2032-01-01', '2032-01-02']) {
      await page.getByLabel('Day', { exact: true }).fill(day)
      await page.getByRole('button', { name: 'Add day' }).click()
    }
    await expect(page.getByLabel('Day', { exact: true })).toHaveAccessibleDescription(
      'A series has at most 120 dates.',
    )
    await expect(page.getByRole('button', { name: 'Add 1 date', exact: true })).toBeVisible()
    await page.route(/\/api\/dashboard\/events\/\?series=/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), count: 230 } })
    })
    await page.reload()
    await expect(page.getByRole('heading', { name: '230 dates' })).toBeVisible()
    await expect(page.getByText('The first 119 are shown.')).toBeVisible()
  },
)

/** The dates of a series of three, whose first has another place. */
async function openDates(page: Page, me: Person, name: string) {
  const { id } = await me.event({ name, date: '2031-05-01' })
  await me.ask('POST', `/dashboard/events/${id}/repeat/`, { dates: ['2031-05-08', '2031-05-15'] })
  await me.ask('PATCH', `/dashboard/events/${id}/`, { location: 'Pier 4' })
  await page.goto(`/dashboard/events/edit/${id}`)
  const dates = page.getByRole('link', { name: 'Dates' })
  await dates.click()
  const form = page.getByRole('form', { name: 'Add dates' })
  return { id, dates, form }
}

test('days that are chosen and not added yet are not left without a question', rare, async ({ page, me }) => {
  const { id, dates, form } = await openDates(page, me, unique('Unasked'))
  await form.getByLabel('Repeat').selectOption('On days that I choose')
  await form.getByLabel('Day', { exact: true }).fill('2031-07-02')
  await page.keyboard.press('Enter')
  await page.goBack()
  await expect(question(page)).toContainText('it will be lost')
  await expect(question(page)).not.toContainText('kept in this browser')
  expect(await violationsOf(page)).toEqual([])
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await expect(form.getByLabel('Wed, 2 Jul 2031')).toBeChecked()
  await page.getByRole('link', { name: 'Back to the event' }).click()
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(`/dashboard/events/edit/${id}`)

  await dates.click()
  const share = page.getByRole('form', { name: 'Bring to other dates' })
  await share.getByLabel('Thu, 15 May 2031').uncheck()
  await page.goBack()
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await expect(share.getByLabel('Thu, 15 May 2031')).not.toBeChecked()
  // What is done is not asked about.
  await share.getByRole('button', { name: 'Bring to one date' }).click()
  await expect(page.getByText('brought to one date')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`/dashboard/events/edit/${id}`)
})

test('days that are chosen stay when a colleague adds a date meanwhile', rare, async ({ page, me }) => {
  const { id, form } = await openDates(page, me, unique('Meanwhile'))
  await form.getByLabel('Repeat').selectOption('On days that I choose')
  await form.getByLabel('Day', { exact: true }).fill('2031-07-02')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Wed, 2 Jul 2031')).toBeChecked()
  const before = (await datesOf(me, id)).length
  await me.ask('POST', `/dashboard/events/${id}/repeat/`, { dates: ['2031-08-01'] })
  const share = page.getByRole('form', { name: 'Bring to other dates' })
  await share.getByRole('button', { name: 'Bring to 2 dates' }).click()
  await expect(page.getByRole('region', { name: `${before + 1} dates` })).toBeVisible()
  await expect(form.getByLabel('Wed, 2 Jul 2031')).toBeChecked()
})

test('choices that were taken back are left without a question', rare, async ({ page, me }) => {
  const { id, dates, form } = await openDates(page, me, unique('Taken back'))
  await form.getByLabel('Until').fill('2031-05-29')
  await form.getByLabel('Thu, 29 May 2031').uncheck()
  await form.getByLabel('Until').fill('')
  await page.goBack()
  await expect(page).toHaveURL(`/dashboard/events/edit/${id}`)
  await dates.click()
  const share = page.getByRole('form', { name: 'Bring to other dates' })
  for (const label of ['Thu, 15 May 2031', /^Location/]) {
    await share.getByLabel(label).uncheck()
    await share.getByLabel(label).check()
  }
  await page.goBack()
  await expect(page).toHaveURL(`/dashboard/events/edit/${id}`)
})
