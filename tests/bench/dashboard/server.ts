// The demo company with many more artists, in a process of its own. They are archived, because lists show them too and
// no page is published for them.

import { seedRecords } from '#demo/seed.ts'
import { readEnv } from '#server/env.ts'
import { startServer } from '#server/main.ts'
import { copyDemo } from '#tests/support/demo-folder.ts'

const artists = Number(process.argv[2])
const env = readEnv(process.env)
await copyDemo(env.DATA_DIR)
const running = await startServer(env, {
  async prepare(deps) {
    const counts = { artists, events: 0, partners: 0, staff: 0, souvenirs: 0 }
    await seedRecords(deps, { counts, seed: 'bench' })
    await deps.db.write((tx) =>
      tx.updateTable('artists').set({ is_active: 0 }).where('id', '>', 100).execute(),
    )
  },
})
process.stdout.write(running.origin)
process.on('SIGTERM', () => void running.close().then(() => process.exit(0)))
