// What every page and screen is asked in each engine.
import { setTimeout as sleep } from 'node:timers/promises'
import { dashboard, site } from '#contract/addresses.ts'
import { resourceNames } from '#contract/resources.ts'
import { first, readDemo } from '#tests/site/demo-facts.ts'
import type { Engine } from './engine.ts'

/** Pages of every kind. */
export const pagePaths = async (origin: string): Promise<string[]> =>
  Object.values((await readDemo(origin)).routes)

/** Screens of every kind; an administrator sees all of them. */
export async function screenPaths(origin: string): Promise<string[]> {
  const { artists, events, venues, tours } = await readDemo(origin)
  const artist = first(artists).id
  const calendar = dashboard.calendar()
  return [
    dashboard.home(),
    ...['month', 'week', 'agenda'].map((view) => `${calendar}?view=${view}`),
    ...resourceNames.flatMap((name) => [
      dashboard.list(name),
      dashboard.create(name),
      dashboard.import(name),
    ]),
    ...Object.entries({ artists, events, venues, tours }).map(([name, records]) =>
      dashboard.edit(name, first<{ id: number }>(records).id),
    ),
    dashboard.dates('events', first(events).id),
    dashboard.planned(),
    dashboard.eventsOf('artists', artist),
    ...(['songs', 'gallery'] as const).flatMap((part) => [
      dashboard.part(artist, part),
      dashboard.createPart(artist, part),
    ]),
    ...['messages', 'pictures', 'drafts', 'account', 'site', 'pages', 'users', 'tokens'].map(dashboard.list),
    dashboard.edit('pages', 'about'),
    dashboard.create('users'),
    dashboard.create('tokens'),
  ]
}

interface Seen {
  heading: string
  /** How far the page is wider than the window, in pixels. */
  over: number
  brokenPictures: number
  isBusy: boolean
  /** What is shown instead. */
  text: string
}

const look = `({
  heading: document.querySelector('h1')?.innerText ?? '',
  over: document.documentElement.scrollWidth - innerWidth,
  brokenPictures: [...document.images].filter((one) => one.complete && one.naturalWidth === 0).length,
  isBusy: document.querySelector('h1') === null || document.querySelector('astro-island[client=load][ssr]') !== null,
  text: document.querySelector('main, body').innerText.slice(0, 200),
})`

/** What is seen as soon as the page stands, or after half a minute. */
async function settle(engine: Engine): Promise<Seen> {
  for (let tries = 1; ; tries += 1) {
    const seen = await engine.evaluate<Seen>(look)
    if (!seen.isBusy || tries === 150) return seen
    await sleep(200)
  }
}

/** Opens an address, waits until it stands, and says what is wrong with it. */
export async function faultsOf(engine: Engine, origin: string, path: string): Promise<string[]> {
  engine.takeErrors()
  await engine.open(origin + path)
  await settle(engine)
  // A screen may show a heading before it has read its record, and loads more after it.
  await sleep(700)
  const seen = await settle(engine)
  // Firefox fetches the next page of a list in advance, which the policy refuses.
  const errors = engine.takeErrors().filter((error) => !/\(default-src\) at \S+\/page\/\d+ /.test(error))
  const faults = errors.map((error) => `says “${error.slice(0, 200)}”`)
  if (seen.isBusy) faults.push(`does not come, but “${seen.text}”`)
  if (seen.heading === 'This screen could not be shown') faults.push('could not be shown')
  if (path !== site.login() && (await engine.evaluate('location.pathname')) === site.login())
    faults.push('leads to the login page')
  if (seen.over > 0) faults.push(`is ${seen.over} pixels too wide`)
  if (seen.brokenPictures > 0) faults.push(`has ${seen.brokenPictures} broken pictures`)
  return faults.map((fault) => `${engine.name}: ${path} ${fault}`)
}
