// Resource usage of a process on this machine, from Linux's /proc; null on other systems.
import { readFile, writeFile } from 'node:fs/promises'

/** Clock ticks per second (`sysconf(_SC_CLK_TCK)`), 100 on every Linux. */
const ticks = 100

/** Processor time so far, in milliseconds (proc(5), fields 14 and 15 of `stat`). */
export async function cpuMs(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (stat === null) return null
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticks
}

async function memory(pid: number, name: 'VmRSS' | 'VmHWM'): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => null)
  const kilobytes = status && new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]
  return kilobytes ? Number(kilobytes) / 1024 : null
}

/** Current resident memory, in megabytes. */
export const residentMb = (pid: number) => memory(pid, 'VmRSS')
/** Peak resident memory since `forgetPeak`, in megabytes. */
export const peakMb = (pid: number) => memory(pid, 'VmHWM')
/** Resets the peak. */
export const forgetPeak = (pid: number) => writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {})
