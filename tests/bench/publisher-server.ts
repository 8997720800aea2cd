// Server of a benchmark: filled with records and published; it prints its memory for each line on its input.
import { createInterface } from 'node:readline'
import { seedRecords } from '#demo/seed.ts'
import { readEnv } from '#server/env.ts'
import { startServer } from '#server/main.ts'

const records = Number(process.argv[2])
let begun = 0
let megabytes = 0
const measure = () => {
  megabytes = Math.max(megabytes, process.memoryUsage.rss() / 1024 / 1024)
}
const watching = setInterval(measure, 200)
const running = await startServer(readEnv(process.env), {
  prepare: (deps) =>
    seedRecords(deps, {
      counts: { artists: records, partners: 20, staff: 20, souvenirs: 20, events: records },
      seed: 'bench',
    }),
  tell: {
    building() {},
    publishing() {
      begun = performance.now()
      return () => {}
    },
  },
})
const publishing = running.publishing as NonNullable<typeof running.publishing>
const shown = publishing.release.pages.size
const liveSeconds = (performance.now() - begun) / 1000
await publishing.settled()
const seconds = (performance.now() - begun) / 1000
measure()
clearInterval(watching)
const sizes = [...publishing.release.pages.values()].filter(({ type }) => type.startsWith('text/html'))
const meanBytes = Math.round(sizes.reduce((sum, { bytes }) => sum + bytes, 0) / sizes.length)
const published = { shown, liveSeconds, seconds, megabytes, meanBytes }
const pages = publishing.release.pages.size
process.stdout.write(`${JSON.stringify({ origin: running.origin, pages, published })}\n`)
createInterface(process.stdin).on('line', () =>
  process.stdout.write(`${Math.round(process.memoryUsage.rss() / 1024 / 1024)}\n`),
)
