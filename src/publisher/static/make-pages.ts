// The pages of a build: each is taken from an earlier one when everything it was made from is as it was, else made.
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { todayTag } from '#contract/tags.ts'
import { fileOf } from '../release/site-file.ts'
import type { PageTrace } from '../render/messages.ts'
import type { RenderPool } from '../render/render-pool.ts'
import { answerDigest } from './answer-digest.ts'
import type { KeptFiles } from './kept-files.ts'
import { patientFetch } from './patient-fetch.ts'

/** Raised when the same content would give other pages for a reason that is in none of the keys. */
const edition = 1
/** Pages that are held against their answers at a time, beside those that are being made. */
const looksAtOnce = 6

export interface PageSettings {
  /** Digest of the templates. */
  rendererId: string
  siteUrl: string
  timeZone: string
  /** Where the API is asked. */
  contentUrl: string
  /** The same for whoever compares builds: its address, unless that is another each time. */
  contentName: string
}

export interface PageMaking {
  settings: PageSettings
  /** Where the pages go, by the conventions of static hosts. */
  folder: string
  /** For files that are not finished. */
  drafts: string
  paths: readonly string[]
  /** The moment of the build, and its date on the site. */
  now: Date
  day: string
  kept: KeptFiles
  pool: RenderPool
  /** Told of each page: its file and its bytes. */
  onPage: (page: { file: string; body: Buffer; pictures: readonly string[] }) => void
}

/** A page could not be made; the message says why. */
export class PageError extends Error {
  override readonly name = 'PageError'
}

interface PageNote extends PageTrace {
  type: string
  leads: string[]
  /** The date the page was made for, when it depends on it. */
  day: string | null
}

/** What could not be fetched is reason enough; anything else needs the page to be found. */
const explain = (path: string, reason: string) =>
  /could not be fetched|^Failed to fetch/.test(reason)
    ? reason
    : `The page ${path} could not be made. ${reason}`

/** Answers of the API as they are now, each asked for once. */
function createQuestions(contentUrl: string) {
  const origin = new URL(contentUrl).origin
  const asked = new Map<string, Promise<string>>()
  const ask = async (address: string) => {
    const accept = /\.\w+$/.test(address) ? '*/*' : 'application/json'
    const { status, body } = await patientFetch(address.startsWith('/') ? origin + address : address, accept)
    return answerDigest(status, new Uint8Array(body))
  }
  return {
    /** As it is written down: without the origin, which may be another one next time. */
    nameOf: (address: string) => (address.startsWith(`${origin}/`) ? address.slice(origin.length) : address),
    digestOf(name: string): Promise<string> {
      const answer = asked.get(name) ?? ask(name)
      asked.set(name, answer)
      return answer
    },
  }
}

const keyStart = ({ rendererId, siteUrl, timeZone, contentName }: PageSettings) =>
  createHash('sha256')
    .update(JSON.stringify([edition, process.version, rendererId, siteUrl, timeZone, contentName]))
    .digest('hex')

/** Makes all pages, and those they lead to. Returns how many were made anew. Throws `PageError` for one that cannot be. */
export async function makePages(making: PageMaking): Promise<{ made: number }> {
  const { settings, folder, drafts, now, day, kept, pool, onPage } = making
  const questions = createQuestions(settings.contentUrl)
  const start = keyStart(settings)
  const known = new Set(making.paths)
  const waiting = [...known]
  let made = 0
  let failure: unknown
  await mkdir(drafts, { recursive: true })

  async function isSame({ reads, day: wanted }: PageNote): Promise<boolean> {
    if (wanted !== null && wanted !== day) return false
    for (const [name, digest] of reads)
      if ((await questions.digestOf(name).catch(() => '')) !== digest) return false
    return true
  }

  async function fromKept(path: string, key: string): Promise<PageNote | null> {
    const note = kept.noteOf(key) as PageNote | undefined
    if (!note || !(await isSame(note))) return null
    const found = await kept.read(key)
    if (!found) return null
    const file = fileOf(path, note.type)
    await kept.place(key, join(folder, file))
    onPage({ file, body: found.bytes, pictures: note.pictures })
    return note
  }

  async function render(path: string, key: string): Promise<PageNote | null> {
    const draft = join(drafts, createHash('sha256').update(path).digest('hex'))
    const report = await pool.render({
      kind: 'page', path, now: now.getTime(), change: 0, known: null, draft, durable: false, isUrgent: false,
      isTraced: true,
    }) // biome-ignore format: one order
    if (report.state === 'failed') throw new PageError(explain(path, report.reason))
    if (report.state === 'absent') return null
    const { type, leads, tags, trace = { reads: [], pictures: [] } } = report
    const body = await readFile(draft)
    const shown = new Set(body.toString().match(pictureAddress))
    const note: PageNote = {
      type,
      leads,
      day: tags.includes(todayTag) ? day : null,
      reads: trace.reads.map(([address, digest]) => [questions.nameOf(address), digest]),
      pictures: /html|xml/.test(type) ? trace.pictures.filter((picture) => shown.has(picture)) : [],
    }
    const file = fileOf(path, type)
    const target = join(folder, file)
    await mkdir(dirname(target), { recursive: true })
    await rename(draft, target).catch(() => writeFile(target, body))
    await kept.write(key, body, note)
    made += 1
    onPage({ file, body, pictures: note.pictures })
    return note
  }

  async function work(): Promise<void> {
    for (let path = waiting.shift(); path !== undefined && failure === undefined; path = waiting.shift()) {
      const key = `page ${start} ${path}`
      const note = (await fromKept(path, key)) ?? (await render(path, key))
      for (const next of note?.leads ?? []) {
        if (known.has(next)) continue
        known.add(next)
        waiting.push(next)
      }
    }
  }
  const guarded = () =>
    work().catch((error: unknown) => {
      failure ??= error
    })
  await Promise.all(Array.from({ length: pool.places(false) + looksAtOnce }, guarded))
  // Pages that were found while the others had already stopped looking.
  await guarded()
  if (failure !== undefined) throw failure
  return { made }
}

/** Whatever looks like the path of a picture; what people write may as well. */
const pictureAddress = /\/media\/[^\s"'<>,;()\\&]+/g
