// The database that a restore builds beside the one it replaces. Whoever restores has locked a file in the same folder; the
// lock ends with the process, so that what an interrupted restore has left is known without asking who runs.
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError } from './backup-error.ts'
import { lockExclusively } from './sqlite-files.ts'

const tempName = 'restoring-next.sqlite'
const lockName = 'restoring-lock'
const busy = 'Another restore uses this data folder. Wait until it has ended.'

/** The temporary database with the files beside it, also those of earlier versions. */
async function listTempFiles(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir)
  return names
    .filter((name) => name.startsWith('restoring-') && name !== lockName)
    .map((name) => join(dataDir, name))
}

async function removeTempFiles(dataDir: string): Promise<void> {
  for (const file of await listTempFiles(dataDir)) await rm(file, { force: true })
}

/** Path of the temporary database, until it is disposed of. Throws `BackupError` while another process has it. */
export async function claimTempFile(dataDir: string): Promise<{ file: string } & AsyncDisposable> {
  const lock = join(dataDir, lockName)
  const release = lockExclusively(lock, busy)
  try {
    await removeTempFiles(dataDir)
  } catch (error) {
    release()
    throw error
  }
  return {
    file: join(dataDir, tempName),
    async [Symbol.asyncDispose]() {
      try {
        await removeTempFiles(dataDir)
        await rm(lock, { force: true })
      } finally {
        release()
      }
    },
  }
}

/** Removes what an interrupted restore has left, because it contains password hashes and messages. */
export async function removeInterrupted(dataDir: string): Promise<void> {
  if ((await listTempFiles(dataDir)).length === 0) return
  try {
    await using _ = await claimTempFile(dataDir)
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
  }
}
