// The stored releases, in one folder by number, and the link `live` to the one that visitors get.
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readdir, readFile, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release as ReleaseInfo } from '#contract/entities/change.ts'
import { findRenderer } from '../render/renderer-build.ts'
import type { PageState } from './page-state.ts'
import { deleteRelease, openReleaseState, releaseFolder } from './release.ts'

/** What a release was made from. */
export interface Origin {
  /** Build of the templates. */
  renderer: string
  /** Digest of everything except the content that determines the bytes of its pages. */
  source: string
  /** Digest of the site's addresses and time zone. */
  place: string
}

/** A person's choice of a release other than that of the newest templates; it ends when the templates change again. */
export interface Choice {
  release: number
  insteadOf: string
}

/** Where the choice is kept, and what the newest templates are, for a choice made by another process. */
export interface ChoiceStore {
  read(): Promise<Choice | null>
  save(choice: Choice | null): Promise<void>
  readNewest(): Promise<string>
  saveNewest(newest: string): Promise<void>
}

const live = 'live'
const choiceFile = 'choice.json'
const newestFile = 'newest'
const kept = 3

/** Returns the identifier of a folder of releases, the same for every process that shares the folder. */
export async function readFolderId(home: string): Promise<string> {
  const file = join(home, 'id')
  const known = await readFile(file, 'utf8').catch(() => null)
  if (known !== null) return known
  const id = randomUUID()
  const temp = `${file}.${id}`
  await writeFile(temp, id)
  // Unlike a rename, it leaves the file of a process that was quicker.
  await link(temp, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(temp)
  return readFile(file, 'utf8')
}

/** Numbers of all releases, complete or not, latest first. */
export async function listReleaseIds(home: string): Promise<number[]> {
  const names = await readdir(join(home, 'releases')).catch(() => [])
  return names
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((one, other) => other - one)
}

export async function liveReleaseId(home: string): Promise<number | null> {
  const target = await readlink(join(home, live)).catch(() => null)
  const name = target?.split('/').pop() ?? ''
  return /^\d+$/.test(name) && existsSync(releaseFolder(home, Number(name))) ? Number(name) : null
}

/** Points `live` to a release by renaming a new link over the old one, so that the link always exists. */
export async function makeLive(home: string, id: number): Promise<void> {
  const temp = join(home, `${live}.${process.pid}`)
  await rm(temp, { force: true })
  await symlink(join('releases', String(id)), temp)
  await rename(temp, join(home, live)).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EISDIR') throw error
    await replaceCopy(home, temp)
  })
}

/** A tool that follows links has copied the site, so that `live` is a folder. */
async function replaceCopy(home: string, link: string): Promise<void> {
  const copy = `${link}.copy`
  await rm(copy, { recursive: true, force: true })
  await rename(join(home, live), copy)
  await rename(link, join(home, live))
  await rm(copy, { recursive: true, force: true })
}

/** Reads from the state of a release without keeping it open. */
export function inspect<T>(home: string, id: number, ask: (state: PageState) => T): T {
  const state = openReleaseState(home, id)
  try {
    return ask(state)
  } finally {
    state.close()
  }
}

/** Number of the latest change that a release has planned or shows. */
export const latestChangeOf = (home: string, id: number): number =>
  inspect(home, id, (state) => Math.max(Number(state.meta('cursor') ?? 0), state.latestChange()))

/** Has all releases that show changes after this one, which the database has lost, follow from it once they are activated. */
export async function goBackInAll(home: string, last: number): Promise<void> {
  for (const id of await listReleaseIds(home))
    if (latestChangeOf(home, id) > last)
      inspect(home, id, (state) => state.batch(() => state.goBack(last, false)))
}

/** Digest of a part of an `Origin`. */
export function digestOrigin(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)
}

export function markOrigin(state: PageState, { renderer, source, place }: Origin, at: Date): void {
  state.setMeta('renderer', renderer)
  state.setMeta('source', source)
  state.setMeta('place', place)
  state.setMeta('created_at', at.toISOString())
  state.followFields()
}

export const isComplete = (state: PageState) => state.meta('complete') === '1'

/** Version of the shared site up to which a release is like the shared one; noted of those that have been shared only. */
export const sharedVersionName = 'shared_version'

/** Whether bytes of a release may be in the bucket of the servers that share it, and not in this folder. */
export const isCopy = (state: PageState) => state.meta(sharedVersionName) !== null

/** The latest complete release made from this source, or null. */
export async function findRelease(home: string, source: string): Promise<number | null> {
  for (const id of await listReleaseIds(home))
    if (inspect(home, id, (state) => isComplete(state) && state.meta('source') === source)) return id
  return null
}

/** Keeps the choice in the folder of releases, for the processes that share it. */
export function openChoiceFile(home: string): ChoiceStore {
  const file = join(home, choiceFile)
  const newest = join(home, newestFile)
  return {
    async read() {
      const text = await readFile(file, 'utf8').catch(() => null)
      return text === null ? null : (JSON.parse(text) as Choice)
    },
    async save(choice) {
      if (!choice) return rm(file, { force: true })
      await writeFile(`${file}.temp`, JSON.stringify(choice))
      await rename(`${file}.temp`, file)
    },
    readNewest: () => readFile(newest, 'utf8').catch(() => ''),
    saveNewest: (text) => writeFile(newest, text),
  }
}

/** The release a person chose in place of those of the newest templates, or null. */
export async function chosenFor(choices: ChoiceStore, newest: string): Promise<number | null> {
  const choice = await choices.read()
  return choice?.insteadOf === newest ? choice.release : null
}

/** Stores the choice of a release over that of the newest templates; the publishing process carries it out. */
export async function chooseRelease(choices: ChoiceStore, release: number): Promise<void> {
  await choices.save({ release, insteadOf: await choices.readNewest() })
}

/** Why a release cannot become live at this place, or null. */
export function activationProblem(
  release: { isComplete: boolean; isElsewhere: boolean } & { [part in keyof Origin]: string | null },
  place: string,
): string | null {
  if (!release.isComplete) return 'It was never completed.'
  if (release.place !== place) return 'It was made for another address or time zone.'
  if (release.source === '') return 'It shows changes that the database has lost.'
  if (release.isElsewhere) return 'Its pages are in a bucket that this server no longer shares.'
  return findRenderer(release.renderer ?? '') ? null : 'Its templates are no longer kept on this machine.'
}

function problemOf(home: string, id: number, place: string, hasBucket: boolean): string | null {
  return inspect(home, id, (state) =>
    activationProblem(
      {
        isComplete: isComplete(state),
        isElsewhere: !hasBucket && isCopy(state),
        renderer: state.meta('renderer'),
        source: state.meta('source'),
        place: state.meta('place'),
      },
      place,
    ),
  )
}

/** `hasBucket`: whether this server shares releases, so that it fetches bytes when somebody asks for them. */
export function canBecomeLive(home: string, id: number, place: string, hasBucket: boolean): boolean {
  return existsSync(releaseFolder(home, id)) && problemOf(home, id, place, hasBucket) === null
}

/** All stored releases, complete or not, latest first; page counts are from when each was last live. */
export async function listKept(home: string): Promise<Omit<ReleaseInfo, 'problem'>[]> {
  const liveId = await liveReleaseId(home)
  return (await listReleaseIds(home)).map((id) => ({
    ...inspect(home, id, (state) => ({
      id,
      created_at: state.meta('created_at') ?? new Date(0).toISOString(),
      pages: state.count(),
    })),
    is_live: id === liveId,
  }))
}

/** As `listKept`, with the reason why a release cannot become live on a server that shares none. */
export async function describeReleases(home: string, place: string): Promise<ReleaseInfo[]> {
  return (await listKept(home)).map((release) => ({
    ...release,
    problem: problemOf(home, release.id, place, false),
  }))
}

/** Creates the folder of releases if needed and returns the number for a new release. */
export async function nextReleaseId(home: string): Promise<number> {
  await mkdir(join(home, 'releases'), { recursive: true, mode: 0o700 })
  return Math.max(0, ...(await listReleaseIds(home))) + 1
}

/** Deletes releases that are neither in `keep` nor among the latest complete ones. */
export async function forgetOldReleases(home: string, keep: readonly number[]): Promise<void> {
  const ids = await listReleaseIds(home)
  const complete = ids.filter((id) => inspect(home, id, isComplete))
  const stays = new Set([...complete.slice(0, kept), ...keep])
  for (const id of ids) if (!stays.has(id)) await deleteRelease(home, id)
}
