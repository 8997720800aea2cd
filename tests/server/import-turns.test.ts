// Rows with long texts take long, and others are answered between them.
import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { dashboardImports } from '#contract/endpoints/dashboard-imports.ts'
import { limits } from '#contract/limits.ts'
import { insertImportRows } from '#db/tables/imports.ts'
import { removeOldImports } from '#server/operations/imports/removal.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { csvOf, importCalls } from './import-calls.ts'

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The longest work between two turns of others, as a part of all of it: the processor's time, so that other tests do not count. */
async function longestPart(work: () => Promise<unknown>): Promise<number> {
  let isOver = false
  let longest = 0
  const others = (async () => {
    for (let last = cpuMs(); !isOver; last = cpuMs()) {
      await turn()
      longest = Math.max(longest, cpuMs() - last)
    }
  })()
  const begun = cpuMs()
  await work()
  const took = cpuMs() - begun
  isOver = true
  await others
  return longest / took
}

test('an import of long texts is checked, stored and undone while others are answered', async () => {
  const site = await createTestApp('sqlite')
  onTestFinished(() => site.close())
  const calls = importCalls(site)
  const bio = `<p>${'The band began in a shed behind the harbour; whatever the weather. '.repeat(4)}<em>Loud.</em></p>`
  const rows = Array.from({ length: 95 }, (_, row) => [`Band ${row}`, 'Jazz', bio.repeat(50)])
  // What is needed for the first text is loaded with it.
  await calls.check('artists', csvOf(['name', 'genre', 'bio'], ['First', 'Jazz', bio]))
  const parts: Record<string, number> = {}
  let id = 0
  parts.checked = await longestPart(async () => {
    const checked = await calls.check('artists', csvOf(['name', 'genre', 'bio'], ...rows))
    expect(checked.counts).toMatchObject({ create: rows.length })
    id = checked.id
  })
  parts.stored = await longestPart(async () => expect((await calls.run(id)).status).toBe(200))
  const changed = rows.map((_, row) => [row + 1, 'Folk', bio.repeat(49)])
  const change = await calls.check('artists', csvOf(['id', 'genre', 'bio'], ...changed))
  expect(change.counts).toMatchObject({ change: rows.length })
  parts.changed = await longestPart(async () => expect((await calls.run(change.id)).status).toBe(200))
  parts.undone = await longestPart(async () => expect((await calls.undo(change.id)).status).toBe(200))
  for (const part of Object.values(parts)) expect(part).toBeLessThan(0.4)
}, 60_000)

/** A checked import of 2,000 rows with 40,000 characters each. */
async function checkLarge(site: TestApp): Promise<number> {
  const { id } = await importCalls(site).check('souvenirs', csvOf(['name', 'price'], ['Pin', 1]))
  const { id: _, ...row } = await site.deps.db.read
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow()
  const source = JSON.stringify({ name: 'x'.repeat(40_000) })
  const rows = Array.from({ length: 1999 }, (_, index) => ({ ...row, number: index + 2, source }))
  await site.deps.db.write((tx) => insertImportRows(tx, rows))
  return id
}

test('imports are removed while others are answered', async () => {
  const site = await createTestApp('sqlite')
  onTestFinished(() => site.close())
  const parts: Record<string, number> = {}
  const cancelled = await checkLarge(site)
  parts.cancelled = await longestPart(() =>
    site.ok(dashboardImports.cancelImport, { params: { id: cancelled } }),
  )
  await checkLarge(site)
  site.pass(limits.importHours * 3_600_000 + 1)
  parts.old = await longestPart(() => removeOldImports(site.deps))
  expect(await site.deps.db.read.selectFrom('import_rows').select('id').execute()).toEqual([])
  for (const part of Object.values(parts)) expect(part).toBeLessThan(0.6)
})
