// A change concerns the pages that show what has changed, and no others.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { addDays } from '#contract/event-days.ts'
import { companyTag } from '#contract/tags.ts'
import { addChange } from '#db/tables/outbox.ts'
import { seedRecords } from '#demo/seed.ts'
import { least } from '#tests/server/samples.ts'
import { rareTest } from '#tests/support/rare-test.ts'
import { createTestSite, siteUrl, type TestSite } from './harness.ts'

let site: TestSite

beforeAll(async () => {
  site = await createTestSite({
    prepare: ({ deps }) =>
      seedRecords(deps, {
        counts: { artists: 30, partners: 1, staff: 1, souvenirs: 1, events: 30 },
        seed: 'i',
      }),
  })
  await site.settled()
}, 120_000)
afterAll(() => site?.close())

const texts = async () =>
  new Map(
    await Promise.all(
      [...site.publishing.release.pages.keys()].map(async (path) => [path, await site.page(path)] as const),
    ),
  )

/** Makes the change; returns the pages that were rendered for it, and those that are different after it. */
async function changedBy(change: () => Promise<unknown>) {
  const { publisher, release } = site.publishing
  await site.settled()
  const before = await texts()
  const counts = new Map([...before.keys()].map((path) => [path, publisher.renderings(path)]))
  await change()
  await site.settled()
  const after = await texts()
  const paths = [...release.pages.keys()]
  return {
    rendered: paths.filter((path) => publisher.renderings(path) !== (counts.get(path) ?? 0)).sort(),
    written: paths.filter((path) => after.get(path) !== before.get(path)).sort(),
  }
}

test('a new tagline is on every page that shows it, and no other page is rendered', async () => {
  const { rendered, written } = await changedBy(() =>
    site.ok(general.patchCompany, { json: { tagline: 'Louder than the sea.' } }),
  )
  expect(written).toContain('/')
  expect(rendered).toEqual(expect.arrayContaining(written))
  expect(rendered.length).toBeLessThan(1.3 * written.length)
  expect(rendered.length).toBeLessThan(site.publishing.release.pages.size / 3)
})

rareTest('a new name is on every page', async () => {
  const { written } = await changedBy(() => site.ok(general.patchCompany, { json: { name: 'Other & Sons' } }))
  const pages = [...site.publishing.release.pages.values()].filter(({ type }) => type.startsWith('text/html'))
  expect(written).toEqual(expect.arrayContaining(pages.map(({ path }) => path)))
})

test('a change that names no fields concerns all pages that show anything of the site info', async () => {
  const { db, clock } = site.deps
  const { rendered } = await changedBy(() =>
    db.write((tx) => addChange(tx, [companyTag], 'company', clock().toISOString())),
  )
  const { state, pages } = site.publishing.release
  const all = [...pages.keys()].filter((path) => state.tagsOf(path).some((tag) => tag.startsWith('company')))
  expect(all.length).toBeGreaterThan(30)
  expect(rendered).toEqual(all.sort())
})

describe('a change of a record', () => {
  const artists = dashboardResources.artists
  const one = async <T extends { id: number }>(
    list: Promise<{ results: T[] }>,
    fits: (row: T) => boolean,
  ) => {
    const found = (await list).results.find(fits)
    if (!found) throw new Error('The data set has no such record.')
    return found
  }
  const event = () =>
    one(site.ok(dashboardResources.events.list), (row) => row.artist !== null && row.responsible !== null)

  test('a biography is on the page of the artist, and no event or list is rendered', async () => {
    const { artist } = await event()
    const { rendered, written } = await changedBy(() =>
      site.ok(artists.patch, { params: { id: artist?.id as number }, json: { bio: '<p>Another life.</p>' } }),
    )
    expect(written).toContain(`/artists/${artist?.id}`)
    expect(rendered.filter((path) => path.startsWith('/events/'))).toEqual([])
    expect(rendered).not.toContain('/artists')
    // The pages of what was saved are always made again.
    const others = rendered.filter((path) => !path.startsWith(`/artists/${artist?.id}`))
    expect(written).toEqual(expect.arrayContaining(others))
  })

  test('a name is on the page of the artist and on all that show it', async () => {
    const { id, artist } = await event()
    const json = { name: 'Ebb and Others' }
    const { written } = await changedBy(() =>
      site.ok(artists.patch, { params: { id: artist?.id as number }, json }),
    )
    expect(written).toEqual(expect.arrayContaining([`/artists/${artist?.id}`, `/events/${id}`, '/artists']))
  })

  test('the role of a colleague is on the pages of their events, and in no calendar or feed', async () => {
    const { id, responsible } = await event()
    const { rendered, written } = await changedBy(() =>
      site.ok(dashboardResources.staff.patch, {
        params: { id: responsible as number },
        json: { role: 'Night watch' },
      }),
    )
    expect(written).toEqual(expect.arrayContaining([`/events/${id}`, '/about']))
    expect(rendered.filter((path) => /\.(ics|xml)$/.test(path) && path !== '/sitemap.xml')).toEqual([])
  })

  rareTest('home has the four featured events that are next, and is made again for no other', async () => {
    const events = dashboardResources.events
    const { results } = await site.ok(events.list, { query: { page_size: 100 } })
    const ids = results.filter((row) => row.is_active).map(({ id }) => id)
    const [spare, ...featured] = ids.slice(0, 7) as [number, ...number[]]
    const today = site.deps.today()
    await changedBy(async () => {
      for (const { id } of results)
        if (!featured.includes(id))
          await site.ok(events.patch, { params: { id }, json: { is_featured: false } })
      // The first two have been, the others are to come.
      for (const [place, id] of featured.entries())
        await site.ok(events.patch, {
          params: { id },
          json: {
            is_featured: true,
            end_date: null,
            date: addDays(today, place < 2 ? -9 + place : 3 * place),
          },
        })
    })
    const shown = async () => {
      const section =
        String(await site.page('/'))
          .split('class="featured"')[1]
          ?.split('</ul>')[0] ?? ''
      return [...section.matchAll(/<h3.*?href="\/events\/(\d+)"/gs)].map(([, id]) => Number(id))
    }
    expect(await shown()).toEqual(featured.slice(2))
    const rename = (id: number) => () =>
      site.ok(events.patch, { params: { id }, json: { name: `Name of ${id}` } })
    expect((await changedBy(rename(featured[0] as number))).rendered).not.toContain('/')
    expect((await changedBy(rename(featured[3] as number))).written).toContain('/')
    // One that is nearer takes the place of the last, and of those that have been the latest fills what is left.
    await changedBy(() =>
      site.ok(events.patch, { params: { id: spare }, json: { is_featured: true, date: addDays(today, 1) } }),
    )
    expect(await shown()).toEqual([spare, ...featured.slice(2, 5)])
    await changedBy(async () => {
      for (const id of [spare, featured[2] as number])
        await site.ok(events.patch, { params: { id }, json: { is_featured: false } })
    })
    expect(await shown()).toEqual([...featured.slice(3), featured[1]])
  })
})

test('the sitemap names a list that no page links to while it is empty as long as it has a record', async () => {
  const named = async () => {
    await site.settled()
    const xml = String(await site.page('/sitemap.xml'))
    return ['/artists', '/souvenirs', '/tours', '/venues'].filter((path) =>
      xml.includes(`${siteUrl}${path}</loc>`),
    )
  }
  expect(await named()).toEqual(['/artists', '/souvenirs'])
  const { id } = await site.ok(dashboardResources.venues.create, { json: least.venues })
  expect(await named()).toEqual(['/artists', '/souvenirs', '/venues'])
  await site.ok(dashboardResources.venues.archive, { params: { id } })
  expect(await named()).toEqual(['/artists', '/souvenirs'])
})
