// A copy of a record begins with all that the record says, but for what belongs to the original alone.
import { afterCrash, expect, picture, question, test, unique } from '#tests/dashboard/dashboard-test.ts'
import type { Fields } from '#tests/dashboard/person.ts'
import { rare } from '#tests/support/thorough.ts'

const duplicate = { name: 'Duplicate' }

function withPoster(values: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, String(value))
  form.append('poster', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'poster.png')
  form.append('poster_alt', 'Two lamps')
  return form
}

test(
  'an event is copied to another day, with its picture and without its tickets',
  rare,
  async ({ page, me }) => {
    const name = unique('Weekly')
    const guest = await me.artist({ name: unique('Guest') })
    const { id } = await me.event({
      name,
      start_time: '20:30',
      ticket_status: 'SOLD_OUT',
      ticket_url: 'https://tickets.example/1',
      price_from: 12.5,
      is_featured: true,
      lineup: [{ id: guest.id, role: 'Support' }],
    })
    await me.ask('PATCH', `/dashboard/events/${id}/`, withPoster({}))
    const before = await me.get(`/dashboard/events/${id}/`)
    await page.goto(`/dashboard/events/edit/${id}`)
    await page.getByRole('link', duplicate).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Copy of: ${name}`)
    await expect(page.getByLabel(/^Date/)).toBeFocused()
    await expect(page.getByLabel('Alternative text')).toHaveValue('Two lamps')
    const made = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && /\/dashboard\/events\/(\?|$)/.test(answer.url()),
    )
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel(/^Date/)).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel(/^Date/).fill('2031-06-18')
    await page.getByRole('button', { name: 'Save' }).click()
    const copy = (await (await made).json()) as Fields & { id: number }
    await expect(page).toHaveURL('/dashboard/events')
    expect(await me.get(`/dashboard/events/${copy.id}/`)).toMatchObject({
      ...Object.fromEntries(
        ['name', 'location', 'description', 'start_time', 'price_from', 'poster', 'poster_alt', 'status'].map(
          (key) => [key, before[key]],
        ),
      ),
      lineup: [expect.objectContaining({ id: guest.id, role: 'Support' })],
      date: '2031-06-18',
      ticket_status: null,
      ticket_url: '',
      is_featured: false,
    })
    expect(copy.id).not.toBe(id)
    expect(await me.get(`/dashboard/events/${id}/`)).toEqual(before)
  },
)

test(
  'unsaved work in the form for a new record comes before the copy',
  rare,
  async ({ page, me, complaints }) => {
    const artist = await me.artist({ name: unique('Original'), genre: 'Drone' })
    const copy = `/dashboard/artists/create?copy=${artist.id}`
    await page.goto('/dashboard/artists/create')
    await page.getByLabel('Name').fill('Begun before')
    const second = await afterCrash(page, complaints)
    await second.goto(copy)
    await second.getByRole('button', { name: 'Continue with them' }).click()
    await expect(second.getByLabel('Name')).toHaveValue('Begun before')
    await expect(second.getByLabel('Genre')).toHaveValue('')

    const third = await afterCrash(second, complaints)
    await third.goto(copy)
    await third.getByRole('button', { name: 'Discard them' }).click()
    await expect(third.getByLabel('Name')).toHaveValue(String(artist.name))
    await expect(third.getByLabel('Name')).toBeFocused()
    await expect(third.getByLabel('Genre')).toHaveValue('Drone')
    // What is copied is work that can be lost, and is not.
    await third.getByRole('link', { name: 'Cancel' }).click()
    await question(third).getByRole('button', { name: 'Stay' }).click()
    await expect(third.getByLabel('Genre')).toHaveValue('Drone')
  },
)

test('what cannot be copied says so', rare, async ({ page, me }) => {
  await page.goto('/dashboard/events/create?copy=999999')
  await expect(page.getByRole('alert')).toContainText('Event not found')
  await page.goto('/dashboard/events/create?copy=../users')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Event not found')
  const { id } = await me.artist()
  const song = await me.ask('POST', `/dashboard/artists/${id}/songs/`, { title: 'Ebb' })
  await page.goto(`/dashboard/artists/${id}/songs/edit/${song.id}`)
  await expect(page.getByLabel('Title')).toHaveValue('Ebb')
  await expect(page.getByRole('link', duplicate)).toHaveCount(0)
})
