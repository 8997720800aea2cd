// Open-loop load: requests are sent at fixed times, whether or not earlier ones were answered. Latency counts from the
// time a request was due, so that a stalled server is charged for the visitors who came meanwhile.
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Shot {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
  /** Correct statuses; 200 and 304 by default. */
  right?: readonly number[]
}

export interface LoadResult {
  sent: number
  errors: string[]
  /** Latency of each request in milliseconds, from when it was due to the end of the response, sorted. */
  waits: number[]
}

function fire(
  origin: string,
  agent: Agent,
  { method = 'GET', path, headers = {}, body, right = [200, 304] }: Shot,
): Promise<string | null> {
  return new Promise((resolve) => {
    const call = request(origin + path, { method, agent, headers, timeout: 30_000 }, (response) => {
      response.resume()
      response.once('end', () =>
        resolve(
          right.includes(response.statusCode ?? 0)
            ? null
            : `${method} ${path} is answered with ${response.statusCode}.`,
        ),
      )
      response.once('error', (error) => resolve(`${method} ${path}: ${error.message}`))
    })
    call.once('timeout', () => call.destroy(new Error('no answer within 30 s')))
    call.once('error', (error) => resolve(`${method} ${path}: ${error.message}`))
    call.end(body)
  })
}

/** `next` returns the request with this number. */
export async function openLoop(
  origin: string,
  { perSecond, seconds, next }: { perSecond: number; seconds: number; next: (number: number) => Shot },
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const result: LoadResult = { sent: 0, errors: [], waits: [] }
  const running: Promise<void>[] = []
  const start = performance.now()
  const total = Math.round(perSecond * seconds)
  const one = async (due: number) => {
    const error = await fire(origin, agent, next(result.sent++))
    if (error) result.errors.push(error)
    result.waits.push(performance.now() - due)
  }
  for (let number = 0; number < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - start) * perSecond) / 1000) + 1)
    for (; number < due; number += 1) running.push(one(start + (number * 1000) / perSecond))
    await sleep(1)
  }
  await Promise.all(running)
  agent.destroy()
  result.waits.sort((a, b) => a - b)
  return result
}

/** Latency in milliseconds that this share of requests did not exceed. */
export function percentile({ waits }: LoadResult, share: number): number {
  return Math.round((waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0) * 10) / 10
}
