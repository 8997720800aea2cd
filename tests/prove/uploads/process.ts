// Resource usage of a process on this machine with those that it has started, from Linux's /proc; null on other systems.
import { writeFile } from 'node:fs/promises'
import { childrenOf, readProcess, statOf } from '#tests/support/processes.ts'

/** Clock ticks per second (`sysconf(_SC_CLK_TCK)`), 100 on every Linux. */
const ticks = 100

const family = async (pid: number) => [pid, ...(await childrenOf(pid))]
const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0)

/** Processor time so far, in milliseconds: proc(5), fields 14 to 17 of `stat`, which include processes that have ended. */
export async function cpuMs(pid: number): Promise<number | null> {
  const stats = await Promise.all((await family(pid)).map(statOf))
  if (!stats[0]?.length) return null
  return (sum(stats.map((fields) => sum(fields.slice(11, 15).map(Number)))) * 1000) / ticks
}

async function memory(pid: number, name: 'VmRSS' | 'VmHWM'): Promise<number | null> {
  const statuses = await Promise.all((await family(pid)).map((one) => readProcess(one, 'status')))
  if (statuses[0] === null) return null
  const kilobytes = (status: string | null) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status ?? '')?.[1] ?? 0)
  return sum(statuses.map(kilobytes)) / 1024
}

/** Current resident memory, in megabytes. */
export const residentMb = (pid: number) => memory(pid, 'VmRSS')
/** Peak resident memory since `forgetPeak`, in megabytes: the sum of the peaks of all of them. */
export const peakMb = (pid: number) => memory(pid, 'VmHWM')
/** Resets the peaks. */
export async function forgetPeak(pid: number): Promise<void> {
  for (const one of await family(pid)) await writeFile(`/proc/${one}/clear_refs`, '5').catch(() => {})
}
