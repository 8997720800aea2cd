// Holds every server's own pages against what was acknowledged.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './servers.ts'
import { lately, numberIn, type Tally } from './tally.ts'

const pauseMs = 200
/** Milliseconds after the last mishap in which every server must show every write, however busy the machine is. */
const longestMs = 60_000
const answerMs = 2_000

/** Looks until `until` at what was acknowledged `lateMs` ago; returns how many pages it has looked at. */
export async function lookForStale(
  cluster: Cluster,
  lateMs: number,
  until: number,
  tally: Tally,
): Promise<number> {
  /** The latest number seen of an artist at a server, which must not become older again. */
  const seen = new Map<string, number>()
  let looks = 0

  async function lookAt(origin: string, id: number, number: number): Promise<void> {
    const signal = AbortSignal.timeout(answerMs)
    const text = await fetch(`${origin}/artists/${id}`, { signal })
      .then((answer) => answer.text())
      .catch(() => null)
    // It has just been ended or suspended.
    if (text === null || !cluster.steadyFor(lateMs).includes(origin)) return
    const shown = numberIn(text)
    const key = `${origin} ${id}`
    const before = seen.get(key) ?? 0
    looks += 1
    if (shown < number)
      tally.problems.push(
        `A page has number ${shown} ${lateMs / 1000} s after ${number} was acknowledged, ${lately(tally)}.`,
      )
    if (shown < before) tally.problems.push(`A page went back from ${before} to ${shown}, ${lately(tally)}.`)
    seen.set(key, shown)
  }

  while (Date.now() < until) {
    await sleep(pauseMs)
    const isDue = ({ at }: { at: number }) => Date.now() - at >= lateMs
    const latest = new Map(tally.recent.filter(isDue).map(({ id, number }) => [id, number]))
    tally.recent = tally.recent.filter((one) => !isDue(one))
    await Promise.all(
      cluster.steadyFor(lateMs).map(async (origin) => {
        for (const [id, number] of latest) await lookAt(origin, id, number)
      }),
    )
  }
  return looks
}

/** Waits until every server that runs shows what was acknowledged last; returns how many pages it has looked at. */
export async function lookForLost(cluster: Cluster, { acknowledged, problems }: Tally): Promise<number> {
  const until = Date.now() + longestMs
  let looks = 0
  for (const origin of cluster.origins())
    for (const [id, number] of acknowledged) {
      let shown = -1
      while (shown < number && Date.now() < until) {
        if (shown >= 0) await sleep(pauseMs)
        const signal = AbortSignal.timeout(answerMs)
        const text = await fetch(`${origin}/artists/${id}`, { signal })
          .then((answer) => answer.text())
          .catch(() => '')
        shown = numberIn(text)
        looks += 1
      }
      if (shown < number)
        problems.push(`A page keeps number ${shown} for ever on one server, and ${number} was acknowledged.`)
    }
  return looks
}
