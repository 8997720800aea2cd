// Replaces one folder with another, even when other processes do the same at that moment.
import { randomUUID } from 'node:crypto'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Moves `finished` to `target`; the old folder stays reachable until then and is removed afterwards. Of concurrent
 * calls the last one wins.
 */
export async function replaceFolder(finished: string, target: string): Promise<void> {
  const beside = `${target}.${randomUUID()}`
  const retired = `${beside}.retired`
  try {
    await mkdir(dirname(target), { recursive: true })
    // A folder on another volume cannot be renamed into place, so it is copied.
    await rename(finished, beside).catch(() => cp(finished, beside, { recursive: true }))
    for (let isThere = false; !isThere; ) {
      await rm(retired, { recursive: true, force: true })
      await rename(target, retired).catch(ignoreAbsent)
      isThere = await rename(beside, target).then(() => true, ignoreOccupied)
    }
  } catch (error) {
    await rename(retired, target).catch(() => {})
    throw error
  } finally {
    await rm(beside, { recursive: true, force: true })
    await rm(retired, { recursive: true, force: true })
  }
}

function ignoreAbsent(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

/** False when another process took the place meanwhile, so that the caller tries again. */
function ignoreOccupied(error: NodeJS.ErrnoException): boolean {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  return false
}
