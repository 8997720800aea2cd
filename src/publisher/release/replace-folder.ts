// One folder takes the place of another, whoever else does the same at that moment.
import { randomUUID } from 'node:crypto'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Moves `finished` to `target`; what was there is reachable until then and removed afterwards. The last one stays. */
export async function replaceFolder(finished: string, target: string): Promise<void> {
  const beside = `${target}.${randomUUID()}`
  const retired = `${beside}.retired`
  try {
    await mkdir(dirname(target), { recursive: true })
    // On another volume a folder cannot be renamed into place.
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

/** Somebody else took the place meanwhile: false, to try again. */
function ignoreOccupied(error: NodeJS.ErrnoException): boolean {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  return false
}
