// Makes the database file private, because it contains password hashes and messages.
import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs'

const mode = 0o600
/** SQLite creates these files with the mode of the database file; existing ones need a change of mode. */
const beside = ['', '-wal', '-shm', '.migrating']

/** Creates the file when it is missing, readable by its owner only; a file of another owner stays unchanged. */
export function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', mode))
  for (const path of beside.map((suffix) => file + suffix))
    if (existsSync(path) && statSync(path).uid === process.getuid?.()) chmodSync(path, mode)
}
