// PostgreSQL refuses to run as root, so a run as root starts it as another user.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Options of `spawn` to start a program as this user; empty for the current user. */
export type Person = { uid: number; gid: number } | Record<never, never>

const nobody = { uid: 65_534, gid: 65_534 }

export function personForPostgres(): Person {
  return process.getuid?.() === 0 ? nobody : {}
}

/** Makes the user owner of these files, and of folders with their content. */
export async function giveTo(person: Person, ...paths: string[]): Promise<void> {
  if ('uid' in person) await run('chown', ['-R', `${person.uid}:${person.gid}`, ...paths])
}
