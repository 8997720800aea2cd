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
  await expect(page.getByText('At most 120 dates can be added at once.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

/** So many days in a row, the first of them that many after 1 January 2031. */
const daysFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(2031, 0, 1 + first + index)).toISOString().slice(0, 10),
  )

test(
  'a series has no most dates, all of them are listed, and one day more can be added',
  rare,
  async ({ page, me }) => {
    const { id } = await me.event({ name: unique('Endless'), date: '2031-01-01', is_active: false })
    await me.ask('POST', `/dashboard/events/${id}/repeat/`, { dates: daysFrom(1, 120) })
    await page.goto(`/dashboard/events/dates/${id}`)
    await expect(page.getByRole('heading', { name: '121 dates' })).toBeVisible()
    await page.getByLabel('Repeat').selectOption('On days that I choose')
    await page.getByLabel('Day', { exact: true }).fill('2032-01-01')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Add 1 date', exact: true }).click()
    const dates = page.getByRole('region', { name: '122 dates' })
    await expect(dates.getByRole('link', { name: 'Thu, 1 Jan 2032' })).toBeVisible()

    await me.ask('POST', `/dashboard/events/${id}/repeat/`, { dates: daysFrom(121, 79) })
    await me.ask('PATCH', `/dashboard/events/${id}/`, { location: 'Pier 4' })
    await page.reload()
    const all = page.getByRole('region', { name: '201 dates' })
    await expect(all.getByRole('listitem')).toHaveCount(201)
    await expect(all.getByRole('listitem').last()).toContainText('Thu, 1 Jan 2032')
    const more = page.getByRole('form', { name: 'Add dates' })
    await more.getByLabel('Until').fill('2032-01-02')
    await expect(more.getByLabel(/^Wed, 8 Jan 2031/)).toBeDisabled()

    // One request changes fewer of them. When only a later one is refused, the rest stays chosen.
    let sent = 0
    await page.route('**/series/', (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      sent += 1
      return sent === 2 ? route.abort() : route.fallback()
    })
    const share = page.getByRole('form', { name: 'Bring to other dates' })
    await share.getByRole('button', { name: 'Bring to 200 dates' }).click()
    await expect(share.getByRole('alert')).toContainText('It was brought to 120 dates and not to the others.')
    await share.getByRole('button', { name: 'Bring to 80 dates' }).click()
    await expect(page.getByText('brought to 80 dates')).toBeVisible()
    await expect(share).toContainText('All dates say the same.')
  },
)

test('more days than are added at once are not chosen', rare, async ({ page, me }) => {
  const { id } = await me.event({ name: unique('Full'), date: '2031-01-01', is_active: false })
  await page.goto(`/dashboard/events/dates/${id}`)
  await page.getByLabel('Repeat').selectOption('On days that I choose')
  const day = page.getByLabel('Day', { exact: true })
  for (const one of daysFrom(1, 121)) {
    await day.fill(one)
    await day.press('Enter')
  }
  await expect(day).toHaveAccessibleDescription('At most 120 dates can be added at once.')
  await expect(page.getByRole('button', { name: 'Add 120 dates' })).toBeVisible()
})

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
