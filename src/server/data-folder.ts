// Creates the data folder and tests that it is writable before anything is stored in it.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
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

/** Only for the account that runs this, because the folder contains password hashes, messages and drafts. */
const folderMode = 0o700
/** Subfolders that only the server reads. */
const inner = ['cache', 'media', 'site', 'uploads']
/** All entries the server creates; a folder with other entries is shared with something else. */
const known =
  /^(cache|media|site|uploads|demo-pictures\.json.*|secret(\..+)?|marquee\.sqlite.*|restoring-.*|\.trial-.*|lost\+found)$/

/** Queue of the demo's pictures for records of the database. */
export const demoPicturesFile = (folder: string) => join(folder, 'demo-pictures.json')

/** For a database whose records are replaced: pictures of the demo must not be added to others of the same numbers. */
export const forgetDemoPictures = (folder: string) => rm(demoPicturesFile(folder), { force: true })

/** Removes the permissions of other accounts, also from a folder of an earlier version. Only the owner can do this. */
function close(folder: string): void {
  if (existsSync(folder) && statSync(folder).uid === process.getuid?.()) chmodSync(folder, folderMode)
}

function closeAll(folder: string): void {
  if (readdirSync(folder).every((name) => known.test(name))) close(folder)
  for (const name of inner) close(join(folder, name))
}

/** Creates parents one by one, because Node's recursive `mkdir` never ends below `/proc`. */
function makeFolders(folder: string): void {
  const missing: string[] = []
  for (let path = folder; !existsSync(path); path = dirname(path)) missing.unshift(path)
  for (const path of missing) {
    try {
      mkdirSync(path, { mode: folderMode })
    } catch (error) {
      // Another process that starts at the same time may have created it.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/**
 * Creates the data folder when it is missing, and closes it to other accounts. Throws `SettingsError` when it is not
 * writable.
 */
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
