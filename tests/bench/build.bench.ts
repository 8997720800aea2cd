// `npm run build`: how much time the CI cache saves; and for a large site the time per page, whether it stays the same
// with ten times as many pages, and the memory: `npm run bench -- build`.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDemo, demoAdministrator } from '#tests/support/demo-folder.ts'
import { administrator } from '#tests/support/server-env.ts'
import { buildColdAndWarm } from './build/cold-and-warm.ts'
import { type Run, runScript } from './build/run-script.ts'
import { printFigures } from './table.ts'

const sizes = [2000, 20_000]
const mostMegabytes = 1000
/** A page of the large site may take this many times as long as one of the small site. */
const flatWithin = 1.25

/** Builds a site with about this many pages: an artist has two, an event one, and the lists are some more. */
async function buildPages(pages: number): Promise<Run & { pages: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-build-bench-'))
  try {
    await mkdir(join(folder, 'data'))
    const count = String(Math.round(pages / 3.05))
    await runScript('seed.ts', ['--artists', count, '--events', count], folder)
    const run = await runScript('build.ts', [], folder)
    return { ...run, pages: Number(/(\d+) pages in/.exec(run.output)?.[1]) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

await buildColdAndWarm('the demo', demoAdministrator, (folder) => copyDemo(join(folder, 'data')))
await buildColdAndWarm('a large site', administrator, async (folder) => {
  const count = String(Math.round(5000 / 3.05))
  await runScript('seed.ts', ['--artists', count, '--events', count], folder)
})

const perPage: number[] = []
for (const size of sizes) {
  const { pages, seconds, megabytes } = await buildPages(size)
  const milliseconds = (seconds * 1000) / pages
  const flat = (perPage[0] ?? milliseconds) * flatWithin
  perPage.push(milliseconds)
  const round = (figure: number) => Math.round(figure * 100) / 100
  printFigures(`A build of ${pages} pages: ${seconds.toFixed(1)} s`, [
    { what: 'milliseconds a page', value: round(milliseconds), budget: round(flat) },
    { what: 'most memory at once, MB', value: megabytes, budget: mostMegabytes },
  ])
}
