// Names of who holds the publishing lease, and what they say about whether their process still runs.
import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

const unknown = '-'

function readOr(read: () => string): string {
  try {
    return read().trim() || unknown
  } catch {
    return unknown
  }
}

/**
 * The host, its present run and the process table of this process. Other machines and containers may have the same host
 * name, and containers on one machine have the same run; only Linux tells all three.
 */
const here = [
  hostname(),
  readOr(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
  readOr(() => readlinkSync('/proc/self/ns/pid')),
]

/** Holder names created by this process. */
const ownHolders = new Set<string>()

export function addHolder(): string {
  const [host, run, table] = here
  const holder = `${host} ${process.pid} ${randomUUID()} ${run} ${table}`
  ownHolders.add(holder)
  return holder
}

export function dropHolder(holder: string): void {
  ownHolders.delete(holder)
}

/**
 * True when the holder is known to have ended. Process ids mean the same only within one process table, so any other
 * holder, also one named by an earlier version, counts as running until its lease runs out.
 */
export function isHolderDead(holder: string): boolean {
  const [host, pid, , run, table] = holder.split(' ')
  if (here.includes(unknown) || [host, run, table].join(' ') !== here.join(' ')) return false
  // Two running processes of one table never have the same id.
  if (Number(pid) === process.pid) return !ownHolders.has(holder)
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
