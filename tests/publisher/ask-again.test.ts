// Asking for a build again where the site is built elsewhere, as staff do over the API.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dashboardPublishing as desk } from '#contract/endpoints/dashboard-publishing.ts'
import { createApp } from '#server/app.ts'
import { externalPortOf } from '#server/external-port.ts'
import { checkAnswer, toRequest } from '#tests/server/calling.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createExternalPlace, type ExternalPlace } from './external-place.ts'

const patience = { timeout: 15_000, interval: 50 }

describe.each(someDatabases)('on %s', (kind) => {
  let place: ExternalPlace
  beforeEach(async () => {
    place = await createExternalPlace(kind)
    const starts = async () =>
      (await place.app.deps.db.read.selectFrom('build_calls').selectAll().execute()).length
    // What was there before is told by the first build.
    await expect.poll(starts, patience).toBe(1)
  })
  afterEach(() => place?.close())

  const calls = () => place.host.calls.length
  const dataOf = (index: number) => place.host.calls[index]?.data as unknown as Record<string, unknown>
  const stateOf = async (change: number) => (await place.progress(change)).state

  /** As staff ask, over the API. */
  async function askAgain() {
    const app = createApp(place.app.deps, null, externalPortOf(place.site))
    const { access: token } = await place.app.signIn('sam')
    return checkAnswer(desk.askForBuild, await app.request(toRequest(desk.askForBuild, { token })))
  }

  test('a build that failed is asked for again without another save', async () => {
    const change = await place.save()
    place.app.pass(5000)
    await expect.poll(() => stateOf(change), patience).toBe('asked')
    expect((await askAgain()).body).toEqual({ is_new: false })
    await place.tell('build.started', change)
    place.app.pass(2000)
    await place.tell('build.failed', change, 'Failed to fetch artists.')
    await expect.poll(() => stateOf(change), patience).toBe('failed')
    place.app.pass(1000)
    expect((await askAgain()).body).toEqual({ is_new: true })
    expect(['queued', 'asked']).toContain(await stateOf(change))
    await expect.poll(calls, { ...patience, timeout: 10_000 }).toBe(2)
    expect(dataOf(1)).toMatchObject({ reason: 'again', first_change: 1, last_change: change })
    await expect.poll(() => stateOf(change), patience).toBe('asked')
    await place.show(change)
    await expect.poll(() => stateOf(change), patience).toBe('live')
    await place.loops()
    expect(calls()).toBe(2)
  })

  test('a build that began and never came is asked for again', async () => {
    const change = await place.save()
    place.app.pass(5000)
    await expect.poll(() => stateOf(change), patience).toBe('asked')
    await place.tell('build.started', change)
    place.app.pass(10 * 60_000 + 1)
    await expect.poll(() => stateOf(change), patience).toBe('failed')
    expect((await askAgain()).body).toEqual({ is_new: true })
    await expect.poll(() => stateOf(change), { ...patience, timeout: 10_000 }).toBe('asked')
    expect(calls()).toBe(2)
  })

  test('a call that was refused is sent again at once, as the same message', async () => {
    place.host.refuse(true)
    const change = await place.save()
    place.app.pass(5000)
    await expect.poll(() => stateOf(change), patience).toBe('failed')
    place.host.refuse(false)
    expect((await askAgain()).body).toEqual({ is_new: true })
    await expect.poll(() => stateOf(change), { ...patience, timeout: 10_000 }).toBe('asked')
    const [first, again] = place.host.calls
    expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  })

  test('ten times an hour, and not where the site is built here', async () => {
    const change = await place.save()
    place.app.pass(5000)
    await expect.poll(() => stateOf(change), patience).toBe('asked')
    for (let count = 0; count < 10; count += 1) {
      place.app.pass(1000)
      await place.tell('build.started', change, undefined, `build-${count}`)
      await place.tell('build.failed', change, 'Anything.', `build-${count}`)
      place.app.pass(1000)
      expect((await askAgain()).body).toEqual({ is_new: true })
      await expect.poll(calls, { ...patience, timeout: 10_000 }).toBe(count + 2)
      await expect.poll(() => stateOf(change), patience).toBe('asked')
    }
    place.app.pass(1000)
    await place.tell('build.failed', change, 'Anything.', 'build-last')
    const refused = await askAgain()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ])
    const here = createApp(place.app.deps, null, { ...externalPortOf(place.site), askForBuild: null })
    const { access: token } = await place.app.signIn('sam')
    expect((await here.request(toRequest(desk.askForBuild, { token }))).status).toBe(404)
  }, 120_000)
})
