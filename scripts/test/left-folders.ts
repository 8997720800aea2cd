// Temporary folders of runs that were killed.
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isRunning } from './is-running.ts'

/** Deletes the folders in `home` whose names are `prefix` and the number of a process that has ended, except other users'. */
export async function removeLeftFolders(home: string, prefix: string): Promise<void> {
  for (const name of await readdir(home)) {
    const id = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN
    if (Number.isNaN(id) || isRunning(id)) continue
    await rm(join(home, name), { recursive: true, force: true }).catch(() => {})
  }
}
