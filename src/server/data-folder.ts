// The folder of everything that is kept: made and tried before anything is put into it.
import { existsSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SettingsError } from './env.ts'

const reasons: Record<string, string> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'the disk can only be read',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a file is in its way',
  ENOENT: 'no folders can be made there',
}

/** Parents first, one by one: Node's own way of making them all at once never ends below `/proc`. */
function makeFolders(folder: string): void {
  const missing: string[] = []
  for (let path = folder; !existsSync(path); path = dirname(path)) missing.unshift(path)
  for (const path of missing) {
    try {
      mkdirSync(path)
    } catch (error) {
      // Of two processes that start at once, one makes it.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** Makes the data folder unless it is there. Throws `SettingsError` when nothing can be kept in it. */
export function makeDataFolder(folder: string): void {
  try {
    makeFolders(folder)
    rmdirSync(mkdtempSync(join(folder, '.trial-')))
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw new SettingsError(
      `DATA_DIR: Nothing can be kept in ${folder}: ${reasons[code] ?? message}. ` +
        'Set DATA_DIR to a folder this account may write to and start again.',
      { cause: error },
    )
  }
}
