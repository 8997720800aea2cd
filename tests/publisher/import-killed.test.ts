// A server that is killed while it stores an import has stored all of it or nothing, and goes on from there.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { csvOf } from '#tests/server/import-calls.ts'
import { makeDatabase, someDatabases } from '#tests/support/databases.ts'
import { type ServerProcess, signInTo, startProcess } from './server-process.ts'

const count = 2_000
/** Parts of the second or so that it takes. */
const killsAfterMs = [60, 300]

test.each(someDatabases)(
  'on %s',
  async (kind) => {
    const { location, folder, remove } = await makeDatabase(kind)
    const env: Record<string, string> = location.kind === 'postgres' ? { DATABASE_URL: location.url } : {}
    let server: ServerProcess = await startProcess(folder, { env })
    onTestFinished(async () => {
      await server.kill()
      await remove()
    })
    let call = await signInTo(server.origin)
    const ask = async (method: string, path: string, body?: unknown) =>
      (await (await call(method, path, body)).json()) as { id: number; state: string; count: number }
    const rows = Array.from({ length: count }, (_, index) => [`Mug ${index}`, 4])
    const { id } = await ask('POST', '/dashboard/imports/', {
      resource: 'souvenirs',
      format: 'csv',
      file_name: 'mugs.csv',
      text: csvOf(['name', 'price'], ...rows),
    })
    const run = () => call('POST', `/dashboard/imports/${id}/run/`, { leave_out_refused: false })
    const stored = async () => [
      (await ask('GET', `/dashboard/imports/${id}/`)).state,
      (await ask('GET', '/dashboard/souvenirs/?page_size=1')).count,
    ]

    let cut = 0
    for (const ms of killsAfterMs) {
      const answer = run().then(
        () => 'answered',
        () => 'cut',
      )
      await sleep(ms)
      await server.kill()
      if ((await answer) === 'cut') cut += 1
      server = await startProcess(folder, { env })
      call = await signInTo(server.origin)
      const [state, there] = await stored()
      expect([state, there]).toEqual(there === 0 ? ['checked', 0] : ['done', count])
    }
    expect(cut).toBeGreaterThan(0)
    expect((await run()).status).toBe(200)
    expect(await stored()).toEqual(['done', count])
    // The public page of the last one comes as that of any save.
    await expect
      .poll(async () => (await fetch(`${server.origin}/souvenirs`)).text(), { timeout: 60_000 })
      .toContain('Mug 1999')
  },
  240_000,
)
