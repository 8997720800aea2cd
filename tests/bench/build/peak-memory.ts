// Peak memory of a program and all its child processes together (Linux: /proc).
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { childrenOf } from '#tests/support/processes.ts'

const everyMs = 100

async function residentKilobytes(id: number): Promise<number> {
  const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0)
}

/** Resident memory of a process and of all that it has started; shared memory counts for each. */
export async function treeKilobytes(id: number): Promise<number> {
  const below = await Promise.all((await childrenOf(id)).map(treeKilobytes))
  return below.reduce((sum, one) => sum + one, await residentKilobytes(id))
}

/** Samples until `ended`; in megabytes (1,000,000 bytes). Shared memory counts for each process. */
export async function peakMemory(id: number, ended: Promise<unknown>): Promise<number> {
  let peak = 0
  let hasEnded = false
  const stop = () => {
    hasEnded = true
  }
  void ended.then(stop, stop)
  while (!hasEnded) {
    peak = Math.max(peak, await treeKilobytes(id))
    await sleep(everyMs)
  }
  return Math.round((peak * 1024) / 1e6)
}
