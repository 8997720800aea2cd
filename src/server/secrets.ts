// The secret that signs tokens: from the environment, or generated once and stored in the data folder.
import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataFolder } from './data-folder.ts'
import type { Env } from './env.ts'

/** At least 32 bytes. The file is readable by its owner only (mode 0600). */
export function loadSecret(env: Pick<Env, 'DATA_DIR' | 'TOKEN_SECRET'>): Uint8Array {
  if (env.TOKEN_SECRET) return Buffer.from(env.TOKEN_SECRET, 'utf8')
  makeDataFolder(env.DATA_DIR)
  const file = join(env.DATA_DIR, 'secret')
  if (!statSync(file, { throwIfNoEntry: false })?.size) makeSecret(file)
  chmodSync(file, 0o600)
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32)
    throw new Error(`${file} is too short to sign tokens. Delete it; everyone then signs in again.`)
  return Buffer.from(secret, 'utf8')
}

/** The file appears whole: an empty one, as a full disk may have left it, is replaced. */
function makeSecret(file: string): void {
  const temp = `${file}.${randomUUID()}`
  try {
    writeFileSync(temp, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true })
    if (statSync(file, { throwIfNoEntry: false })?.size === 0) rmSync(file)
    // Unlike a rename, it leaves the file of a process that was quicker.
    linkSync(temp, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(temp, { force: true })
  }
}
