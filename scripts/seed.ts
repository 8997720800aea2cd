// `npm run seed`: adds a large, reproducible data set for load tests, also while the server runs.
import { parseArgs } from 'node:util'
import { type SeedCounts, type SeedKind, seedKinds, seedRecords } from '#demo/seed.ts'
import { readEnv } from '#server/env.ts'
import { openDeps } from '#server/open.ts'
import { findKeptFlag } from './command/read-arguments.ts'
import { reportFailure } from './start/explain.ts'
import { print, progressBar } from './start/tell.ts'

const usage = `Adds a large, made-up data set to the database, also while the server runs.

Usage:
  npm run seed -- [--artists N] [--events N] [--partners N] [--staff N] [--souvenirs N] [--seed WORD]

Each N is a whole number up to 1,000,000 (0 unless given). The same WORD makes the same records (marquee).
Each run adds to what is there; records show pictures that others of their kind have already.`

const most = 1_000_000
const options = {
  ...Object.fromEntries(seedKinds.map((kind) => [kind, { type: 'string' }] as const)),
} as Record<SeedKind, { type: 'string' }>

class UsageError extends Error {}

function parse(args: string[]) {
  const kept = findKeptFlag([...seedKinds, 'seed'], args)
  if (kept !== null) throw new UsageError(kept)
  try {
    return parseArgs({
      args,
      options: { ...options, seed: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    }).values
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

function readCount(name: string, text: string | undefined): number {
  if (text === undefined) return 0
  const count = Number(text)
  if (!/^\d+$/.test(text) || count > most)
    throw new UsageError(
      `--${name} is “${text}”. Give a whole number from 0 to ${most.toLocaleString('en')}.`,
    )
  return count
}

async function main(args: string[]): Promise<void> {
  const given = parse(args)
  if (given.help) return print(usage)
  const counts = Object.fromEntries(
    seedKinds.map((kind) => [kind, readCount(kind, given[kind])]),
  ) as SeedCounts
  if (seedKinds.every((kind) => counts[kind] === 0))
    throw new UsageError('Nothing to add. Say how many, such as --artists 10000 --events 10000.')
  const opened = await openDeps(readEnv({ LOG_LEVEL: 'warn', ...process.env }))
  try {
    const start = performance.now()
    await seedRecords(opened.deps, { counts, seed: given.seed ?? 'marquee', progress: progressBar() })
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    const parts = seedKinds.filter((kind) => counts[kind] > 0).map((kind) => `${counts[kind]} ${kind}`)
    print(`Added ${parts.join(', ')} in ${seconds} s.`)
  } finally {
    await opened.close()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isUsage = error instanceof UsageError
  reportFailure(error, 'The seed failed.', isUsage ? `${error.message}\n\n${usage}` : null)
  process.exitCode = isUsage ? 2 : 1
})
