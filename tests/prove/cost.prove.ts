// Requests that cost more than their size suggests: each endpoint of the contract gets very many of everything.
import { endpointTable } from '#contract/endpoint-table.ts'
import { limits } from '#contract/limits.ts'
import { tokensOf } from './access/tokens.ts'
import { attacked } from './attacked.ts'
import { type Attack, bodyAttacks, fileAttacks, headAttacks, pathAttacks } from './cost/attacks.ts'
import { Visitor } from './cost/visitors.ts'
import type { Experiment } from './experiment.ts'
import type { Server } from './server.ts'
import { cpuMs } from './uploads/process.ts'

/** Milliseconds of processor time for a megabyte, and for any request. */
const perMb = 100
const perRequest = 5
/** Milliseconds that the system's clock may be wrong by, and that publishing and garbage collection may add. */
const noiseMs = 60
/** Milliseconds that other visitors may wait. */
const mostWaitMs = 50
const tries = 4
/** Access tokens last ten minutes. */
const tokenMs = 5 * 60_000
/** The small size runs one in this many: a prime, so that each kind reaches other endpoints. */
const sampleOf = 127

interface Cost {
  cpu: number
  waited: number
  answer: number
  status: number
}

let senders = 0
const someone = () => {
  senders += 1
  return `10.${(senders >> 16) & 255}.${(senders >> 8) & 255}.${senders & 255}`
}

async function costOf(
  server: Server,
  visitor: Visitor,
  send: (address: string) => Promise<Response>,
  times: number,
): Promise<Cost> {
  const before = (await cpuMs(server.pid)) ?? 0
  const { result, waited } = await visitor.during(async () => {
    let answer = 0
    let status = 0
    for (let time = 0; time < times; time += 1) {
      const response = await send(someone())
      const text = await response.text()
      status = response.status
      // An error response with the current record may be as large as that record.
      if (!response.ok && !text.includes('"current":')) answer = Math.max(answer, Buffer.byteLength(text))
    }
    return { answer, status }
  })
  const cpu = ((await cpuMs(server.pid)) ?? 0) - before
  return { cpu: cpu / times, waited, ...result }
}

/** Faults of one kind of request, from the best of a few tries, because other processes use this machine as well. */
async function faultsOf(
  server: Server,
  visitor: Visitor,
  attack: Attack,
  access: string,
  waitMs: number,
): Promise<{ faults: string[]; cost: Cost; bytes: number }> {
  const { bytes, send } = attack.prepare()
  const most = perRequest + noiseMs / attack.times + (perMb * bytes) / 1_000_000
  const sendFrom = (address: string) =>
    send({ authorization: `Bearer ${access}`, 'x-forwarded-for': address })
  let best: Cost | undefined
  for (let count = 0; count < tries; count += 1) {
    const cost = await costOf(server, visitor, sendFrom, attack.times)
    best = {
      ...cost,
      cpu: Math.min(cost.cpu, best?.cpu ?? cost.cpu),
      waited: Math.min(cost.waited, best?.waited ?? cost.waited),
    }
    if (best.cpu <= most && best.waited <= waitMs) break
  }
  const cost = best as Cost
  const faults: string[] = []
  if (cost.cpu > most) faults.push(`takes ${Math.round(cost.cpu)} ms of processor for ${bytes} bytes`)
  if (cost.waited > waitMs) faults.push(`keeps a visitor waiting for ${Math.round(cost.waited)} ms`)
  if (cost.answer > limits.refusalBytes) faults.push(`is answered with ${cost.answer} bytes`)
  if (cost.status >= 500) faults.push(`is answered with ${cost.status}`)
  return { faults: faults.map((fault) => `${attack.name} ${fault}.`), cost, bytes }
}

export const experiments: readonly Experiment[] = [
  {
    name: 'http-cost',
    promise: 'cost',
    // Kilobytes of a request body.
    size: { small: 100, full: 1000 },
    mutants: [
      {
        fault: 'equal names of a form are searched by looking at all others for each',
        changes: [
          {
            file: 'src/server/request/body-fields.ts',
            from: "if (pairs > limits.bodyFields) throw tooMany('fields')",
            to: '',
          },
          {
            file: 'src/server/request/body-fields.ts',
            from: 'if (seen.has(name))',
            to: 'if ([...seen].includes(name))',
          },
        ],
        foundAs: /^names, application\/x-www-form-urlencoded to .* takes \d+ ms/,
      },
      {
        fault: 'a refusal names every field that was sent',
        changes: [
          {
            file: 'src/contract/json-text.ts',
            from: "if (values > limits.jsonValues) return 'too_many'",
            to: '',
          },
          {
            file: 'src/server/request/read-body.ts',
            from: "if (Object.keys(value).length > limits.bodyFields) throw tooMany('fields')",
            to: '',
          },
          {
            file: 'src/contract/field-messages.ts',
            from: 'this.byField.size < limits.refusedFields',
            to: 'this.byField.size >= 0',
          },
          {
            file: 'src/server/middleware/problems.ts',
            from: 'Buffer.byteLength(text) <= limits.refusalBytes',
            to: 'text.length > 0',
          },
        ],
        foundAs: /is answered with \d+ bytes/,
      },
      {
        fault: 'what tells of a missing page is looked for at every level of the address',
        changes: [
          {
            file: 'src/server/site/site-answers.ts',
            from: 'const section = sectionOf.exec(own)?.[1]',
            to: "const section = own.split('/').map((_, level, all) => all.slice(1, all.length - level).join('/')).at(-1)",
          },
        ],
        foundAs: /^segments of a path below .* takes \d+ ms/,
      },
    ],
    async run(kilobytes, lab, report) {
      const server = await attacked(lab)
      const isFull = kilobytes >= 500
      const bytes = kilobytes * 1000
      const attacks = [...bodyAttacks(server.origin, bytes), ...headAttacks(server.origin)]
        .filter((_, place) => isFull || place % sampleOf === 0)
        .concat(fileAttacks(server.origin, bytes), pathAttacks(server.origin))
      await using visitor = new Visitor(server.origin)
      const problems: string[] = []
      let [cpu, sent, waited, answer] = [0, 0, 0, 0]
      let [access, signedInAt] = ['', Number.NEGATIVE_INFINITY]
      for (const [place, attack] of attacks.entries()) {
        if (place > 0 && place % 5000 === 0) lab.tell(`${place} of ${attacks.length} kinds of request …`)
        if (performance.now() - signedInAt > tokenMs) {
          access = (await tokensOf(server.origin)).access
          signedInAt = performance.now()
        }
        // In `npm test` other tests run in parallel and slow the visitor down.
        const waitMs = isFull ? mostWaitMs : 10 * mostWaitMs
        const { faults, cost, bytes } = await faultsOf(server, visitor, attack, access, waitMs).catch(
          (error) => {
            throw new Error(`${attack.name} has no answer.`, { cause: error })
          },
        )
        problems.push(...faults)
        cpu += cost.cpu
        sent += bytes
        waited = Math.max(waited, cost.waited)
        answer = Math.max(answer, cost.answer)
      }
      report({
        promised: `at most ${perMb} ms of processor for a megabyte of anything, refusals of at most 64 KB, others wait ${mostWaitMs} ms at most`,
        seen: `${attacks.length} kinds of request to ${endpointTable.size} endpoints: ${Math.round(cpu / (sent / 1_000_000))} ms a megabyte, refusals of ${Math.ceil(answer / 1024)} KB at most; a visitor waited ${Math.round(waited)} ms at most`,
        problems: [...problems, ...(server.isUp() ? [] : ['The server has ended.'])],
      })
    },
  },
]
