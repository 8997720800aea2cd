// Imports of many events: how long one takes until its pages are live, and what is left of one that is cancelled, undone,
// or whose server is killed.
import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportSummary } from '#contract/entities/import.ts'
import { createRandom } from '#demo/random.ts'
import { type Call, signIn } from './client.ts'
import type { Experiment, Finding } from './experiment.ts'
import type { Lab } from './lab.ts'

type Report = (finding: Finding) => void

/** Rows from which the promised time is asked for: tests run beside others. */
const timedFrom = 10_000
const promisedMs = 60_000
const patienceMs = 600_000
const pollMs = 20
/** Milliseconds until the first rows must be stored. */
const startedMs = 30_000
const kills = { full: 20, amongTests: 3 }
/** Rows of an import that is killed, of which each start publishes what was stored. */
const killedRows = { full: 1_000, amongTests: 450 }
const map = 'https://www.openstreetmap.org/export/embed.html?bbox=1'

function fileOf(rows: number, word: string): object {
  const lines = Array.from({ length: rows }, (_, row) => {
    const day = new Date(Date.UTC(2031, 0, 1) + row * 3_600_000).toISOString().slice(0, 10)
    return `${word} ${row},${day},Pier ${row % 40},${map},Doors at eight.`
  })
  const text = `name,date,location,mapEmbedUrl,description\n${lines.join('\n')}\n`
  return { resource: 'events', format: 'csv', file_name: `${word}.csv`, text }
}

async function ask<T>(call: Call, method: string, path: string, body?: object): Promise<T> {
  const answer = await call(method, path, body)
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

const countOf = async (call: Call, filter = '') =>
  (await ask<{ count: number }>(call, 'GET', `/dashboard/events/?page_size=1${filter}`)).count
const check = (call: Call, rows: number, word: string) =>
  ask<ImportSummary>(call, 'POST', '/dashboard/imports/', fileOf(rows, word))
const start = (call: Call, id: number) =>
  call('POST', `/dashboard/imports/${id}/run/`, { leave_out_refused: false })
const progressOf = async (call: Call, id: number) =>
  (await ask<ImportSummary>(call, 'GET', `/dashboard/imports/${id}/`)).progress

/** Looks until a condition holds. Throws when it does not in time. */
async function until(what: string, holds: () => Promise<boolean>, ms = patienceMs): Promise<void> {
  for (const end = Date.now() + ms; !(await holds()); await sleep(pollMs))
    if (Date.now() > end) throw new Error(`${what} was not seen in time.`)
}

/** From the click until the answer, and until every page of it is live, which is told; and which amounts were told meanwhile. */
async function measure(lab: Lab, rows: number, report: Report): Promise<void> {
  const server = await lab.start()
  const call = await signIn(server.origin)
  const before = await countOf(call)
  const from = performance.now()
  const { id } = await check(call, rows, 'Fair')
  const checkedMs = performance.now() - from
  const begun = performance.now()
  let isOver = false
  const running = start(call, id).finally(() => {
    isOver = true
  })
  const told = new Set<number>()
  while (!isOver) {
    const progress = await progressOf(call, id)
    if (progress) told.add(progress.done)
    await sleep(pollMs)
  }
  const answer = await running
  const storedMs = performance.now() - begun
  const change = answer.headers.get('change-id')
  // A session of its own: on a busy machine that of the import ends before the last page has come.
  const watching = await signIn(server.origin)
  await until('That the import is live', async () => {
    const { state } = await ask<{ state: string }>(watching, 'GET', `/dashboard/changes/${change}/`)
    return state === 'live' || state === 'failed'
  })
  const liveMs = performance.now() - begun
  const { state, counts } = await ask<{ state: string; counts: { rendered: number } }>(
    watching,
    'GET',
    `/dashboard/changes/${change}/`,
  )
  const made = (await countOf(watching)) - before
  await server.stop()
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  report({
    promised:
      'an import of 10,000 events is stored within 60 s, tells how far it is, and all of its pages come',
    seen: `${rows} events: checked in ${seconds(checkedMs)}, stored in ${seconds(storedMs)}, ${counts.rendered} pages live after ${seconds(liveMs)}; ${told.size} amounts told`,
    problems: [
      ...(made === rows ? [] : [`${made} events were made.`]),
      ...(state === 'live' ? [] : [`The change is ${state}.`]),
      ...(told.size > 1 ? [] : ['It was not told how far it is.']),
      ...(rows >= timedFrom && storedMs > promisedMs ? [`It took ${seconds(storedMs)}.`] : []),
    ],
  })
}

async function cancel(lab: Lab, rows: number, report: Report): Promise<void> {
  const server = await lab.start()
  const call = await signIn(server.origin)
  const before = await countOf(call)
  const shownBefore = await countOf(call, '&is_active=true')
  const { id } = await check(call, rows, 'Fair')
  const running = start(call, id)
  await until('That rows are stored', async () => ((await progressOf(call, id))?.done ?? 0) > 0, startedMs)
  const asked = performance.now()
  await call('POST', `/dashboard/imports/${id}/cancel/`)
  const answer = await running
  const endedMs = Math.round(performance.now() - asked)
  const left = (await countOf(call)) - before
  const again = await start(call, id)
  const made = (await countOf(call)) - before
  const undone = await call('POST', `/dashboard/imports/${id}/undo/`)
  const shown = (await countOf(call, '&is_active=true')) - shownBefore
  await server.stop()
  report({
    promised: 'an import that is cancelled in the middle stores nothing, and can be run again',
    seen: `ended ${endedMs} ms after the click, ${left} of ${rows} events left; run again: ${made}`,
    problems: [
      ...(answer.status === 409 && left === 0
        ? []
        : [`It answered ${answer.status}, and ${left} events are there.`]),
      ...(again.ok && made === rows
        ? []
        : [`Run again it answered ${again.status} and made ${made} events.`]),
    ],
  })
  report({
    promised: 'an import that is undone leaves nothing that visitors see',
    seen: `undo answered ${undone.status}; ${shown} of ${rows} events are shown`,
    problems:
      undone.ok && shown === 0
        ? []
        : [`Undo answered ${undone.status}, and ${shown} events are still shown.`],
  })
}

/** Kills the server while it stores or has just stored; what is there afterwards is all of the import or none. */
async function kill(lab: Lab, rows: number, times: number, report: Report): Promise<void> {
  const random = createRandom(`imports ${times}`)
  const dataDir = await lab.folder()
  const problems: string[] = []
  const seen = { all: 0, none: 0 }
  let server = await lab.start({ dataDir })
  let longestMs = 500
  for (let time = 0; time < times; time += 1) {
    let call = await signIn(server.origin)
    const before = await countOf(call)
    const { id } = await check(call, rows, `Fair ${time}`)
    const begun = performance.now()
    let isAnswered = false
    const running = start(call, id).then(
      ({ ok }) => {
        isAnswered = ok
        if (ok) longestMs = Math.max(longestMs, performance.now() - begun)
      },
      () => {},
    )
    await sleep(random.next() * longestMs * 1.2)
    const wasAnswered = isAnswered
    await server.kill()
    await running
    server = await lab.start({ dataDir })
    call = await signIn(server.origin)
    const made = (await countOf(call)) - before
    if (made === rows) seen.all += 1
    else if (made === 0) seen.none += 1
    else problems.push(`${made} of ${rows} events are there after kill ${time + 1}.`)
    if (wasAnswered && made !== rows) problems.push(`An acknowledged import is lost after kill ${time + 1}.`)
    const { state } = await ask<ImportSummary>(call, 'GET', `/dashboard/imports/${id}/`)
    if ((state === 'done') !== (made === rows))
      problems.push(`The import says ${state} after kill ${time + 1}.`)
  }
  await server.stop()
  report({
    promised: `${times} SIGKILLs while an import is stored: all of it is there afterwards, or nothing`,
    seen: `${seen.all} times all of ${rows} events, ${seen.none} times none; ${problems.length} problems`,
    problems,
  })
}

export const experiments: readonly Experiment[] = [
  {
    name: 'imports',
    promise: 'survives',
    size: { small: 1_500, full: timedFrom },
    mutants: [
      {
        fault: 'an import goes on although it was cancelled',
        changes: [
          {
            file: 'src/server/operations/imports/running.ts',
            from: 'if (run.isCancelled) throw',
            to: 'if (run.isCancelled && run.total < 0) throw',
          },
        ],
        foundAs: /It answered 200/,
      },
      {
        fault: 'each part of an import is stored by itself',
        changes: [
          {
            file: 'src/server/operations/imports/run-import.ts',
            from: "import type { ResourceName } from '#contract/resources.ts'",
            to: "import type { ResourceName } from '#contract/resources.ts'\nimport { sql } from 'kysely'",
          },
          {
            file: 'src/server/operations/imports/run-import.ts',
            from: '        await yieldOrCancel(run, portion.length)',
            to: '        await sql`commit`.execute(tx)\n        await sql`begin immediate`.execute(tx)\n        await yieldOrCancel(run, portion.length)',
          },
        ],
        foundAs: /events are there/,
      },
      {
        fault: 'undo of an import leaves the first record of each part',
        changes: [
          {
            file: 'src/server/operations/imports/undo-import.ts',
            from: 'for (const { record_id: id, revision, before: old } of results) {',
            to: 'for (const { record_id: id, revision, before: old } of results.slice(1)) {',
          },
        ],
        foundAs: /events are still shown/,
      },
      {
        fault: 'nobody is told how far an import is',
        changes: [
          {
            file: 'src/server/operations/imports/imports.ts',
            from: 'progress: run && { done: run.done, total: run.total }',
            to: 'progress: run && { done: 0, total: run.total }',
          },
        ],
        foundAs: /was not told|was not seen in time/,
        minutes: 20,
      },
    ],
    async run(rows, lab, report) {
      const isFull = rows >= timedFrom
      await measure(lab, rows, report)
      await cancel(lab, rows, report)
      const size = isFull ? 'full' : 'amongTests'
      await kill(lab, killedRows[size], kills[size], report)
    },
  },
]
