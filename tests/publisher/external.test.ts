// A site that is built elsewhere: builds are asked for once for many saves, and a change is live when the public address
// carries a build that has it.
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { firstMoment } from '#tests/server/harness.ts'
import { least } from '#tests/server/samples.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createExternalPlace, type ExternalPlace, secret } from './external-place.ts'

const patience = { timeout: 15_000, interval: 50 }

describe.each(someDatabases)('on %s', (kind) => {
  let place: ExternalPlace
  beforeEach(async () => {
    place = await createExternalPlace(kind)
    // What was there before is told by the first build.
    await expect.poll(() => starts(), patience).toBe(1)
  })
  afterEach(() => place?.close())

  const starts = async () =>
    (await place.app.deps.db.read.selectFrom('build_calls').selectAll().execute()).length
  const calls = () => place.host.calls.length
  const dataOf = (index: number) => place.host.calls[index]?.data as unknown as Record<string, unknown>
  const stateOf = async (change: number) => (await place.progress(change)).state

  test('four saves four seconds apart are one call, signed, five seconds after the last', async () => {
    let last = 0
    for (const name of ['Ada', 'Bo', 'Cy', 'Di']) {
      last = await place.save(name)
      await place.loops()
      place.app.pass(4000)
    }
    expect(calls()).toBe(0)
    place.app.pass(1000)
    await expect.poll(calls, patience).toBe(1)
    await place.loops()
    expect(calls()).toBe(1)
    const [call] = place.host.calls
    expect(
      new Webhook(secret, { format: 'raw' }).verify(String(call?.body), call?.headers ?? {}),
    ).toMatchObject({
      type: 'content.changed',
      data: { reason: 'changes', last_change: last, first_change: last - 3 },
    })
    expect(dataOf(0).paths).toEqual(expect.arrayContaining(['/artists/1', '/artists/4']))
  })

  test('who saves without a pause is not put off for longer than a minute', async () => {
    for (let count = 0; count < 16; count += 1) {
      await place.save(`Artist ${count}`)
      place.app.pass(4000)
    }
    await expect.poll(calls, patience).toBe(1)
  })

  test('a clock that is set back an hour puts off neither a call, nor one that was refused, nor the next build', async () => {
    const hour = 60 * 60_000
    await place.save('Ada')
    place.host.refuse(true)
    place.app.pass(-hour)
    await expect.poll(calls, patience).toBe(1)
    await place.loops()
    place.host.refuse(false)
    place.app.pass(-hour)
    await expect.poll(calls, patience).toBe(2)
    await place.loops()
    place.app.pass(-hour)
    place.app.staff = await place.app.signIn('sam')
    const last = await place.save('Bo')
    place.app.pass(5000)
    await expect.poll(calls, patience).toBe(3)
    expect(dataOf(2)).toMatchObject({ reason: 'changes', first_change: last, last_change: last })
  })

  test('a call that is not taken is sent again as the same message, also after a restart', async () => {
    place.host.refuse(true)
    const change = await place.save()
    place.app.pass(5000)
    await expect.poll(calls, patience).toBe(1)
    await expect.poll(() => stateOf(change), patience).toBe('failed')
    expect((await place.progress(change)).build).toMatchObject({
      tries: 1,
      asked_at: null,
      problem: expect.stringContaining('503 Service Unavailable'),
    })
    await place.reopen(() => place.host.refuse(false))
    place.app.pass(60_000)
    await expect.poll(calls, patience).toBe(2)
    const [first, again] = place.host.calls
    expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(again?.body).toBe(first?.body)
    await expect.poll(() => stateOf(change), patience).toBe('asked')
  })

  test('whoever is asked for a build cannot ask for the next one with the same call', async () => {
    await place.save()
    place.app.pass(5000)
    await expect.poll(calls, patience).toBe(1)
    const [call] = place.host.calls
    const answer = await place.app.raw('/hooks/rebuild', {
      method: 'POST',
      headers: { ...call?.headers },
      body: String(call?.body),
    })
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('this server itself')])
  })

  test('one build is on its way at a time, and what is saved meanwhile is asked for once after it', async () => {
    const first = await place.save()
    place.app.pass(5000)
    await expect.poll(calls, patience).toBe(1)
    let last = 0
    for (const name of ['Bo', 'Cy', 'Di']) {
      last = await place.save(name)
      place.app.pass(6000)
    }
    await place.loops()
    expect(calls()).toBe(1)
    expect(await stateOf(last)).toBe('queued')
    await place.show(first)
    await expect.poll(calls, patience).toBe(2)
    expect(dataOf(1)).toMatchObject({ first_change: first + 1, last_change: last })
    await expect.poll(() => stateOf(first), patience).toBe('live')
    await expect.poll(() => stateOf(last), patience).toBe('asked')
    await place.show(last)
    await expect.poll(() => stateOf(last), patience).toBe('live')
    await place.loops()
    expect(calls()).toBe(2)
  })

  test('a change goes from saved to live by what was said and seen, and comes back when the site does', async () => {
    const change = await place.save()
    expect(await stateOf(change)).toBe('queued')
    place.app.pass(5000)
    await expect.poll(() => stateOf(change), patience).toBe('asked')
    expect((await place.progress(change)).build).toMatchObject({
      answer: '204 No Content',
      tries: 1,
      shown: null,
    })
    await place.tell('build.started', change)
    await expect.poll(() => stateOf(change), patience).toBe('building')
    await place.show(change - 1)
    await place.loops()
    expect(await stateOf(change)).toBe('building')
    place.app.pass(7000)
    await place.show(change)
    await expect.poll(() => stateOf(change), patience).toBe('live')
    const { build, liveAt } = await place.progress(change)
    expect(liveAt).toBe(place.app.deps.clock().getTime())
    expect(build.shown?.change).toBe(change)
    // Nothing is waited for any more, so nobody looks.
    const looks = place.looks()
    await place.loops()
    expect(place.looks()).toBe(looks)
    const next = await place.save('Bo')
    await expect.poll(() => place.looks(), patience).toBeGreaterThan(looks)
    await place.show(change - 1)
    await expect.poll(() => stateOf(change), patience).not.toBe('live')
    expect(await stateOf(next)).toBe('queued')
  })

  test('a build that fails is told with its reason, and the next save asks for another at once', async () => {
    const change = await place.save()
    place.app.pass(5000)
    await expect.poll(() => stateOf(change), patience).toBe('asked')
    await place.tell('build.started', change)
    place.app.pass(2000)
    await place.tell('build.failed', change, 'Failed to fetch artists.')
    await expect.poll(() => stateOf(change), patience).toBe('failed')
    expect((await place.progress(change)).build).toMatchObject({
      problem: 'The build failed. Failed to fetch artists.',
      since: place.app.deps.clock().toISOString(),
    })
    const next = await place.save('Bo')
    place.app.pass(5000)
    await expect.poll(calls, patience).toBe(2)
    await expect.poll(() => stateOf(change), patience).toBe('asked')
    expect(await stateOf(next)).toBe('asked')
  })

  test('a build that does not come is told after ten minutes, with the time since', async () => {
    const change = await place.save()
    place.app.pass(5000)
    await expect.poll(() => stateOf(change), patience).toBe('asked')
    const { asked_at } = (await place.progress(change)).build
    place.app.pass(10 * 60_000 + 1)
    await expect.poll(() => stateOf(change), patience).toBe('failed')
    expect((await place.progress(change)).build).toMatchObject({
      since: asked_at,
      problem: 'A build was asked for and has not reached the site.',
    })
  })

  test('a build of another database is not taken for one of this content', async () => {
    const change = await place.save()
    await place.show(change, { saved_at: '2020-01-01T00:00:00.000Z' })
    await place.loops()
    expect(await stateOf(change)).toBe('queued')
    await place.show(change + 100)
    await place.loops()
    expect(await stateOf(change)).toBe('queued')
  })

  test('an address that cannot be read is told as that', async () => {
    const change = await place.save()
    await place.show('<!doctype html><p>Hello')
    await expect
      .poll(async () => (await place.progress(change)).build.look_problem, patience)
      .toMatch(/build\.json is not what a build writes\.$/)
    expect(await stateOf(change)).toBe('queued')
  })

  test('at midnight a build is asked for when lists depend on the day, and only then', async () => {
    place.app.pass('2026-11-21T00:00:01.000Z')
    await place.loops()
    expect(calls()).toBe(0)
    place.app.staff = await place.app.signIn('sam')
    place.app.admin = await place.app.signIn('ada')
    // One that has begun and is on for a day more.
    const lasting = { ...least.events, date: '2026-11-20', end_date: '2026-11-21' }
    await place.app.ok(dashboardResources.events.create, { json: lasting })
    place.app.pass(5000)
    await expect.poll(calls, patience).toBe(1)
    await place.show(Number(dataOf(0).last_change))
    await place.loops()
    place.app.pass('2026-11-22T00:00:01.000Z')
    await expect.poll(calls, patience).toBe(2)
    expect(dataOf(1)).toMatchObject({ reason: 'day', day: '2026-11-22', last_change: dataOf(0).last_change })
    await place.show(Number(dataOf(0).last_change))
    await place.loops()
    // The last event is over: another day changes nothing, but another year does.
    place.app.pass('2026-11-23T00:00:01.000Z')
    await place.loops()
    expect(calls()).toBe(2)
    place.app.pass('2027-01-01T00:00:01.000Z')
    await expect.poll(calls, patience).toBe(3)
  })

  test('a preview leads to the page in the other languages of the site', async () => {
    const { id } = await place.app.ok(dashboardResources.artists.create, { json: least.artists })
    const values = { name: 'Adé' }
    const shown = await place.site.preview({ resource: 'artists', id, values, path: `/artists/${id}` })
    expect(shown).toMatchObject({ state: 'preview', text: expect.stringContaining('Adé') })
    expect(shown).toMatchObject({ text: expect.stringContaining(`href="/de/artists/${id}"`) })
  }, 120_000)

  test('the build of a new day that fails is asked for again, after a pause that grows', async () => {
    const lasting = { ...least.events, date: '2026-11-20', end_date: '2026-11-21' }
    await place.app.ok(dashboardResources.events.create, { json: lasting })
    place.app.pass(5000)
    await expect.poll(calls, patience).toBe(1)
    const change = Number(dataOf(0).last_change)
    await place.show(change)
    await expect.poll(() => stateOf(change), patience).toBe('live')
    const minute = 60_000
    place.app.pass('2026-11-22T00:00:01.000Z')
    await expect.poll(calls, patience).toBe(2)
    await place.loops()
    await place.tell('build.failed', change, 'Failed to fetch artists.', 'of-the-day')
    place.app.pass(9 * minute)
    await place.loops()
    expect(calls()).toBe(2)
    const warned = vi.spyOn(place.app.deps.log, 'warn')
    place.app.pass(11 * minute)
    await expect.poll(calls, patience).toBe(3)
    expect(dataOf(2)).toMatchObject({ reason: 'day', day: '2026-11-22', last_change: change })
    expect(warned).toHaveBeenCalledWith(
      expect.objectContaining({ shown: '2026-11-20' }),
      expect.stringContaining('earlier day'),
    )
    // Nobody says that this one failed.
    await place.loops()
    place.app.pass(19 * minute)
    await place.loops()
    expect(calls()).toBe(3)
    place.app.pass(2 * minute)
    await expect.poll(calls, patience).toBe(4)
    await place.show(change)
    await expect.poll(async () => (await place.progress(change)).build.shown?.build, patience).toBe('build-2')
    place.app.pass(90 * minute)
    await place.loops()
    expect(calls()).toBe(4)
  })

  test('the number of the content is told before it is read', async () => {
    const before = await place.app.ok(publicEndpoints.contentState)
    const change = await place.save()
    const now = await place.app.ok(publicEndpoints.contentState)
    expect(now).toEqual({ change, saved_at: firstMoment })
    expect(before.change).toBeLessThan(change)
  })
})
