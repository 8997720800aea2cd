// What a page depends on, as it is stored beside its release, is found again by every change that concerns it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { changedTags, isConcerned, readChange, shownTag, wholeTags } from '#contract/field-tags.ts'
import { companyTag, recordTag } from '#contract/tags.ts'
import { RecentChanges } from '#publisher/receipts/recent-changes.ts'
import { openPageState, type PageState } from '#publisher/release/page-state.ts'

async function openState(isOfThisVersion = true): Promise<PageState> {
  const folder = await mkdtemp(join(tmpdir(), 'page-state-'))
  const state = openPageState(join(folder, 'release.sqlite'))
  if (isOfThisVersion) state.followFields()
  onTestFinished(async () => {
    state.close()
    await rm(folder, { recursive: true })
  })
  return state
}

const page = (path: string) => ({ path, file: path, type: 'text/html', digest: path, bytes: 1, change: 0 })
const fields = ['id', 'name', 'tagline', 'email', 'phone']
const tag = fc.constantFrom(companyTag, 'today', ...[1, 2, 11].map((id) => recordTag('artist', id)))
const someFields = fc.subarray(fields)
const shown = fc.oneof(
  tag,
  fc.tuple(tag, someFields).map(([of, which]) => shownTag(of, which)),
)
const changed = fc.oneof(
  tag.map((of) => [of]),
  tag.map(wholeTags),
  fc.tuple(tag, someFields).map(([of, which]) => changedTags(of, which)),
)

test('pages are found by what they show, whole, in parts and among some', async () => {
  const state = await openState()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(shown, { maxLength: 4 }), { maxLength: 12 }),
      fc.array(changed, { maxLength: 3 }),
      fc.integer({ min: 1, max: 5 }),
      async (pages, changes, size) => {
        const paths = pages.map((_, index) => `/page/${index}`)
        const tags = changes.flat()
        state.batch(() => {
          for (const [index, path] of paths.entries()) state.save(page(path), pages[index] ?? [])
        })
        const change = readChange(tags)
        const concerned = paths.filter((_, index) => pages[index]?.some((one) => isConcerned(change, one)))
        expect(state.pathsWith(tags).sort()).toEqual(concerned.toSorted())
        const parts = [...state.partsWith(tags, size)]
        expect([...new Set(parts.flat())].sort()).toEqual(concerned.toSorted())
        expect(parts.every((part) => part.length <= size)).toBe(true)
        const some = paths.filter((_, index) => index % 2 === 0)
        const among = concerned.filter((path) => some.includes(path))
        expect(state.pathsWith(tags, [...some, '/nowhere']).sort()).toEqual(among.toSorted())
        for (const path of paths) state.remove(path, false)
      },
    ),
  )
})

test('parts go on after what is saved meanwhile', async () => {
  const state = await openState()
  const save = (path: string) => state.save(page(path), [shownTag(companyTag, ['name'])])
  for (const path of ['/b', '/d', '/f']) save(path)
  const found: string[] = []
  for (const part of state.partsWith(changedTags(companyTag, ['name']), 2)) {
    if (part.length === 0) continue
    found.push(...part)
    save('/a')
    save('/e')
  }
  expect(found).toEqual(['/b', '/d', '/e', '/f'])
})

test('where templates may name fields otherwise, a change of some fields concerns every page of the record', async () => {
  const state = await openState(false)
  state.save(page('/name'), [shownTag(companyTag, ['name'])])
  state.save(page('/email'), [shownTag(companyTag, ['email'])])
  state.save(page('/other'), [shownTag(recordTag('artist', 1), ['name'])])
  const change = changedTags(companyTag, ['name'])
  const recent = new RecentChanges(state.readChange)
  const begun = recent.begin()
  recent.note(1, change, [])
  const email = [shownTag(companyTag, ['email'])]
  for (const fields of [null, '[["company","id","name"]]']) {
    if (fields) state.setMeta('fields', fields)
    expect(state.pathsWith(change).sort()).toEqual(['/email', '/name'])
    expect([...state.partsWith(change, 5)].flat().sort()).toEqual(['/email', '/name'])
  }
  expect(recent.since(begun, email)?.changes).toEqual([1])
  state.followFields()
  expect(state.pathsWith(change)).toEqual(['/name'])
  recent.note(2, change, [])
  expect(recent.since(begun, email)?.changes).toEqual([1])
})

test('to look among a few pages costs little more than to read the tags, however many there are', async () => {
  const state = await openState()
  const paths = Array.from({ length: 50 }, (_, number) => `/page/${number}`)
  state.batch(() => {
    for (const path of paths) state.save(page(path), [shownTag(recordTag('event', 7), ['name'])])
  })
  const ids = Array.from({ length: 10_000 }, (_, id) => recordTag('event', id))
  const tags = ids.flatMap((of) => changedTags(of, ['name', 'date', 'updated_at']))
  /** The best of a few, because other processes use this machine as well. */
  const costOf = (work: () => void) =>
    Math.min(
      ...[1, 2, 3].map(() => {
        const before = process.cpuUsage()
        work()
        const { user, system } = process.cpuUsage(before)
        return user + system
      }),
    )
  const found = costOf(() => expect(state.pathsWith(tags, paths)).toHaveLength(paths.length))
  expect(found).toBeLessThan(5 * costOf(() => state.readChange(tags)))
})
