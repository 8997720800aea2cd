// Processes of this machine, from Linux's /proc; on other systems none is found.
import { readdir, readFile } from 'node:fs/promises'

/** A file of /proc about a process; null when there is no such process. */
export const readProcess = (pid: number, name: string) =>
  readFile(`/proc/${pid}/${name}`, 'latin1').catch(() => null)

/** The fields of `stat` (proc(5)) after the name of the program: the first is number 3. */
export async function statOf(pid: number): Promise<string[]> {
  const stat = await readProcess(pid, 'stat')
  return stat === null ? [] : stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** Processes that this one has started and that have not ended: proc(5) lists them by the thread that started them. */
export async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const lists = await Promise.all(threads.map((thread) => readProcess(pid, `task/${thread}/children`)))
  return lists.flatMap((list) => list?.match(/\d+/g) ?? []).map(Number)
}
