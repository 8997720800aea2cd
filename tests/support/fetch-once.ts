// Folders that tests fetch or unpack once and keep below node_modules/.cache.
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'

/**
 * Creates the folder unless it exists. `fill` works in a temporary folder beside it, so that no process sees half of
 * it; if several processes run at once, the first result stays.
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
