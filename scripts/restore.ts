// `npm run restore -- FILE`: restores a backup to either database; a damaged file changes nothing.
import { resolve } from 'node:path'
import { dbLocation } from '#db/connection.ts'
import { openMediaStore } from '#media/store.ts'
import { BackupError } from '#server/backup/backup-error.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { readEnv } from '#server/env.ts'
import { readCopyCommand } from './backup/read-command.ts'
import { reportFailure } from './start/explain.ts'
import { print, progressBar } from './start/tell.ts'

const usage = `Restores a backup into the database and the media store of the settings, on SQLite or PostgreSQL.

Usage:
  npm run restore -- FILE             into an empty database
  npm run restore -- FILE --replace   gives up everything the database holds

Stop the server first. Everybody signs in again afterwards. A damaged file is refused before anything is touched.`

async function main(): Promise<void> {
  const command = readCopyCommand(process.argv.slice(2), usage, ['replace'])
  if (command === null) return
  const env = readEnv({ LOG_LEVEL: 'warn', ...process.env })
  const s3 = { endpoint: env.S3_ENDPOINT, region: env.AWS_REGION }
  const { rows, pictures, unmailed, disabled, heldBack } = await restoreBackup({
    file: resolve(command.file),
    location: dbLocation(env.DATABASE_URL, env.DATA_DIR),
    dataDir: env.DATA_DIR,
    mediaStore: await openMediaStore({ location: env.MEDIA_STORE, dataDir: env.DATA_DIR, s3 }),
    clock: () => new Date(),
    replace: command.flags.has('replace'),
    progress: progressBar(),
  })
  const records = Object.values(rows).reduce((sum, count) => sum + count, 0)
  print(
    `Restored ${records} records and ${pictures} picture files. The next start publishes every page anew.`,
  )
  if (unmailed > 0)
    print(
      `${unmailed} contact messages were still to be mailed when the backup was made. They are in the dashboard only.`,
    )
  print('Accounts have the passwords and roles that they had then.')
  if (disabled.length > 0)
    print(
      `These accounts were disabled since then, and stay so: ${disabled.join(', ')}. An administrator can enable them again.`,
    )
  if (heldBack.length > 0)
    print(
      `These records were to appear since then. They are archived until somebody restores them, since they may have been called off: ${heldBack.join(', ')}.`,
    )
}

main().catch((error: unknown) => {
  reportFailure(
    error,
    'The restore failed; the database is as it was.',
    error instanceof BackupError ? error.message : null,
  )
  process.exitCode = 1
})
