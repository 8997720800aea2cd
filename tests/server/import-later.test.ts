// Rows are stored hours after their check: what a save would refuse by then is refused, with the number of the row.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardImports } from '#contract/endpoints/dashboard-imports.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { csvOf, eventColumns, importCalls, map } from './import-calls.ts'
import { least } from './samples.ts'

const { artists, events } = dashboardResources
const hour = 3_600_000

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  let calls: ReturnType<typeof importCalls>
  beforeAll(async () => {
    site = await createTestApp(kind)
    calls = importCalls(site)
  })
  afterAll(() => site.close())

  const soon = () => new Date(site.deps.clock().getTime() + hour).toISOString()
  const artist = (name: string) => site.ok(artists.create, { json: { ...least.artists, name } })
  const archive = (id: number) => site.ok(artists.patch, { params: { id }, json: { is_active: false } })
  const plain = (name: string) => [name, '2030-01-01', 'Pier', map, 'Text']

  /** Runs an import that is refused, and looks whether it has changed nothing. */
  async function refusalOf(id: number): Promise<string> {
    site.pass(2 * hour)
    site.staff = await site.signIn('sam')
    const { count } = await site.ok(events.list)
    const { status, problem } = await calls.run(id)
    expect(status).toBe(409)
    expect((await site.ok(events.list)).count).toBe(count)
    expect(await site.ok(dashboardImports.getImport, { params: { id } })).toMatchObject({ state: 'checked' })
    return problem?.detail ?? ''
  }

  test.each(['publish_at', 'unpublish_at'])('a new record whose %s has passed', async (field) => {
    const rows = [
      [...plain('Any'), ''],
      [...plain('Gig'), soon()],
    ]
    const { id, counts } = await calls.check('events', csvOf([...eventColumns, field], ...rows))
    expect(counts).toMatchObject({ create: 2 })
    expect(await refusalOf(id)).toMatch(
      `Row 2 (Gig) cannot be stored any more, and nothing is stored. Correct the file and choose it again: This moment is past.`,
    )
  })

  test('a record that is to get an end that has passed', async () => {
    const { id } = await site.ok(events.create, { json: { ...least.events, name: 'Ends' } })
    const checked = await calls.check('events', csvOf(['id', 'unpublish_at'], [id, soon()]))
    expect(checked.counts).toMatchObject({ change: 1 })
    expect(await refusalOf(checked.id)).toMatch(
      /^Row 1 \(Ends\) .* This moment is past\. Leave it empty, and hide/,
    )
  })

  test('a line-up that names an artist who has been archived, unless the record names them already', async () => {
    const [nova, vega] = [await artist('Nova'), await artist('Vega')]
    const lineup = (id: number) => [{ id, role: '' }]
    const { id: playing } = await site.ok(events.create, {
      json: { ...least.events, name: 'Playing', lineup: lineup(nova.id) },
    })
    const columns = ['id', ...eventColumns, 'lineup']
    const before = [playing, ...plain('Playing later'), 'Nova;Vega']
    const known = await calls.check('events', csvOf(columns, before))
    const made = await calls.check('events', csvOf(columns, ['', ...plain('New'), 'Vega;Nova']))
    await archive(nova.id)
    expect(await refusalOf(made.id)).toMatch(/^Row 1 \(New\) .* Number 2: Nova is archived/)
    expect((await calls.run(known.id)).status).toBe(200)
    expect(await site.ok(events.get, { params: { id: playing } })).toMatchObject({
      name: 'Playing later',
      lineup: [{ id: nova.id }, { id: vega.id }],
    })
  })
})
