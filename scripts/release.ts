// `npm run release -- list` and `npm run release -- activate NUMBER`: lists the stored releases or makes one of them
// live.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDb } from '#db/connection.ts'
import { readSharedSite } from '#db/tables/shared-pages.ts'
import {
  type ChoiceStore,
  chooseRelease,
  listKept,
  liveReleaseId,
  openChoiceFile,
} from '#publisher/release/release-store.ts'
import { listShared, openSharedChoice } from '#publisher/replication/shared-store.ts'
import { readEnv, sharesPages } from '#server/env.ts'
import { readArguments } from './command/read-arguments.ts'
import { explainFailure } from './start/explain.ts'
import { print } from './start/tell.ts'

const patienceMs = 60_000
const usage = `Shows the complete sites that are kept, and returns to one of them.

Usage:
  npm run release -- list                number, date and pages of each; the arrow marks the live one
  npm run release -- activate NUMBER     makes one live, until the templates change again`

interface Releases {
  /** Latest first. */
  list(): Promise<{ id: number; created_at: string; pages: number; is_live: boolean }[]>
  liveId(): Promise<number | null>
  choices: ChoiceStore
  close(): Promise<void>
}

const releasesIn = (home: string): Releases => ({
  list: () => listKept(home),
  liveId: () => liveReleaseId(home),
  choices: openChoiceFile(home),
  close: async () => {},
})

/** Those of servers that share their pages by a database. */
function sharedReleases(url: string): Releases {
  const db = openDb({ kind: 'postgres', url })
  return {
    list: () => listShared(db),
    liveId: async () => (await readSharedSite(db.read)).live,
    choices: openSharedChoice(db),
    close: () => db.close(),
  }
}

async function list(releases: Releases): Promise<void> {
  for (const { id, created_at, pages, is_live } of await releases.list())
    print(
      `${is_live ? '→' : ' '} ${String(id).padStart(4)}   ${created_at.slice(0, 16).replace('T', ' ')}   ${pages} pages`,
    )
}

/** Stores the choice for the running server; without one, the next start carries it out. */
async function activate(releases: Releases, id: number): Promise<void> {
  const kept = (await releases.list()).map((release) => release.id).toSorted((one, other) => one - other)
  if (!kept.includes(id)) return refuse(`There is no release ${id}. These are kept: ${kept.join(', ')}.`)
  await chooseRelease(releases.choices, id)
  const until = Date.now() + patienceMs
  while ((await releases.liveId()) !== id) {
    if (Date.now() > until) {
      print(
        `Release ${id} is chosen. No running server has taken it up; the next start will, unless it tells why not.`,
      )
      return
    }
    await sleep(200)
  }
  print(`Release ${id} is live.`)
}

function refuse(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}

function misunderstood(): void {
  console.error(`Say “list”, or “activate” and the number of a release.\n\n${usage}`)
  process.exitCode = 2
}

async function main(): Promise<void> {
  const given = readArguments(process.argv.slice(2), { usage, words: { least: 1, most: 2 } })
  if (given === null) return
  const [command, number] = given.words
  const isListing = command === 'list' && number === undefined
  if (!isListing && !(command === 'activate' && /^\d{1,9}$/.test(number ?? ''))) return misunderstood()
  const env = readEnv({ LOG_LEVEL: 'warn', ...process.env })
  const home = join(env.DATA_DIR, 'site')
  const sharedUrl = sharesPages(env) ? env.DATABASE_URL : undefined
  if (!sharedUrl && !existsSync(home))
    return refuse(`There is nothing published in ${home}. Set DATA_DIR, or start the server once.`)
  const releases = sharedUrl ? sharedReleases(sharedUrl) : releasesIn(home)
  try {
    await (isListing ? list(releases) : activate(releases, Number(number)))
  } finally {
    await releases.close()
  }
}

main().catch((error: unknown) => {
  console.error(explainFailure(error, process.env) ?? error)
  process.exitCode = 1
})
