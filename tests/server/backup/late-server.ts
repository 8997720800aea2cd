// What a server does first, as a process of its own: it says that it begins, opens a database, migrates it, and ends as in a crash.
import { openDb } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'

await new Promise((sent) => process.send?.('begins', sent))
await migrate(openDb({ kind: 'sqlite', file: String(process.argv[2]) }))
process.kill(process.pid, 'SIGKILL')
