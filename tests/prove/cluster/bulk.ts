// Changes that every page shows, which the servers render together: made at fixed times, with one of them killed meanwhile,
// and each server's own pages held against the last one.
import { setTimeout as sleep } from 'node:timers/promises'
import { callAs } from '../client.ts'
import type { Cluster, Member } from './servers.ts'
import { insistent } from './staff.ts'
import { lately, type Tally } from './tally.ts'

export interface BulkSize {
  /** Options of `npm run seed`: pages besides those of the artists that staff change. */
  seed: readonly string[]
  everyMs: number
  /** Milliseconds after which such a change must be on every page of every server, where the machine is not slow. */
  lateMs: number
}

interface BulkDeps {
  cluster: Cluster
  token: () => string
  /** Pages that are looked at. */
  paths: readonly string[]
  tally: Tally
}

export interface Bulk {
  /** The first change, which nothing disturbs: others may take four times as long as it has. */
  begin(): Promise<void>
  /**
   * Makes a change when one is due before `until`. After every other one it kills a server with pages that it renders for
   * another, leaves the others alone until all pages are made, and returns false: nothing else shall happen to them.
   */
  mayDisturb(until: number): Promise<boolean>
  /**
   * Waits half as long as an undisturbed change takes, or until all pages of the last change are made: servers that start
   * on the machine of all the others take from them what a machine of their own would give.
   */
  rest(): Promise<void>
  /** Looks until `until`; returns how many pages it has looked at. */
  look(until: number): Promise<number>
  /** How many changes were made, and how many servers killed with pages they rendered for another; what was wrong. */
  seen(): { changes: number; killed: number; problems: readonly string[] }
}

const lookMs = 500
const answerMs = 2_000
/** How long a server must have been ready to be looked at, in milliseconds. */
const steadyMs = 5_000
/** Every so many-th page is looked at in one turn. */
const turns = 8
/** Milliseconds in which another server has taken a part of a change of all pages. */
const takenMs = 15_000
/** Longest time of the first change, in milliseconds, and how many times as long as it others may take. */
const longestMs = 300_000
const slowness = 4
const pollMs = 50

const nameOf = (number: number) => `Season ${number} Agency`
const numberOf = (text: string) => Number(/Season (\d+) Agency/.exec(text)?.[1] ?? 0)

export function createBulk({ everyMs, lateMs: usualMs }: BulkSize, deps: BulkDeps): Bulk {
  const { cluster, token, paths, tally } = deps
  let lateMs = usualMs
  let restMs = 0
  /** The last one that was acknowledged. */
  let last = { number: 0, change: '', at: 0 }
  let nextAt = 0
  const problems: string[] = []
  let killed = 0
  const api = () => callAs(cluster.origin, token())

  async function changeAll(): Promise<void> {
    const number = last.number + 1
    const changed = await insistent(() => api()('PATCH', '/dashboard/company/', { name: nameOf(number) }))
    if (changed.ok) last = { number, change: changed.headers.get('change-id') ?? '', at: Date.now() }
    else problems.push(`A change of all pages is refused: ${changed.status} ${await changed.text()}`)
  }

  /** A server that renders pages for the one that publishes; null when there is none in time. */
  async function findHelper(): Promise<Member | null> {
    for (const end = Date.now() + takenMs; Date.now() < end; await sleep(pollMs)) {
      const taken = await cluster.query(
        'select helper from render_parts where helper is not null and results is null',
      )
      const members = taken.flatMap(({ helper }) => cluster.memberOf(String(helper)) ?? [])
      if (members[0]) return members[0]
    }
    return null
  }

  /** Whether all pages are written; visitors may still get another server's. */
  async function isMade(): Promise<boolean> {
    const answer = await api()('GET', `/dashboard/changes/${last.change}/`).catch(() => null)
    return answer?.ok === true && /live|failed/.test(((await answer.json()) as { state: string }).state)
  }

  /** Waits until all pages of the last change are made; notes it when they are not in time. */
  async function untilMade(ms: number): Promise<void> {
    while (!(await isMade())) {
      if (Date.now() - last.at > ms) {
        problems.push(
          `Change ${last.number} of all pages is not made ${ms / 1000} s after it was acknowledged, ${lately(tally)}.`,
        )
        return
      }
      await sleep(lookMs)
    }
  }

  async function killHelper(): Promise<void> {
    const helper = await findHelper()
    if (!helper) return
    killed += 1
    tally.events.push({ what: 'a server that renders for another one is killed', at: Date.now() })
    await cluster.replace(helper, 'kill')
    await untilMade(lateMs)
  }

  async function lookAt(origin: string, path: string): Promise<number> {
    const { number, at } = last
    if (number === 0 || Date.now() - at < lateMs) return 0
    const signal = AbortSignal.timeout(answerMs)
    const text = await fetch(origin + path, { signal })
      .then((answer) => answer.text())
      .catch(() => null)
    // It has just been ended or suspended.
    if (text === null || !cluster.steadyFor(steadyMs).includes(origin)) return 0
    const shown = numberOf(text)
    if (shown < number)
      problems.push(
        `A page shows change ${shown} of all pages ${lateMs / 1000} s after ${number} was acknowledged, ${lately(tally)}.`,
      )
    return 1
  }

  return {
    async begin() {
      await changeAll()
      await untilMade(longestMs)
      const undisturbed = Date.now() - last.at
      lateMs = Math.max(usualMs, Math.round(slowness * undisturbed))
      restMs = undisturbed / 2
    },
    async rest() {
      for (const end = Date.now() + restMs; Date.now() < end && !(await isMade()); ) await sleep(lookMs)
    },
    async mayDisturb(until) {
      if (Date.now() < nextAt || Date.now() > until - usualMs) return true
      // There is time to look at each of them, however slow the machine is.
      nextAt = Date.now() + Math.max(everyMs, lateMs + everyMs / 4)
      await changeAll()
      if (last.number % 2 === 1) return true
      await killHelper()
      return false
    },
    async look(until) {
      let looks = 0
      for (let turn = 0; Date.now() < until; turn += 1) {
        await sleep(lookMs)
        const some = paths.filter((_, index) => index % turns === turn % turns)
        for (const origin of cluster.steadyFor(steadyMs))
          for (const path of some) looks += await lookAt(origin, path)
      }
      return looks
    },
    seen: () => ({ changes: last.number, killed, problems }),
  }
}
