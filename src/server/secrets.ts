// The secret that signs tokens: from the environment, or generated once and stored in the data folder.
import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataFolder } from './data-folder.ts'
import type { Env } from './env.ts'

/** At least 32 bytes. The file is readable by its owner only (mode 0600). */
export function loadSecret(env: Pick<Env, 'DATA_DIR' | 'TOKEN_SECRET'>): Uint8Array {
  if (env.TOKEN_SECRET) return Buffer.from(env.TOKEN_SECRET, 'utf8')
  makeDataFolder(env.DATA_DIR)
  const file = join(env.DATA_DIR, 'secret')
  try {
    // Exclusive: of two processes that start at once, one creates the file and both read it.
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  chmodSync(file, 0o600)
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32)
    throw new Error(`${file} is too short to sign tokens. Delete it; everyone then signs in again.`)
  return Buffer.from(secret, 'utf8')
}
