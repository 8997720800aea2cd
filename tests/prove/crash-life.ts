// Lives of one company's server: it starts, users save, it is killed, and its state after the next start is checked.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '#demo/random.ts'
import { titleOf } from '#tests/support/title-of.ts'
import { type Call, signIn } from './client.ts'
import type { Lab } from './lab.ts'
import type { Server } from './server.ts'
import { ask, findHalves, type Place } from './stored-state.ts'
import { createWriters, nameOf, type Version, versionOf, type Writers, writeUntilCut } from './writers.ts'

export interface CrashSum {
  kills: number
  writes: number
  /** Number of checks until the site was fresh, and the longest of them after a start, in milliseconds. */
  looks: number
  longestMs: number
  /** One sentence for each acknowledged write that is lost. */
  lost: string[]
  /** One sentence for each partial operation. */
  halves: string[]
  /** One sentence for each page that was torn, missing, or not fresh in time. */
  pages: string[]
  /** Number of 503 responses of a page that is being updated. */
  pauses: number
}

const staff = 6
/** Largest number of responses before the kill. */
const mostAnswers = 40
const patienceMs = 20_000

export interface CrashLives {
  /** Runs one life and its kill; `looks` also waits until every page is fresh after the next start. */
  live(looks: boolean): Promise<void>
  sum: CrashSum
  writers: Writers
}

export async function createCrashLives(
  lab: Lab,
  kind: 'sqlite' | 'postgres',
  random: Random,
): Promise<CrashLives> {
  const dataDir = await lab.folder()
  const url = kind === 'postgres' ? await lab.postgres() : undefined
  const place: Place = url ? { url } : { file: join(dataDir, 'marquee.sqlite') }
  const options = {
    dataDir,
    env: { DATABASE_URL: url, TOKEN_SECRET: 'the same for every life of it '.repeat(2) },
  }
  const sum: CrashSum = {
    kills: 0,
    writes: 0,
    looks: 0,
    longestMs: 0,
    lost: [],
    halves: [],
    pages: [],
    pauses: 0,
  }

  let server: Server = await lab.start(options)
  let call: Call = await signIn(server.origin)
  const writers = await createWriters(call, staff)

  async function restart(): Promise<void> {
    // A start may be killed itself, which counts as a kill.
    while (random.chance(0.2)) {
      const launched = lab.launch(options)
      await sleep(random.between(0, 1500))
      await launched.kill()
      sum.kills += 1
    }
    server = await lab.start(options)
    call = await signIn(server.origin)
  }

  /** Compares every acknowledged save with what is stored, and then expects what is stored. */
  async function compareRecords(): Promise<void> {
    for (const writer of writers.list) {
      const { artistId, answered, unanswered } = writer
      const response = await call('GET', `/dashboard/artists/${artistId}/`)
      const stored = versionOf(artistId, (await response.json()) as Record<string, unknown>)
      if (stored === null) sum.halves.push(`Artist ${artistId} is of several versions.`)
      else if (!isSame(stored, answered) && !isSame(stored, unanswered))
        sum.lost.push(`Artist ${artistId} is version ${stored.number}; ${answered.number} was acknowledged.`)
      if (stored) writer.answered = stored
      writer.unanswered = null
    }
  }

  async function compareRows(): Promise<void> {
    const [partners = [], outbox = []] = await ask(place, [
      'select name from partners',
      'select id from outbox',
    ])
    const names = new Set(partners.map(({ name }) => String(name)))
    const ids = new Set(outbox.map(({ id }) => Number(id)))
    for (const name of writers.made) if (!names.has(name)) sum.lost.push(`“${name}” is gone.`)
    for (const name of names) if (!writers.sent.has(name)) sum.halves.push(`“${name}” was never sent.`)
    for (const id of writers.changes) if (!ids.has(id)) sum.lost.push(`Change ${id} is not in the outbox.`)
    sum.halves.push(...(await findHalves(place)))
  }

  async function stalePages(): Promise<string[]> {
    const stale: string[] = []
    const list = await readPage('/artists')
    for (const { artistId, answered } of writers.list) {
      const { status, html } = await readPage(`/artists/${artistId}`)
      const name = nameOf(artistId, answered)
      if (status !== (answered.isActive ? 200 : 410) || (answered.isActive && titleOf(html) !== name))
        stale.push(`The page of artist ${artistId} (${status}) does not say version ${answered.number}.`)
      if (list.html.includes(`href="/artists/${artistId}"`) !== answered.isActive)
        stale.push(`The list is wrong about artist ${artistId}.`)
      else if (answered.isActive && !list.html.includes(name))
        stale.push(`The list has an old name of artist ${artistId}.`)
    }
    return stale
  }

  /** A page that is torn or missing is an error at any time, and recorded at once. */
  async function readPage(path: string): Promise<{ status: number; html: string }> {
    const response = await fetch(server.origin + path)
    const html = await response.text()
    if (![200, 410, 503].includes(response.status)) sum.pages.push(`${path} answered ${response.status}.`)
    if (response.status === 503) sum.pauses += 1
    if (!html.trimEnd().endsWith('</html>'))
      sum.pages.push(`${path} (${response.status}) was torn: …${html.slice(-40)}`)
    return { status: response.status, html }
  }

  async function lookUntilFresh(): Promise<void> {
    const start = Date.now()
    let stale = await stalePages()
    while (stale.length > 0 && Date.now() - start < patienceMs) {
      await sleep(20)
      stale = await stalePages()
    }
    sum.looks += 1
    sum.longestMs = Math.max(sum.longestMs, Date.now() - start)
    sum.pages.push(...stale.map((problem) => `${problem} (after ${patienceMs} ms)`))
  }

  /**
   * Kills after a number of responses, so that a slow machine has as many writes to lose, and then at a random moment.
   */
  async function killSoon(): Promise<void> {
    const answers = writers.count + random.whole(0, mostAnswers)
    while (writers.count < answers) {
      // No more responses would come, and the loop would not end.
      if (!server.isUp())
        throw new Error(`The server ended by itself. It says:\n${server.log().slice(-2000)}`)
      await sleep(1)
    }
    await sleep(random.between(0, 15))
    await server.kill()
  }

  // From here on a missing page is an error.
  await lookUntilFresh()
  sum.pages.length = 0
  sum.pauses = 0
  return {
    sum,
    writers,
    async live(looks) {
      await Promise.all([writeUntilCut(writers, call, random.next), killSoon()])
      sum.kills += 1
      await restart()
      await stalePages()
      await compareRecords()
      await compareRows()
      if (looks) await lookUntilFresh()
      sum.writes = writers.count
    },
  }
}

function isSame(a: Version, b: Version | null): boolean {
  return b !== null && a.number === b.number && a.isActive === b.isActive
}
