// Password hashes and messages are in the database's file: other accounts of the machine must not read it.
import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs'

const mode = 0o600
/** What SQLite keeps beside it gets the mode of the file itself, unless it was there before. */
const beside = ['', '-wal', '-shm', '.migrating']

/** Makes the file unless it is there, readable by its owner only; one that belongs to somebody else stays as it is. */
export function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', mode))
  for (const path of beside.map((suffix) => file + suffix))
    if (existsSync(path) && statSync(path).uid === process.getuid?.()) chmodSync(path, mode)
}
