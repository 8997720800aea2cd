// PostgreSQL refuses to run as root; a run as root lends it another user.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What `spawn` needs to start a program as this person; empty for oneself. */
export type Person = { uid: number; gid: number } | Record<never, never>

const nobody = { uid: 65_534, gid: 65_534 }

export function personForPostgres(): Person {
  return process.getuid?.() === 0 ? nobody : {}
}

/** Makes the person owner of these files, and of folders with all that is in them. */
export async function giveTo(person: Person, ...paths: string[]): Promise<void> {
  if ('uid' in person) await run('chown', ['-R', `${person.uid}:${person.gid}`, ...paths])
}
