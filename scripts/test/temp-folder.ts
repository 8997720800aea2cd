// Where tests keep what they write.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { removeLeftFolders } from './left-folders.ts'

/** File system in memory, on Linux. */
const memory = '/dev/shm'
const prefix = 'marquee-tests-'
const gigabyte = 1024 ** 3
/** Several times what the tests keep there at once. */
const neededBytes = 2 * gigabyte
/** What their servers and browsers were seen to need at once. */
const neededMemory = 8 * gigabyte

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > neededBytes && freemem() > neededMemory
  } catch {
    return false
  }
}

/**
 * Names a temporary folder in memory to all programs that this process starts, until it ends: databases, releases and
 * browsers' profiles come and go with each test, which takes a tenth of the tests' time on a disk. A `TMPDIR` that is set,
 * or too little memory, leaves them on the disk.
 */
export async function keepTempFilesInMemory(): Promise<void> {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return
  await removeLeftFolders(memory, prefix)
  const folder = mkdtempSync(join(memory, `${prefix}${process.pid}-`))
  // Database servers run as another user.
  chmodSync(folder, 0o1777)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  process.env.TMPDIR = folder
}
