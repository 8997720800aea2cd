// How fast a save is on the public page, at several sizes, and what the server does meanwhile.
// `npm run bench -- publisher`; PAGES=2000,20000 chooses the sizes.
import { setTimeout as sleep } from 'node:timers/promises'
import { type BenchSite, quantile, startBenchSite } from './publisher-site.ts'

const sizes = (process.env.PAGES ?? '2000,20000,100000').split(',').map(Number)
const saves = 60
const figure = (value: number) => value.toFixed(1).padStart(8)

/** From the answer to a PATCH until the public address serves the new bytes, in milliseconds. */
async function freshness(site: BenchSite, field: 'genre' | 'name'): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < saves; index += 1) {
    const id = 1 + (index % 40)
    const value = `${field} ${index} ${Math.random().toString(36).slice(2)}`
    const answer = await site.call('PATCH', `/dashboard/artists/${id}/`, { [field]: value })
    if (!answer.ok) throw new Error(`The save was answered with ${answer.status}.`)
    await answer.arrayBuffer()
    // Some of the records are archived: nobody sees what becomes of them.
    if (!answer.headers.has('change-id')) continue
    const start = performance.now()
    for (;;) {
      const html = await (await fetch(`${site.origin}/artists/${id}`)).text()
      if (html.includes(value)) break
      if (performance.now() - start > 20_000) {
        const receipt = await site.call('GET', `/dashboard/changes/${answer.headers.get('change-id')}/`)
        throw new Error(`The save never became public: ${await receipt.text()}`)
      }
      await sleep(1)
    }
    times.push(performance.now() - start)
    await sleep(60)
  }
  return times
}

/** Times of API answers over some seconds, in milliseconds. */
async function apiTimes(site: BenchSite, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) {
    const start = performance.now()
    await (await fetch(`${site.origin}/api/artists/${1 + (times.length % 200)}/`)).arrayBuffer()
    times.push(performance.now() - start)
    await sleep(4)
  }
  return times
}

for (const size of sizes) {
  const site = await startBenchSite(size)
  const { pages, published } = site
  console.log(`\n${pages} pages`)
  console.log(
    `  full publish       ${figure(pages / published.seconds)} pages a second (${published.seconds.toFixed(1)} s), at most ${published.megabytes.toFixed(0)} MB`,
  )
  for (const field of ['genre', 'name'] as const) {
    const times = await freshness(site, field)
    console.log(
      `  ${field.padEnd(5)} → public     p50 ${figure(quantile(times, 0.5))} ms   p95 ${figure(quantile(times, 0.95))} ms`,
    )
  }
  const restUntil = performance.now() + 6000
  const rest = quantile(await apiTimes(site, () => performance.now() > restUntil), 0.99)
  await site.call('PATCH', '/dashboard/company/', { tagline: `Busy ${Math.random()}` })
  const busyUntil = performance.now() + 10_000
  const busy = quantile(await apiTimes(site, () => performance.now() > busyUntil), 0.99)
  console.log(
    `  API p99            ${figure(rest)} ms at rest, ${figure(busy)} ms while every page is rendered: ${(busy / rest).toFixed(1)} times`,
  )
  console.log(`  memory             ${figure(await site.memory())} MB`)
  await site.close()
}
