// What each screen of the dashboard loads, when it is usable on a mid-range laptop, and how fast a list of 10,000
// records follows typing: `npm run bench -- dashboard`.
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { type FirstLoad, visitFirst } from '#tests/dashboard/first-load.ts'
import { form, openSlowly, rows, startDashboard } from './dashboard/setup.ts'
import { typeIntoSearch } from './dashboard/typing.ts'
import { type Figure, printFigures } from './table.ts'

const artists = 10_000
const firstLoadKilobytes = 210
const usableMs = 1_500
const rowsMs = 100
/** Number of visits at most, of which the best counts, because a busy machine slows the page down. */
const visits = 3
const settleMs = 3_000
/**
 * A mid-range laptop in Lighthouse's benchmark index: its classes are 1,000 to 1,500 for plain desktops and 1,500 to
 * 2,000 for fast ones; DevTools takes 1,000 for a good phone. The processor is throttled to that.
 */
const laptopIndex = 1_000
/** A connection of medium speed. */
const network = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 625_000 }

const setup = await startDashboard(artists)
const { origin, person, browser } = setup
const slowDown = Math.max(1, Math.round((await processorIndex()) / (laptopIndex / 10)) / 10)

/** The best of a few measurements, because other processes use the machine too. */
async function processorIndex(): Promise<number> {
  const page = await browser.newPage()
  const counts: number[] = []
  for (let count = 0; count < 5; count += 1)
    counts.push(await page.evaluate(pageFunctions.computeBenchmarkIndex))
  await page.close()
  return Math.max(...counts)
}

async function firstOf(path: string): Promise<number> {
  const { results } = (await person.get(`${path}?page_size=1`)) as unknown as { results: { id: number }[] }
  if (!results[0]) throw new Error(`The demo company has nothing at ${path}.`)
  return results[0].id
}

const edit = async (name: string) => `/dashboard/${name}/edit/${await firstOf(`/dashboard/${name}/`)}`
const artist = await firstOf('/dashboard/artists/')
const draft = await person.draftOf(await person.get(`/dashboard/artists/${artist}/`))
const screens: [what: string, path: string, usable: string][] = [
  ['welcome', '/dashboard', 'main h2'],
  ...['artists', 'events', 'partners', 'staff', 'slides', 'souvenirs', 'pages', 'users'].map(
    (name): [string, string, string] => [`list: ${name}`, `/dashboard/${name}`, rows],
  ),
  ['list: songs', `/dashboard/artists/${artist}/songs`, 'main :is(tbody td a, h2, p)'],
  ['list: gallery', `/dashboard/artists/${artist}/gallery`, 'main :is(tbody td a, h2, p)'],
  ['list: messages', '/dashboard/messages', 'main :is(li, article) button'],
  ['account', '/dashboard/account', form],
  ['form: artist, with editor', await edit('artists'), form],
  ['form: draft of an artist', `/dashboard/drafts/${draft.id}`, form],
  ['form: partner, with editor', await edit('partners'), form],
  ['form: staff, with editor', await edit('staff'), form],
  ['form: page, with editor', '/dashboard/pages/edit/about', form],
  ['form: event, with choosers', await edit('events'), form],
  ['form: slide', await edit('slides'), form],
  ['form: souvenir', await edit('souvenirs'), form],
  ['form: song', `/dashboard/artists/${artist}/songs/create`, form],
  ['form: user', '/dashboard/users/create', form],
  ['form: site', '/dashboard/site', form],
  ['form: pictures of a gallery', `/dashboard/artists/${artist}/gallery/create`, 'main input[type="file"]'],
]

async function visitOnce(path: string, usable: string): Promise<FirstLoad> {
  const page = await openSlowly(setup, { slowDown, network })
  const found = await visitFirst(page, origin + path, usable, settleMs)
  await page.context().close()
  return found
}

async function visit(path: string, usable: string): Promise<FirstLoad> {
  let best = await visitOnce(path, usable)
  for (let count = 1; count < visits && best.usableMs > usableMs; count += 1) {
    const found = await visitOnce(path, usable)
    if (found.usableMs < best.usableMs) best = found
  }
  return best
}

const kilo = (bytes: number) => Math.round(bytes / 100) / 10
const weights: Figure[] = []
const times: Figure[] = []
const whole: string[] = []
try {
  for (const [what, path, usable] of screens) {
    const found = await visit(path, usable)
    weights.push({ what, value: kilo(found.untilUsable), budget: firstLoadKilobytes })
    times.push({ what, value: found.usableMs, budget: usableMs })
    console.log(`  ${what.padEnd(30)} ${kilo(found.untilUsable)} kB, ${found.usableMs} ms`)
    whole.push(`  ${what.padEnd(30)} ${String(kilo(found.untilQuiet)).padStart(8)}`)
  }
  const page = await openSlowly(setup, { slowDown })
  await page.goto(`${origin}/dashboard/artists`)
  await page.waitForSelector(rows)
  await page.waitForLoadState('networkidle')
  const waits = await typeIntoSearch(page, 'marin')
  await page.context().close()

  printFigures('Scripts until the screen can be used, kB gzipped', weights)
  console.log('\nScripts once everything late has come as well, kB gzipped (no budget)')
  console.log(whole.join('\n'))
  printFigures(
    `Until the screen can be used, ms, processor ${slowDown} times slower, 10 Mbit/s, 40 ms`,
    times,
  )
  printFigures(
    `From the answer to the rows while typing into a list of ${artists}, ms, processor ${slowDown} times slower`,
    waits.map((value, index) => ({ what: `letter ${index + 1}`, value, budget: rowsMs })),
  )
} finally {
  await setup.close()
}
