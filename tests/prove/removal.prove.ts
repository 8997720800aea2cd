// Archived records disappear: their pages, their pictures and every mention, even when no page can be rendered.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { site } from '#contract/addresses.ts'
import { type ResourceName, resourceNames } from '#contract/resources.ts'
import { asText, type Fields, picture, samples } from '#tests/server/samples.ts'
import { type Call, signIn } from './client.ts'
import type { Experiment } from './experiment.ts'
import { readSite, untilLive } from './site-pages.ts'

const limitMs = 5000
/** Milliseconds to wait for what misses the limit. */
const patienceMs = 90_000

const kinds: Record<ResourceName, { title: string; image: string; pages(id: number): string[] }> = {
  artists: {
    title: 'name',
    image: 'profileImage',
    pages: (id) => [site.artist(id), site.gallery(id), site.artistCalendar(id)],
  },
  events: { title: 'name', image: 'poster', pages: (id) => [site.event(id), site.eventCalendar(id)] },
  partners: { title: 'name', image: 'partnerImage', pages: (id) => [site.partner(id)] },
  staff: { title: 'name', image: 'profileImage', pages: (id) => [site.staff(id)] },
  slides: { title: 'title', image: 'image', pages: () => [] },
  souvenirs: { title: 'name', image: 'image', pages: (id) => [site.souvenir(id)] },
  tours: { title: 'name', image: 'image', pages: (id) => [site.tour(id), site.tourCalendar(id)] },
  venues: { title: 'name', image: 'image', pages: (id) => [site.venue(id), site.venueCalendar(id)] },
}

/** A published record, with a word that occurs nowhere else. */
interface Subject {
  kind: ResourceName
  id: number
  word: string
  /** Addresses of its own: pages, pictures, images for sharing. */
  own: string[]
  /** Pages that mentioned it while it was public; they are read even when no link leads to them any more. */
  places: string[]
}

let serial = 0
const nextWord = () => `Quill${process.pid}x${++serial}feather`

/** Those of the addresses whose answer contains a word. */
async function mentionedAt(origin: string, word: string, paths: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(paths.map(async (path) => (await fetch(origin + path)).text()))
  return paths.filter((_, place) => texts[place]?.includes(word))
}

/** Pages and public responses that contain a word; `pages` is what `readSite` has just read. */
async function mentions(
  origin: string,
  { kind, word, places }: Subject,
  pages: ReadonlyMap<string, string>,
): Promise<string[]> {
  const answers = [`/api/${kind}/?page_size=100`, `/api/search/?q=${word}`]
  const others = [...answers, ...places.filter((place) => !pages.has(place))]
  const found = [...pages].filter(([, text]) => text.includes(word)).map(([path]) => path)
  return [...found, ...(await mentionedAt(origin, word, others))]
}

/** As `mentions`; where it was mentioned before is asked until it is not, and only then the whole site is read again. */
async function mentionsLeft(origin: string, subject: Subject, before: readonly string[]): Promise<string[]> {
  const left = await mentionedAt(origin, subject.word, before)
  return left.length > 0 ? left : mentions(origin, subject, await readSite(origin))
}

const isGone = async (address: string) => [404, 410].includes((await fetch(address)).status)

async function add(call: Call, kind: ResourceName, more: Fields): Promise<Subject> {
  const { title, image, pages } = kinds[kind]
  const word = nextWord()
  const form = new FormData()
  const fields = { ...samples[kind], ...more, [title]: `The ${word}` }
  for (const [name, text] of Object.entries(asText(fields))) form.append(name, text)
  form.append(image, await picture(serial), 'picture.png')
  const response = await call('POST', `/dashboard/${kind}/`, form)
  const answer = (await response.json()) as Fields & { id: number }
  if (!response.ok) throw new Error(`${kind} answered ${response.status}: ${JSON.stringify(answer)}`)
  const files = JSON.stringify(answer[`${image}_picture`]).match(/\/media\/[\w./-]+/g) ?? []
  return { kind, id: answer.id, word, own: [...new Set([...pages(answer.id), ...files])], places: [] }
}

/** Creates one public record of every kind. */
async function addAll(call: Call, origin: string): Promise<{ subjects: Subject[]; problems: string[] }> {
  const base = await add(call, 'artists', {})
  // Stands in the line-up of the event, and is archived first.
  const support = await add(call, 'artists', {})
  const subjects = [support]
  const lineup = [{ id: support.id, role: 'Support' }]
  for (const kind of resourceNames) {
    const more =
      kind === 'events' ? { artist_id: base.id, lineup, date: '2031-05-17', end_date: '2031-05-18' } : {}
    subjects.push(kind === 'artists' ? base : await add(call, kind, more))
  }
  await untilLive(call)
  const pages = await readSite(origin)
  const problems: string[] = []
  for (const subject of subjects) {
    const [first] = kinds[subject.kind].pages(subject.id)
    const html = first ? await (await fetch(origin + first)).text() : ''
    const shared = /\/share\/[\w-]+\.(?:png|jpg)/.exec(html)
    if (shared) subject.own.push(shared[0])
    else if (['artists', 'events'].includes(subject.kind))
      problems.push(`${first} has no picture for sharing.`)
    for (const path of subject.own)
      if ((await fetch(origin + path)).status !== 200) problems.push(`${path} was never there.`)
    subject.places = await mentions(origin, subject, pages)
    if (subject.places.length === 0) problems.push(`No page mentions ${subject.kind}.`)
  }
  return { subjects, problems }
}

/** Milliseconds until `check`, which is given what it found last, finds nothing any more, and what it found last. */
async function until(
  start: number,
  check: (before: readonly string[]) => Promise<string[]>,
): Promise<[ms: number, left: string[]]> {
  for (let left: string[] = []; ; ) {
    left = await check(left)
    const ms = performance.now() - start
    if (left.length === 0 || ms > patienceMs) return [ms, left]
    await sleep(20)
  }
}

/** The moment at which it was archived. */
async function archive(call: Call, { kind, id }: Subject): Promise<number> {
  const answer = await call('PATCH', `/dashboard/${kind}/${id}/`, { is_active: false })
  const archived = performance.now()
  if (!answer.ok) throw new Error(`Archiving answered ${answer.status}: ${await answer.text()}`)
  return archived
}

class Removals {
  own = 0
  last = 0
  count = 0
  readonly problems: string[] = []
  private readonly origin: string
  private readonly isTimed: boolean

  /** `isTimed` is false among other tests, which compete for the processor. */
  constructor(origin: string, isTimed: boolean) {
    this.origin = origin
    this.isTimed = isTimed
  }

  async archive(call: Call, subject: Subject): Promise<void> {
    await this.untilGone(subject, await archive(call, subject))
  }

  /** Archives one after the other, and waits for all at once: at a small size, for what takes seconds each. */
  async archiveTogether(call: Call, subjects: readonly Subject[]): Promise<void> {
    const waiting: Promise<void>[] = []
    for (const subject of subjects) waiting.push(this.untilGone(subject, await archive(call, subject)))
    await Promise.all(waiting)
  }

  private async untilGone(subject: Subject, start: number): Promise<void> {
    const { kind, own } = subject
    const addresses = own.map((path) => this.origin + path)
    const [ownMs, there] = await until(start, async () => {
      const gone = await Promise.all(addresses.map(isGone))
      return addresses.filter((_, place) => !gone[place])
    })
    const [lastMs, pages] = await until(start, (before) => mentionsLeft(this.origin, subject, before))
    this.count += 1
    this.own = Math.max(this.own, ownMs)
    this.last = Math.max(this.last, lastMs)
    for (const what of there) this.problems.push(`${what} is still there.`)
    for (const page of pages) this.problems.push(`${page} still mentions an archived record of ${kind}.`)
    if (this.isTimed && Math.max(ownMs, lastMs) > limitMs)
      this.problems.push(`${kind}: ${Math.round(ownMs)} and ${Math.round(lastMs)} ms.`)
  }

  seen(): string {
    const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
    return `${this.count} records of ${resourceNames.length} kinds: pages and pictures gone after ${seconds(this.own)} at most, the last mention after ${seconds(this.last)}`
  }
}

/**
 * Corrupts the site info, which is on every page, so that none can be rendered; returns a function that restores it.
 */
function breakSiteInfo(dataDir: string): () => void {
  const ask = <T>(work: (db: DatabaseSync) => T): T => {
    const db = new DatabaseSync(join(dataDir, 'marquee.sqlite'), { timeout: 5000 })
    try {
      return work(db)
    } finally {
      db.close()
    }
  }
  const before = ask((db) => db.prepare('select socials from company').get()) as { socials: string }
  ask((db) => db.prepare('update company set socials = ?').run('{"torn'))
  return () => void ask((db) => db.prepare('update company set socials = ?').run(before.socials))
}

export const experiments: readonly Experiment[] = [
  {
    name: 'removal',
    promise: 'gone',
    size: { small: 1, full: 20 },
    mutants: [
      {
        fault: 'search still finds a partner that is archived',
        changes: [
          {
            file: 'src/server/operations/search-upkeep.ts',
            from: '  await removeDocuments(',
            to: `  if (kind !== 'partner') await removeDocuments(`,
          },
        ],
        foundAs: /api\/search.* still mentions an archived record of partners/,
      },
      {
        fault: 'the page of an archived partner stays',
        changes: [
          {
            file: 'src/server/operations/change-tags.ts',
            from: `  const tags: string[] = []
`,
            to: `  const tags: string[] = []
  if (type.tagKind === 'partner' && !isShown(after)) return [searchTag]
`,
          },
        ],
        foundAs: /partners\/\d+ is still there|still mentions an archived record of partners/,
      },
      {
        fault: 'the list of souvenirs stays as it was when it cannot be rendered',
        changes: [
          {
            file: 'src/publisher/release/withholding.ts',
            from: 'if (deadlines.delete(path)) takeAway(path)',
            to: `if (deadlines.delete(path) && path !== '/souvenirs') takeAway(path)`,
          },
        ],
        foundAs: /\/souvenirs still mentions an archived record of souvenirs/,
      },
    ],
    async run(rounds, lab, report) {
      const first = await lab.start()
      let call = await signIn(first.origin)
      const healthy = new Removals(first.origin, rounds > 1)
      for (let round = 0; round < rounds; round += 1) {
        const { subjects, problems } = await addAll(call, first.origin)
        healthy.problems.push(...problems)
        for (const subject of subjects.toReversed()) await healthy.archive(call, subject)
      }
      const promised = 'pages, pictures and every mention are gone within 5 s'
      report({ promised, seen: healthy.seen(), problems: healthy.problems })

      const { subjects, problems } = await addAll(call, first.origin)
      await first.stop()
      // A server that has just started has nothing in memory from which a page could be rendered.
      const server = await lab.start({ dataDir: first.dataDir })
      const mend = breakSiteInfo(first.dataDir)
      call = await signIn(server.origin)
      const broken = new Removals(server.origin, rounds > 1)
      broken.problems.push(...problems)
      if (rounds > 1) for (const subject of subjects.toReversed()) await broken.archive(call, subject)
      else await broken.archiveTogether(call, subjects.toReversed())
      const [, unfailed] = await until(performance.now(), async () => {
        const latest = await call('GET', '/dashboard/changes/?page_size=1')
        const { results } = (await latest.json()) as { results: { state: string }[] }
        return results.map(({ state }) => state).filter((state) => state !== 'failed')
      })
      if (unfailed.length > 0) broken.problems.push(`Pages could be rendered after all: ${unfailed[0]}.`)
      await server.stop()
      mend()
      const mended = await lab.start({ dataDir: first.dataDir })
      await untilLive(await signIn(mended.origin), 1)
      const lists = [site.home(), site.artists(), site.events(), site.partners(), site.souvenirs()]
      for (const path of lists) {
        const { status } = await fetch(mended.origin + path)
        if (status !== 200)
          broken.problems.push(`${path} answers ${status} when pages can be rendered again.`)
      }
      const pages = await readSite(mended.origin)
      for (const subject of subjects)
        for (const page of await mentions(mended.origin, subject, pages))
          broken.problems.push(`${page} mentions it again.`)
      report({
        promised: `${promised} when no page can be rendered, and the lists come back with what is left`,
        seen: broken.seen(),
        problems: broken.problems,
      })
    },
  },
]
