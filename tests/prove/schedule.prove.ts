// Records that appear and disappear by themselves, while their server is killed again and again, and how late they are.
import { setTimeout as sleep } from 'node:timers/promises'
import type { AuditEntry } from '#contract/entities/audit-entry.ts'
import { createRandom } from '#demo/random.ts'
import { type Call, signIn } from './client.ts'
import type { Experiment } from './experiment.ts'
import type { Lab } from './lab.ts'

interface Planned {
  id: number
  /** Milliseconds since 1970. */
  appears: number
  /** Null when it stays. */
  disappears: number | null
}

/** Records from which the promised time is asked for, on a site of the promised size: tests run beside others. */
const timedFrom = 50
const lateMs = { promised: 250, amongTests: 10_000 }
/** Milliseconds that a plan may take to be stored, on a busy machine as well. */
const aheadMs = 1_500
const seed = [
  '--artists',
  '1550',
  '--events',
  '3600',
  '--partners',
  '760',
  '--staff',
  '190',
  '--souvenirs',
  '760',
]
const eachLife = 4
const longestLifeMs = 2_500
const pollMs = 10
/** Milliseconds in which a server that has just started has done what it missed. */
const patienceMs = 20_000

const pathOf = ({ id }: Planned) => `/partners/${id}`
const statusOf = async (origin: string, one: Planned) => {
  const answer = await fetch(origin + pathOf(one))
  await answer.arrayBuffer()
  return answer.status
}

async function plan(call: Call, appears: number, disappears: number | null): Promise<Planned> {
  const answer = await call('POST', '/dashboard/partners/', {
    name: `Planned for ${new Date(appears).toISOString()}`,
    role: 'DJ',
    bio: '<p>x</p>',
    publish_at: new Date(appears).toISOString(),
    ...(disappears !== null && { unpublish_at: new Date(disappears).toISOString() }),
  })
  const { id } = (await answer.json()) as { id: number }
  if (!answer.ok) throw new Error(`A plan is refused: ${answer.status}`)
  return { id, appears, disappears }
}

/** What is seen before it may be, until the server is gone or `until` has come. */
async function watch(
  origin: string,
  all: readonly Planned[],
  until: number,
  problems: string[],
): Promise<number> {
  let looks = 0
  while (Date.now() < until) {
    for (const one of all) {
      const status = await statusOf(origin, one).catch(() => null)
      if (status === null) return looks
      looks += 1
      if (status === 200 && Date.now() < one.appears)
        problems.push(`${pathOf(one)} is there before its moment.`)
    }
    await sleep(pollMs)
  }
  return looks
}

/** What became of a record, by its history and its page. */
async function judge(call: Call, origin: string, one: Planned): Promise<string[]> {
  const answer = await call('GET', `/dashboard/partners/${one.id}/history/`)
  const { results } = (await answer.json()) as { results: AuditEntry[] }
  const times = (action: string) => results.filter((entry) => entry.action === action).length
  const status = await statusOf(origin, one)
  const path = pathOf(one)
  return [
    ...(times('restore') > 1 || times('archive') > 1 ? [`${path} came or went twice.`] : []),
    ...(one.disappears === null && status !== 200 ? [`${path} has not come: ${status}.`] : []),
    ...(one.disappears !== null && status === 200 ? [`${path} has not gone.`] : []),
  ]
}

/** The pages of the last ones may be in the making. */
async function judgeInTime(call: Call, origin: string, one: Planned): Promise<string[]> {
  for (const end = Date.now() + patienceMs; ; await sleep(100)) {
    const found = await judge(call, origin, one)
    if (found.length === 0 || Date.now() > end) return found
  }
}

async function untilNothingIsPlanned(call: Call): Promise<number> {
  for (const end = Date.now() + patienceMs; ; await sleep(100)) {
    const { count } = (await (await call('GET', '/dashboard/schedule/')).json()) as { count: number }
    if (count === 0 || Date.now() > end) return count
  }
}

async function killAgainAndAgain(
  kills: number,
  lab: Lab,
  report: Parameters<Experiment['run']>[2],
): Promise<void> {
  const random = createRandom(`schedule ${kills}`)
  const dataDir = await lab.folder()
  const all: Planned[] = []
  const problems: string[] = []
  let looks = 0
  for (let life = 0; life < kills; life += 1) {
    const server = await lab.start({ dataDir })
    const call = await signIn(server.origin)
    const lastsMs = random.next() * (aheadMs + longestLifeMs)
    for (let number = 0; number < eachLife; number += 1) {
      const appears = Date.now() + aheadMs + random.next() * longestLifeMs
      all.push(
        await plan(call, appears, number % 2 === 0 ? null : appears + 100 + random.next() * longestLifeMs),
      )
    }
    const watching = watch(server.origin, all.slice(-2 * eachLife), Date.now() + lastsMs, problems)
    await sleep(lastsMs)
    await server.kill()
    looks += await watching
  }
  const server = await lab.start({ dataDir })
  const call = await signIn(server.origin)
  await sleep(Math.max(0, ...all.map(({ appears, disappears }) => (disappears ?? appears) - Date.now())))
  const left = await untilNothingIsPlanned(call)
  if (left > 0) problems.push(`${left} moments are still planned, although they are past.`)
  for (const one of all) problems.push(...(await judgeInTime(call, server.origin, one)))
  await server.kill()
  report({
    promised: `${kills} SIGKILLs: nothing is there before its moment, and in the end everything has come and gone as planned, once`,
    seen: `${all.length} records, ${looks} looks: ${problems.length} problems`,
    problems: [...new Set(problems)],
  })
}

/** Milliseconds from its moment until visitors get its page. */
async function lateness(origin: string, one: Planned): Promise<number> {
  await sleep(Math.max(0, one.appears - Date.now() - 50))
  for (;;) {
    if ((await statusOf(origin, one)) === 200) return Date.now() - one.appears
    if (Date.now() - one.appears > patienceMs) return patienceMs
    await sleep(pollMs)
  }
}

async function measure(count: number, lab: Lab, report: Parameters<Experiment['run']>[2]): Promise<void> {
  const isTimed = count >= timedFrom
  const dataDir = await lab.folder()
  if (isTimed) await lab.run('seed', seed, { DATA_DIR: dataDir })
  const server = await lab.start({ dataDir })
  const call = await signIn(server.origin)
  const start = Date.now() + aheadMs + (isTimed ? count * 30 : count * aheadMs)
  const planned: Planned[] = []
  for (let number = 0; number < count; number += 1) planned.push(await plan(call, start + number * 300, null))
  const waits = (await Promise.all(planned.map((one) => lateness(server.origin, one)))).sort((a, b) => a - b)
  const p95 = waits[Math.ceil(waits.length * 0.95) - 1] ?? patienceMs
  const sitemap = await (await fetch(`${server.origin}/sitemap.xml`)).text()
  await server.kill()
  const mostMs = isTimed ? lateMs.promised : lateMs.amongTests
  report({
    promised: `a page appears ${lateMs.promised} ms after its moment at most (p95), on a site of 20,000 pages`,
    seen: `${count} records${isTimed ? '' : ' on a small site'}: p50 ${waits[Math.floor(waits.length / 2)]}, p95 ${p95} ms`,
    problems: [
      ...(p95 > mostMs ? [`${p95} ms late.`] : []),
      ...(sitemap.includes('<') ? [] : ['There is no site.']),
    ],
  })
}

export const experiments: readonly Experiment[] = [
  {
    name: 'schedule',
    promise: 'planned',
    size: { small: 2, full: 200 },
    mutants: [
      {
        fault: 'what is planned can be seen at once',
        changes: [
          {
            file: 'src/server/operations/schedule-fields.ts',
            from: '  if (given.publish_at) return { ...given, is_active: false }',
            to: '  if (given.publish_at) return given',
          },
        ],
        foundAs: /is there before its moment/,
      },
      {
        fault: 'a moment that passes while no server runs is forgotten',
        changes: [
          {
            file: 'src/server/operations/schedule.ts',
            from: `typeof fields[name] === 'string' && fields[name] <= now`,
            to: `typeof fields[name] === 'string' && fields[name] <= now && Date.parse(now) - Date.parse(fields[name]) < 300`,
          },
        ],
        foundAs: /are still planned, although they are past/,
      },
    ],
    run: killAgainAndAgain,
  },
  {
    name: 'schedule-lateness',
    promise: 'planned',
    size: { small: 5, full: 100 },
    mutants: [
      {
        fault: 'what is due is looked for once a minute',
        changes: [
          {
            file: 'src/server/operations/schedule.ts',
            from: 'lookIn(Math.min(longestMs, Math.max(1, ms)))',
            to: 'lookIn(60_000 + 0 * ms)',
          },
          {
            file: 'src/server/operations/schedule.ts',
            from: 'stopListening = db.onChange(look)',
            to: 'stopListening = db.onChange(() => {})',
          },
        ],
        foundAs: /ms late/,
      },
    ],
    run: measure,
  },
]
