// Staff who write at fixed times, whether or not earlier writes were answered, and insist on an answer.
import { setTimeout as sleep } from 'node:timers/promises'
import { bioOf, type Tally } from './tally.ts'

/** Every so many-th write creates a partner; the others change an artist. */
const createsEvery = 20
const againMs = 200
/** A minute, because a machine that runs other tests may take long. */
const tries = 300

/** Retries what a server may not have done, as the dashboard does: changes are the same twice, creations have a key. */
export async function insistent(send: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send().catch(() => null)
    // A server that has ended may still count as the one that answers to this key.
    if (answer && answer.status < 500 && answer.status !== 409) return answer
    if (attempt === tries) throw new Error(`Nobody takes it: ${answer?.status} ${await answer?.text()}`)
    await sleep(againMs)
  }
}

interface Staff {
  origin: string
  token: () => string
  /** Artists to change; each by one write at a time, so that its numbers rise. */
  ids: readonly number[]
  perSecond: number
  seconds: number
  tally: Tally
}

/** Writes for this long, then waits for the last answers. */
export async function write({ origin, token, ids, perSecond, seconds, tally }: Staff): Promise<void> {
  const call = (method: string, path: string, body: object, headers: Record<string, string> = {}) =>
    insistent(() =>
      fetch(`${origin}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token()}`, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    )

  async function create(number: number): Promise<void> {
    const name = `Made ${number}`
    const values = { name, role: 'DJ', bio: '<p>x</p>' }
    const key = `"made-by-the-cluster-${number}"`
    const made = await call('POST', '/dashboard/partners/', values, { 'idempotency-key': key })
    if (made.status === 201) tally.created.add(name)
    else tally.problems.push(`A partner is refused: ${made.status} ${await made.text()}`)
  }

  async function change(number: number, id: number): Promise<void> {
    const changed = await call('PATCH', `/dashboard/artists/${id}/`, { bio: bioOf(number) })
    if (changed.ok) {
      tally.acknowledged.set(id, number)
      tally.recent.push({ id, number, at: Date.now() })
    } else tally.problems.push(`A change is refused: ${changed.status} ${await changed.text()}`)
  }

  const free = [...ids]

  async function writeOne(number: number): Promise<void> {
    if (number % createsEvery === 0) return create(number)
    const id = free.shift()
    if (id === undefined) throw new Error('Every artist waits for an answer.')
    await change(number, id).finally(() => free.push(id))
  }

  const running: Promise<void>[] = []
  const start = performance.now()
  for (let number = 1; number <= perSecond * seconds; number += 1) {
    await sleep(Math.max(0, start + (number * 1000) / perSecond - performance.now()))
    const one = writeOne(number).then(
      () => {
        tally.writes += 1
      },
      (error: unknown) => {
        tally.problems.push(String(error))
      },
    )
    running.push(one)
  }
  await Promise.all(running)
}
