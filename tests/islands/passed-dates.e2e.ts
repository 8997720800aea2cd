import { rare } from '#tests/support/thorough.ts'
import { expect, laptop, test } from './site-test.ts'

test.describe('a page kept past midnight', () => {
  test.use({ viewport: laptop })

  test('announces no evening that has passed, and keeps the one of today', async ({ page }) => {
    await page.goto('/events')
    const dates = await page
      .locator('[data-upcoming] .programme-month [data-date]')
      .evaluateAll((rows) => rows.map((row) => String((row as HTMLElement).dataset.date)))
    const days = [...new Set(dates)].sort()
    expect(days.length).toBeGreaterThan(1)
    const middle = String(days[1])
    await page.clock.setFixedTime(`${middle}T12:00:00Z`)
    await page.goto('/events')
    const shown = page.locator('[data-upcoming] .programme-month [data-date]:visible')
    await expect(shown).toHaveCount(dates.filter((date) => date >= middle).length)
    await expect(page.locator(`.programme-month [data-date="${middle}"]`).first()).toBeVisible()
    await page.clock.setFixedTime('2199-01-01T00:00:00Z')
    await page.goto('/events')
    await expect(shown).toHaveCount(0)
    await expect(page.locator('[data-upcoming-empty]')).toBeVisible()
    await expect(page.locator('[data-upcoming] h2:visible')).toHaveCount(0)
  })

  test('says what is tonight on that day only', rare, async ({ page }) => {
    await page.route('**/events', async (route) => {
      const response = await route.fetch()
      const next = '<p data-next="2026-11-21">Tonight at the docks</p></main>'
      await route.fulfill({ response, body: (await response.text()).replace('</main>', next) })
    })
    await page.clock.setFixedTime('2026-11-21T12:00:00Z')
    await page.goto('/events')
    await expect(page.getByText('Tonight at the docks')).toBeVisible()
    await page.clock.setFixedTime('2026-11-22T00:00:00Z')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText('Tonight at the docks')).toBeHidden()
  })

  test('says no longer what was tonight while it is looked at over midnight', rare, async ({ page }) => {
    await page.route('**/events', async (route) => {
      const response = await route.fetch()
      const next = '<p data-next="2026-11-21">Tonight at the docks</p></main>'
      await route.fulfill({ response, body: (await response.text()).replace('</main>', next) })
    })
    await page.clock.install({ time: '2026-11-21T23:59:30Z' })
    await page.goto('/events')
    await expect(page.getByText('Tonight at the docks')).toBeVisible()
    await page.clock.runFor(61_000)
    await expect(page.getByText('Tonight at the docks')).toBeHidden()
  })

  test('keeps what has passed in the list of the year, until the year is over', rare, async ({ page }) => {
    await page.goto('/events/this-year')
    const shown = page.locator('[data-event-list] [data-date]:visible')
    const count = await page.locator('[data-event-list] [data-date]').count()
    expect(count).toBeGreaterThan(0)
    const year = String(await shown.first().getAttribute('data-date')).slice(0, 4)
    await page.clock.setFixedTime(`${year}-12-31T23:59:00Z`)
    await page.goto('/events/this-year')
    await expect(shown).toHaveCount(count)
    await page.clock.setFixedTime(`${Number(year) + 1}-01-01T00:00:00Z`)
    await page.goto('/events/this-year')
    await expect(shown).toHaveCount(0)
    await expect(page.getByText('No events this year.')).toBeVisible()
    await expect(page.locator('[data-event-list] h2:visible')).toHaveCount(0)
    await page.clock.setFixedTime(`${year}-12-31T23:59:00Z`)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(shown).toHaveCount(count)
  })

  test('counts the days of the site’s time zone', rare, async ({ page }) => {
    await page.goto('/events')
    const day = String(await page.locator('.programme-month [data-date]').last().getAttribute('data-date'))
    const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
    await page.route('**/events', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/data-tz="[^"]*"/, 'data-tz="America/Los_Angeles"')
      await route.fulfill({ response, body })
    })
    // Four in the morning of the next day by Greenwich is still the evening of that day in California.
    await page.clock.setFixedTime(`${next}T04:00:00Z`)
    await page.goto('/events')
    await expect(page.locator(`.programme-month [data-date="${day}"]`).first()).toBeVisible()
    await page.clock.setFixedTime(`${next}T12:00:00Z`)
    await page.goto('/events')
    await expect(page.locator(`.programme-month [data-date="${day}"]`).first()).toBeHidden()
  })
})
