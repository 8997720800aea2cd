// The folder of everything that is kept: made and tried before anything is put into it.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, statSync } from 'node:fs'
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

/** Nobody but the account that runs this: password hashes, messages and drafts lie inside. */
const folderMode = 0o700
/** What is kept in it that only the server reads. */
const inner = ['media', 'site', 'uploads']
/** Everything that is kept in it; a folder that has other things too is somebody else's as well. */
const known = /^(media|site|uploads|secret|marquee\.sqlite.*|restoring-.*|\.trial-.*|lost\+found)$/

/** Takes away what others may do there, also in a folder of an earlier version. Its owner alone can. */
function close(folder: string): void {
  if (existsSync(folder) && statSync(folder).uid === process.getuid?.()) chmodSync(folder, folderMode)
}

function closeAll(folder: string): void {
  if (readdirSync(folder).every((name) => known.test(name))) close(folder)
  for (const name of inner) close(join(folder, name))
}

/** Parents first, one by one: Node's own way of making them all at once never ends below `/proc`. */
function makeFolders(folder: string): void {
  const missing: string[] = []
  for (let path = folder; !existsSync(path); path = dirname(path)) missing.unshift(path)
  for (const path of missing) {
    try {
      mkdirSync(path, { mode: folderMode })
    } catch (error) {
      // Of two processes that start at once, one makes it.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** Makes the data folder unless it is there, and closes it to other accounts. Throws `SettingsError` when nothing can be kept in it. */
export function makeDataFolder(folder: string): void {
  try {
    makeFolders(folder)
    rmdirSync(mkdtempSync(join(folder, '.trial-')))
    closeAll(folder)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw new SettingsError(
      `DATA_DIR: Nothing can be kept in ${folder}: ${reasons[code] ?? message}. ` +
        'Set DATA_DIR to a folder this account may write to and start again.',
      { cause: error },
    )
  }
}
