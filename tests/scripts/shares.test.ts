// What `npm test` runs beside each other: who gives way, and who has a share of the processor of its own.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { getPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { rareFiles } from '../../scripts/test/rare-files.ts'
import { waitingFiles } from '../../scripts/test/waiting-files.ts'

const run = promisify(execFile)
const root = new URL('../../', import.meta.url)

/** Prints its priority, and whether it leads a group of processes as the first of a session does. */
const program = `
let leads = true
try { process.kill(-process.pid, 0) } catch { leads = false }
console.log(JSON.stringify({ priority: require('node:os').getPriority(), leads }))`

/** A process of its own, because whoever runs commands hears signals for them. */
async function placeWith(share: string): Promise<unknown> {
  const script = `
    import { runCommand } from '${new URL('scripts/test/command.ts', root)}'
    const { output } = await runCommand('node', ['-e', ${JSON.stringify(program)}], 'keep', { share: '${share}' })
    console.log(output)`
  const node = [process.execPath, ['--input-type=module', '--eval', script]] as const
  const { stdout } = await run(...node, { cwd: fileURLToPath(root) })
  return JSON.parse(stdout)
}

const own = getPriority()

describe.each([
  ['equal', { priority: own, leads: false }],
  ['behind', { priority: Math.max(own, 10), leads: false }],
  ['apart', { priority: own, leads: true }],
] as const)('a program that runs %s', (share, expected) => {
  test('has its place among the others', async () => {
    expect(await placeWith(share)).toEqual(expected)
  })
})

test('every file that waits, or is left out, is there', () => {
  expect([...waitingFiles, ...rareFiles].filter((file) => !existsSync(new URL(file, root)))).toEqual([])
})
