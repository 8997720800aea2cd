// Clients that request more than they read: what they cost the server, and whether it disconnects them.
import { setTimeout as sleep } from 'node:timers/promises'
import { greedyKinds, openGreedy } from './cost/greedy.ts'
import { Visitor } from './cost/visitors.ts'
import type { Experiment } from './experiment.ts'
import { peakMb, residentMb } from './uploads/process.ts'

/** Extra memory that many connections may take, in megabytes. */
const mostMb = 150
/** Milliseconds that other visitors may wait. */
const mostWaitMs = 50
const sentAwaySeconds = 60

export const experiments: readonly Experiment[] = [
  {
    name: 'http-greedy',
    promise: 'greedy',
    // Number of clients that do not read and of clients that pipeline; there are sixteen times as many idle ones.
    size: { small: 20, full: 125 },
    mutants: [
      {
        fault: 'everything a client asks ahead is answered at once, each answer with bytes of its own',
        size: 60,
        changes: [
          {
            file: 'src/server/listen.ts',
            from: 'lines.answer(request, response, serve)',
            to: 'serve(request, response)',
          },
          {
            file: 'src/server/routes/document-routes.ts',
            from: 'return c.body(bytes, 200',
            to: 'return c.body(new Uint8Array(bytes), 200',
          },
        ],
        foundAs: /more memory/,
      },
      {
        fault: 'no client is disconnected for not reading',
        size: 101,
        changes: [
          { file: 'src/server/listen.ts', from: 'server.timeout = stallMs', to: 'server.timeout = 0' },
        ],
        foundAs: /clients that do not read are still there/,
      },
    ],
    async run(count, lab, report) {
      const server = await lab.start()
      const isLong = count > 100
      const before = (await residentMb(server.pid)) ?? 0
      const greedy: Awaited<ReturnType<typeof openGreedy>>[] = []
      await using visitor = new Visitor(server.origin)
      const opened = await visitor.during(async () => {
        for (const kind of greedyKinds)
          greedy.push(await openGreedy(server.origin, kind, kind === 'idle clients' ? 16 * count : count))
        await sleep(2000)
      })
      const more = ((await peakMb(server.pid)) ?? 0) - before
      for (let second = 0; isLong && second < sentAwaySeconds; second += 1) {
        await sleep(1000)
        if ((await Promise.all(greedy.map(({ left }) => left()))).every((left) => left === 0)) break
      }
      const problems: string[] = []
      let areGone = true
      for (const { kind, left } of isLong ? greedy : []) {
        const still = await left()
        areGone &&= still === 0
        if (still > 0) problems.push(`${still} ${kind} are still there after ${sentAwaySeconds} s.`)
      }
      for (const { close } of greedy) close()
      if (more > mostMb) problems.push(`The server needs ${Math.round(more)} MB more memory.`)
      // In `npm test` other tests run in parallel and slow the visitor down.
      if (isLong && opened.waited > mostWaitMs)
        problems.push(`A visitor waits for ${Math.round(opened.waited)} ms.`)
      const answer = await fetch(server.origin)
      if (!answer.ok) problems.push(`The server answers with ${answer.status} afterwards.`)
      report({
        promised: `clients that do not read, ask far ahead or are idle: ${mostMb} MB more memory at most, others wait ${mostWaitMs} ms at most, disconnected within ${sentAwaySeconds} s`,
        seen: `${18 * count} of them: ${Math.round(more)} MB more, a visitor waited ${Math.round(opened.waited)} ms at most${isLong ? `, ${areGone ? 'all' : 'not all'} disconnected` : ''}`,
        problems,
      })
    },
  },
]
