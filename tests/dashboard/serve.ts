// Runs the whole product in a process of its own, for browser tests; settings come from the environment.
import { readEnv } from '#server/env.ts'
import { startServer } from '#server/main.ts'

const running = await startServer(readEnv(process.env))
console.log(`ready ${running.origin}`)
process.on('SIGTERM', () => void running.close().then(() => process.exit(0)))
