// Folders that tests fetch or unpack once and keep below node_modules/.cache.
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'

/**
 * Makes the folder unless it is there. `fill` works in a draft beside it, so that nobody sees half of it; of several
 * processes at once the first one's stays.
 */
export async function fetchOnce(folder: string, fill: (draft: string) => Promise<void>): Promise<void> {
  if (existsSync(folder)) return
  const draft = `${folder}.${process.pid}`
  await mkdir(draft, { recursive: true })
  try {
    await fill(draft)
    await rename(draft, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}
