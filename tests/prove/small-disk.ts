// A small file system that is quickly full.
import { execFile } from 'node:child_process'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const block = Buffer.alloc(4096)

export interface SmallDisk {
  folder: string
  /** Fills it until only this many bytes are left. */
  fill(left: number): Promise<void>
  /** Deletes what `fill` has written. */
  empty(): Promise<void>
  unmount(): Promise<void>
}

/** Null where mounting is not permitted. */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<SmallDisk | null> {
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'marquee', folder])
  } catch {
    return null
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    async fill(left) {
      await using file = await open(ballast, 'w')
      const { bavail, bsize } = await statfs(folder)
      for (let free = bavail * bsize - left; free > 0; free -= block.length)
        if ((await file.write(block).catch(() => null)) === null) return
    },
    empty: () => rm(ballast, { force: true }),
    async unmount() {
      await run('umount', ['--lazy', folder])
    },
  }
}
