// `npm run release -- list` and `npm run release -- activate NUMBER`: the complete sites that are kept.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseRelease, listKept, liveReleaseId } from '#publisher/release-shelf.ts'
import { readEnv } from '#server/env.ts'
import { say } from './start/tell.ts'

const patienceMs = 60_000
const [command, number] = process.argv.slice(2)
const home = join(readEnv({ LOG_LEVEL: 'warn', ...process.env }).DATA_DIR, 'site')

async function list(): Promise<void> {
  for (const { id, created_at, pages, is_live } of await listKept(home))
    say(
      `${is_live ? '→' : ' '} ${String(id).padStart(4)}   ${created_at.slice(0, 16).replace('T', ' ')}   ${pages} pages`,
    )
}

/** The running server carries it out; without one the next start does. */
async function activate(id: number): Promise<void> {
  await chooseRelease(home, id)
  const until = Date.now() + patienceMs
  while ((await liveReleaseId(home)) !== id) {
    if (Date.now() > until) {
      say(
        `Release ${id} is chosen. No running server has taken it up; the next start will, unless it tells why not.`,
      )
      return
    }
    await sleep(200)
  }
  say(`Release ${id} is live.`)
}

if (!existsSync(home)) {
  console.error(`There is nothing published in ${home}. Set DATA_DIR, or start the server once.`)
  process.exitCode = 1
} else if (command === 'list') await list()
else if (command === 'activate' && /^\d+$/.test(number ?? '')) await activate(Number(number))
else {
  console.error('Use: npm run release -- list, or: npm run release -- activate NUMBER')
  process.exitCode = 1
}
