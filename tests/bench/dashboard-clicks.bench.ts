// Duration of a click on a slow connection: "Slow 3G" and a processor four times slower, on the production build.
import { openFarAway, untilQuiet, waitAfterClick } from './dashboard/clicks.ts'
import { form, rows, startDashboard } from './dashboard/setup.ts'
import { type Figure, printFigures } from './table.ts'

/** Number of tries, of which the best counts, because a busy machine slows the page down. */
const tries = 3
/** Milliseconds; the connection alone takes 2,000 ms for every request that is sent after the click. */
const budgets = { listAtRest: 2_600, formAtRest: 3_000, listAtOnce: 8_000 }

const setup = await startDashboard(0)
const link = (path: string) => `nav[aria-label="Dashboard"] a[href="${path}"]`
const best = { listAtRest: Infinity, formAtRest: Infinity, listAtOnce: Infinity }

async function round(): Promise<void> {
  const page = await openFarAway(setup, '/dashboard', { usable: 'main h3', settles: true })
  const list = await waitAfterClick(page, link('/dashboard/artists'), rows)
  await untilQuiet(page)
  const opened = await waitAfterClick(page, 'main tbody td a[aria-label]', form)
  await page.context().close()
  const early = await openFarAway(setup, '/dashboard', { usable: 'main h1', settles: false })
  const atOnce = await waitAfterClick(early, link('/dashboard/artists'), rows)
  await early.context().close()
  console.log(`  list ${list} ms, form ${opened} ms; list at once ${atOnce} ms`)
  best.listAtRest = Math.min(best.listAtRest, list)
  best.formAtRest = Math.min(best.formAtRest, opened)
  best.listAtOnce = Math.min(best.listAtOnce, atOnce)
}

try {
  for (let count = 0; count < tries; count += 1) await round()
  const figures: Figure[] = [
    { what: 'welcome at rest: click to the first row', value: best.listAtRest, budget: budgets.listAtRest },
    { what: 'list at rest: click to a usable form', value: best.formAtRest, budget: budgets.formAtRest },
    {
      what: 'welcome just shown: click to the first row',
      value: best.listAtOnce,
      budget: budgets.listAtOnce,
    },
  ]
  printFigures('From a click to what was clicked for, ms, "Slow 3G", processor 4 times slower', figures)
} finally {
  await setup.close()
}
