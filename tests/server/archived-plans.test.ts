// What staff archive before it has appeared does not appear at its moment: each way to archive ends the plan.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dashboardBulk as bulk } from '#contract/endpoints/dashboard-bulk.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { createSchedule } from '#server/operations/schedule.ts'
import { databases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { least } from './samples.ts'

const { artists } = dashboardResources
const evening = '2026-11-20T20:30:00.000Z'

describe.each(databases)('on %s', (kind) => {
  let site: TestApp
  beforeEach(async () => {
    site = await createTestApp(kind)
  })
  afterEach(() => site.close())

  const add = async (fields: object) =>
    (await site.ok(artists.create, { json: { ...least.artists, ...fields } })).id
  const planOf = async (id: number) => (await site.ok(artists.get, { params: { id } })).publish_at
  /** Which of the records visitors see when the moment has passed. */
  async function shownThen(...ids: number[]): Promise<number[]> {
    site.pass(evening)
    await createSchedule(site.deps).doDue()
    const statuses = await Promise.all(ids.map(async (id) => (await site.raw(`/api/artists/${id}/`)).status))
    return ids.filter((_, place) => statuses[place] === 200)
  }

  test('archived alone; one whose form is saved appears all the same', async () => {
    const plan = { publish_at: evening }
    const [gone, hidden, saved] = [await add(plan), await add(plan), await add(plan)]
    expect((await site.call(artists.archive, { params: { id: gone } })).status).toBe(204)
    // The button of a list, whose row may not show yet that somebody has planned it.
    await site.ok(artists.patch, { params: { id: hidden }, json: { is_active: false } })
    expect([await planOf(gone), await planOf(hidden)]).toEqual([null, null])
    // A form sends all of its fields.
    await site.ok(artists.patch, { params: { id: saved }, json: { genre: 'Noise', is_active: false } })
    expect(await shownThen(gone, hidden, saved)).toEqual([saved])
  })

  test('archived with others, unless that is undone', async () => {
    const ids = [await add({ publish_at: evening }), await add({ publish_at: evening }), await add({})]
    const [gone = 0, kept = 0, shown = 0] = ids
    const archive = async (...some: number[]) => {
      const records = some.map((id) => ({ id, revision: 1 }))
      const json = { resource: 'artists', records, changes: { is_active: false } }
      const headers = { 'idempotency-key': `"${crypto.randomUUID()}"` }
      const { body } = await site.call(bulk.bulkEdit, { json, headers })
      expect(body).toMatchObject({ changed: some.length, same: 0, left: 0 })
      return body.id ?? 0
    }
    await archive(gone)
    const id = await archive(kept, shown)
    expect([await planOf(gone), await planOf(kept)]).toEqual([null, null])
    expect((await site.call(bulk.undoBulkEdit, { params: { id } })).body).toMatchObject({ changed: 2 })
    expect(await planOf(kept)).toBe(evening)
    expect(await shownThen(...ids)).toEqual([kept, shown])
  })
})
