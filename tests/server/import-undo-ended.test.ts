// An undo of an import that somebody ends before it is finished, and what ends neither it nor the import any more.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dashboardImports } from '#contract/endpoints/dashboard-imports.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { csvOf, importCalls } from './import-calls.ts'

const { souvenirs } = dashboardResources

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  let calls: ReturnType<typeof importCalls>
  beforeEach(async () => {
    site = await createTestApp(kind)
    calls = importCalls(site)
  })
  afterEach(() => site.close())

  test('an undo that is cancelled in the middle undoes nothing, and says so', async () => {
    const lines = Array.from({ length: 2400 }, (_, index) => [`Pin ${index}`, 1])
    const { id } = await calls.check('souvenirs', csvOf(['name', 'price'], ...lines))
    await calls.run(id)
    const active = async () => (await site.ok(souvenirs.list, { query: { is_active: 'true' } })).count
    const before = await active()
    const undoing = calls.undo(id)
    for (let done = 0; done === 0; ) {
      const { progress, state } = await site.ok(dashboardImports.getImport, { params: { id } })
      done = progress?.done ?? 0
      expect(state).toBe('done')
    }
    await site.call(dashboardImports.cancelImport, { params: { id } })
    const { status, problem } = await undoing
    expect([status, problem?.detail]).toEqual([
      409,
      'The undoing was ended before it was finished; everything of the import is as before.',
    ])
    expect(await active()).toBe(before)
    expect((await calls.undo(id)).body).toMatchObject({ state: 'undone', kept_count: 0 })
    expect(await active()).toBe(before - 2400)
  })

  test.each([
    ['run', 'This import is finished, so it cannot be cancelled. Undo it instead.'],
    ['undo', 'This import is undone already.'],
  ] as const)('a %s that is about to be committed is not cancelled', async (act, reason) => {
    const { id } = await calls.check('souvenirs', csvOf(['name', 'price'], [`Late ${act}`, 1]))
    if (act === 'undo') await calls.run(id)
    const { write } = site.deps.db
    const cancelled = Promise.withResolvers<unknown[]>()
    site.deps.db.write = (work) =>
      write(async (tx) => {
        const answer = await work(tx)
        site.deps.db.write = write
        const cancel = site.call(dashboardImports.cancelImport, { params: { id } })
        cancelled.resolve(cancel.then(({ status, problem }) => [status, problem?.detail]))
        // One that waits for the commit is not answered before it.
        await Promise.race([cancel, sleep(200)])
        return answer
      })
    const { status, body } = await calls[act](id)
    expect([status, body.state]).toEqual([200, act === 'run' ? 'done' : 'undone'])
    expect(await cancelled.promise).toEqual([409, reason])
  })
})
