// PostgreSQL refuses to run as root; a run as root lends it another user.
import { chown } from 'node:fs/promises'

/** What `spawn` needs to start a program as this person; empty for oneself. */
export type Person = { uid: number; gid: number } | Record<never, never>

const nobody = { uid: 65_534, gid: 65_534 }

export function personForPostgres(): Person {
  return process.getuid?.() === 0 ? nobody : {}
}

/** Makes the person owner of these files and folders. */
export async function giveTo(person: Person, ...paths: string[]): Promise<void> {
  if ('uid' in person) await Promise.all(paths.map((path) => chown(path, person.uid, person.gid)))
}
