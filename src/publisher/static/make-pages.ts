// Makes the pages of a build: each is reused from an earlier build when all its inputs are unchanged, otherwise
// rendered.
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { contentOrigins } from '#contract/fetch-content.ts'
import { printable } from '#contract/printable.ts'
import { lostPictureTag, todayTag } from '#contract/tags.ts'
import { fileOf } from '../release/site-file.ts'
import type { PageTrace } from '../render/messages.ts'
import type { RenderPool } from '../render/render-pool.ts'
import { answerDigest } from './answer-digest.ts'
import { fetchWithRetry } from './fetch-with-retry.ts'
import type { KeptFiles } from './kept-files.ts'
import { shownPictures } from './shown-pictures.ts'

/** To be raised when the same content gives other pages for a reason that no key includes. */
const edition = 2
/** Number of kept pages whose answers are compared at once, besides those being rendered. */
const concurrentChecks = 6
/** Characters of what failed, part of which another server may have written. */
const longestReason = 1000

export interface PageSettings {
  /** Digest of the templates. */
  rendererId: string
  siteUrl: string
  /** Origin of the login and the dashboard; null when they are on the site. */
  staffOrigin: string | null
  timeZone: string
  /** Languages that the site has besides its own. */
  languages: readonly string[]
  /** Address of the API. */
  contentUrl: string
  /** Origins of pictures that are hosted neither with the site nor with the API. */
  mediaOrigins: readonly string[]
  /** Name of the API in the keys: its address, unless that differs from build to build. */
  contentName: string
}

export interface PageMaking {
  settings: PageSettings
  /** Output folder, laid out by the conventions of static hosts. */
  folder: string
  /** Folder for unfinished files. */
  tempFolder: string
  paths: readonly string[]
  /** Time of the build, and its date on the site. */
  now: Date
  day: string
  kept: KeptFiles
  pool: RenderPool
  /** Called for each page with its file and its bytes. */
  onPage: (page: { file: string; body: Buffer; pictures: readonly string[] }) => void
}

/** Thrown when a page cannot be made; the message says why. */
export class PageError extends Error {
  override readonly name = 'PageError'
}

interface PageNote extends PageTrace {
  type: string
  leads: string[]
  /** Date the page was made for, if it depends on the date. */
  day: string | null
}

/** A failed fetch explains itself; any other error needs the path of its page. */
const explain = (path: string, reason: string) =>
  /could not be fetched|^Failed to fetch/.test(reason)
    ? reason
    : `The page ${path} could not be made. ${reason}`

/** Digests of the API's current answers, each address asked once. */
function createQuestions({ contentUrl, mediaOrigins }: PageSettings) {
  const { origin } = new URL(contentUrl)
  const origins = contentOrigins(contentUrl, mediaOrigins)
  const asked = new Map<string, Promise<string>>()
  const ask = async (address: string) => {
    const accept = /\.\w+$/.test(address) ? '*/*' : 'application/json'
    const { status, body } = await fetchWithRetry(
      address.startsWith('/') ? origin + address : address,
      accept,
      origins,
    )
    return answerDigest(status, body)
  }
  return {
    /** Name of an address in stored notes: without the origin, which may differ in the next build. */
    nameOf: (address: string) => (address.startsWith(`${origin}/`) ? address.slice(origin.length) : address),
    digestOf(name: string): Promise<string> {
      const answer = asked.get(name) ?? ask(name)
      asked.set(name, answer)
      return answer
    },
  }
}

const keyStart = ({ rendererId, siteUrl, staffOrigin, timeZone, languages, contentName }: PageSettings) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        edition,
        process.version,
        rendererId,
        siteUrl,
        staffOrigin,
        timeZone,
        contentName,
        ...languages,
      ]),
    )
    .digest('hex')

/** Makes all pages and those they link to; returns how many were rendered. Throws `PageError` when one fails. */
export async function makePages(making: PageMaking): Promise<{ made: number }> {
  const { settings, folder, tempFolder, now, day, kept, pool, onPage } = making
  const questions = createQuestions(settings)
  const start = keyStart(settings)
  const known = new Set(making.paths)
  const waiting = [...known]
  let made = 0
  let failure: unknown
  await mkdir(tempFolder, { recursive: true })

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
    const temp = join(tempFolder, createHash('sha256').update(path).digest('hex'))
    const report = await pool.render({
      kind: 'page', path, now: now.getTime(), change: 0, known: null, temp, durable: false, isUrgent: false,
      isTraced: true,
    }) // biome-ignore format: one order
    if (report.state === 'failed') throw new PageError(explain(path, printable(report.reason, longestReason)))
    if (report.state === 'absent') return null
    const { type, leads, tags, trace = { reads: [], pictures: [] } } = report
    const body = await readFile(temp)
    const note: PageNote = {
      type,
      leads,
      day: tags.includes(todayTag) ? day : null,
      reads: trace.reads.map(([address, digest]) => [questions.nameOf(address), digest]),
      pictures: shownPictures(body, type, trace.pictures),
    }
    const file = fileOf(path, type)
    const target = join(folder, file)
    await mkdir(dirname(target), { recursive: true })
    await rename(temp, target).catch(() => writeFile(target, body))
    // The next build makes it with its picture, if that is there by then.
    if (!tags.includes(lostPictureTag)) await kept.write(key, body, note)
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
  await Promise.all(Array.from({ length: pool.places(false) + concurrentChecks }, guarded))
  // Handles pages that were found after the other workers had stopped.
  await guarded()
  if (failure !== undefined) throw failure
  return { made }
}
