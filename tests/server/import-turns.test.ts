// Rows with long texts take long, and others are answered between them.
import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from './harness.ts'
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
