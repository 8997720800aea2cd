// `npm run backup -- FILE`: saves database and pictures in one file, while the server runs.
import { mkdir, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { openDb } from '#db/connection.ts'
import { openMediaStore } from '#media/store.ts'
import { BackupError } from '#server/backup/backup-error.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { readEnv } from '#server/env.ts'
import { readCopyCommand } from './backup/read-command.ts'
import { findDatabase } from './command/find-database.ts'
import { reportFailure } from './start/explain.ts'
import { print, progressBar } from './start/tell.ts'

const usage = `Writes database and pictures into one file, while the server runs.

Usage:
  npm run backup -- FILE   a file of that name is replaced when the new one is complete

The file holds password hashes and messages: it is readable by its owner only (mode 0600). Check it with tar tf FILE.`

async function main(): Promise<void> {
  const command = readCopyCommand(process.argv.slice(2), usage, [])
  if (command === null) return
  const file = resolve(command.file)
  const env = readEnv({ LOG_LEVEL: 'warn', ...process.env })
  const location = findDatabase(env)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const s3 = { endpoint: env.S3_ENDPOINT, region: env.AWS_REGION }
  const mediaStore = await openMediaStore({ location: env.MEDIA_STORE, dataDir: env.DATA_DIR, s3 })
  const db = openDb(location)
  try {
    const progress = progressBar()
    const { rows, pictures, missing } = await makeBackup({
      db,
      mediaStore,
      file,
      clock: () => new Date(),
      progress,
    })
    const records = Object.values(rows).reduce((sum, count) => sum + count, 0)
    const megabytes = ((await stat(file)).size / 1e6).toFixed(1)
    print(`${file}: ${records} records and ${pictures} picture files, ${megabytes} MB.`)
    if (missing.length > 0)
      console.error(
        `Warning: the media store has lost or damaged ${missing.length} picture files, such as ${missing[0]}. The backup is complete but for them.`,
      )
  } finally {
    await db.close()
  }
}

main().catch((error: unknown) => {
  reportFailure(
    error,
    'The backup failed; no file was written.',
    error instanceof BackupError ? error.message : null,
  )
  process.exitCode = 1
})
