// A real server process for tests that end it: prints its address as one line of JSON, its clock is the machine's.
import { readEnv } from '#server/env.ts'
import { startServer } from '#server/main.ts'

const running = await startServer(readEnv(process.env))
process.stdout.write(`${JSON.stringify({ origin: running.origin })}\n`)
process.on('SIGTERM', () => void running.close().then(() => process.exit(0)))
