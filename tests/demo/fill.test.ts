// The demo company on a first start: everything to read at once, pictures after it, also when they are interrupted.
import { readdir } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dashboardDrafts } from '#contract/endpoints/dashboard-drafts.ts'
import { dashboardGeneral } from '#contract/endpoints/dashboard-general.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import type { RecordKind } from '#contract/resources.ts'
import { mappings } from '#db/mappings.ts'
import { allRecords, fieldsOf, imagesOf } from '#db/records.ts'
import { insertMessage } from '#db/tables/messages.ts'
import { addPictures, libraryWith } from '#demo/add-pictures.ts'
import { demo } from '#demo/content/all.ts'
import { fillDemo } from '#demo/fill.ts'
import { type PictureJob, readJobs, writeJobs } from '#demo/picture-jobs.ts'
import type { Deps } from '#server/deps.ts'
import { recordTypes } from '#server/operations/record-types.ts'
import { patchRecord } from '#server/operations/record-writes.ts'
import { ofNew } from '#tests/server/draft-calls.ts'
import { createTestApp, type TestApp } from '#tests/server/harness.ts'
import { readContent } from '#tests/support/whole-content.ts'
import { fillIfEmpty } from '../../scripts/start/fill.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp('sqlite')
})
afterEach(() => app.close())

/** To encode the pictures as a first start does takes most of the time; `tests/media/` does. */
function toLibraries(deps: Deps) {
  const drafts = libraryWith(deps, 'draft')
  return { libraries: { slides: drafts, others: drafts } }
}

const all = (name: keyof typeof mappings) =>
  allRecords<RecordKind>(app.deps.db.read, mappings[name], [], ['id'])
const pictured = async (name: keyof typeof mappings) =>
  (await all(name)).filter((record) => Object.values(imagesOf(record)).some((image) => image.media))

/** The small pictures of the demo: some of each way they come. */
async function keepFew(): Promise<PictureJob[]> {
  const jobs = await readJobs(app.deps)
  const images = jobs.filter(({ kind }) => kind === 'gallery').slice(0, 3)
  const few = [...jobs.filter(({ kind }) => kind === 'staff').slice(0, 2), ...images]
  await writeJobs(app.deps, few)
  return few
}

test('a demo company that was interrupted is begun anew, and has nothing twice', async () => {
  let asked = 0
  // The process ends after some of the events.
  const clock = () => {
    asked += 1
    if (asked === 70) throw new Error('killed')
    return app.deps.clock()
  }
  await expect(fillDemo({ ...app.deps, clock })).rejects.toThrow('killed')
  expect([await all('slides'), await all('staff'), await all('artists')]).toEqual([[], [], []])
  expect([...(await all('company')), ...(await all('pages'))].filter(({ revision }) => revision > 1)).toEqual(
    [],
  )
  await Promise.all([fillDemo(app.deps), fillDemo(app.deps)])
  expect(await all('staff')).toHaveLength(demo.staff.length)
  expect(await all('events')).toHaveLength(demo.events.length)
  expect(await all('songs')).toHaveLength(demo.songs.length)
  expect((await all('company')).map(fieldsOf)).toMatchObject([{ name: demo.site.name }])
})

/** What somebody may have written into a database that has no artist yet. */
const written: Record<string, () => Promise<unknown>> = {
  'the name of the company': () => app.ok(dashboardGeneral.patchCompany, { json: { name: 'Ours' } }),
  'the text of a page': () =>
    app.ok(dashboardGeneral.patchPage, { params: { slug: 'terms' }, json: { content: '<p>Ours</p>' } }),
  'an event': () => {
    const json = {
      name: 'Ours',
      date: '2027-01-02',
      location: 'Hall',
      description: 'x',
      mapEmbedUrl: 'https://www.openstreetmap.org/export/embed.html',
    }
    return app.ok(dashboardResources.events.create, { json })
  },
  'a draft of an artist': () => app.ok(dashboardDrafts.createDraft, ofNew({ name: 'Ours' })),
  'a message': () => {
    const message = { name: 'Vera', email: 'vera@example.com', message: 'Are you open?' }
    return app.deps.db.write((tx) => insertMessage(tx, message, app.deps.clock().toISOString()))
  },
}

test.each(Object.entries(written))('nothing is filled in beside %s', async (_, write) => {
  await write()
  const before = await readContent(app.deps.db)
  await fillIfEmpty(app.deps, false)
  expect(await readContent(app.deps.db)).toEqual(before)
})

test('what is written while the demo is prepared stays as it is', async () => {
  let before: unknown
  const media: Deps['media'] = {
    ...app.deps.media,
    async encode(staged) {
      before ??= await written['the name of the company']?.().then(() => readContent(app.deps.db))
      return app.deps.media.encode(staged)
    },
  }
  await fillDemo({ ...app.deps, media })
  expect(before).toBeDefined()
  expect(await readContent(app.deps.db)).toEqual(before)
})

describe('the demo company', () => {
  beforeEach(() => fillDemo(app.deps))

  test('has every record before its pictures, and names all of those that are to come', async () => {
    expect(await all('events')).toHaveLength(demo.events.length)
    expect(await all('artists')).toHaveLength(demo.artists.length)
    expect([
      ...(await pictured('events')),
      ...(await pictured('artists')),
      ...(await all('gallery')),
    ]).toEqual([])
    const jobs = await readJobs(app.deps)
    expect(jobs).toHaveLength(165 - 3)
    const early = jobs.filter((job) => job.early)
    expect(jobs.slice(0, early.length)).toEqual(early)
    expect(early.map(({ kind }) => kind)).toContain('slides')
  })

  test('goes on where it was interrupted, and has nothing twice', { timeout: 60_000 }, async () => {
    const few = await keepFew()
    const stopping = new AbortController()
    await addPictures(app.deps, {
      ...toLibraries(app.deps),
      signal: stopping.signal,
      progress: () => stopping.abort(),
    })
    const left = await readJobs(app.deps)
    expect(left.length).toBeGreaterThan(0)
    expect(left.length).toBeLessThan(few.length)
    // As when a picture was stored, and the power failed before that was noted.
    await writeJobs(app.deps, few)
    const seen: string[] = []
    await addPictures(app.deps, {
      ...toLibraries(app.deps),
      progress: (done, total) => seen.push(`${done} of ${total}`),
    })
    expect(seen).toEqual(few.map((_, index) => `${index + 1} of ${few.length}`))
    expect(await readJobs(app.deps)).toEqual([])
    expect(await pictured('staff')).toHaveLength(2)
    const images = await all('gallery')
    expect(images.map((image) => fieldsOf(image).caption)).toEqual(
      demo.gallery.slice(0, 3).map(({ caption }) => caption ?? ''),
    )
  })

  test('adds no picture to the records of another database in the same folder', async () => {
    const few = await keepFew()
    const other = await createTestApp('sqlite')
    try {
      const json = { name: 'Ebb', genre: 'Drone', bio: '<p>x</p>' }
      const { id } = await other.ok(dashboardResources.artists.create, { json })
      const jobs = few.map((job) => (job.kind === 'gallery' ? { ...job, artistId: id } : job))
      await writeJobs(app.deps, jobs)
      const here = { ...other.deps, env: { ...other.deps.env, DATA_DIR: app.dataDir } }
      const before = await readContent(other.deps.db)
      await addPictures(here, toLibraries(other.deps))
      expect(await readContent(other.deps.db)).toEqual(before)
      expect(await readdir(app.dataDir)).not.toContain('demo-pictures.json')
    } finally {
      await other.close()
    }
  })

  test('leaves alone what somebody has changed meanwhile', { timeout: 60_000 }, async () => {
    await keepFew()
    const [first] = await all('staff')
    const target = { id: Number(first?.id), absent: '', ifMatch: null, toCurrent: async () => null }
    await patchRecord(
      app.deps,
      recordTypes.staff,
      target,
      { name: 'Mine' },
      { userId: null, username: 'somebody' },
    )
    await addPictures(app.deps, toLibraries(app.deps))
    expect(await pictured('staff')).toHaveLength(1)
    const [changed] = await all('staff')
    expect(changed && fieldsOf(changed).name).toBe('Mine')
  })

  test('says when a picture cannot be stored, and goes on the next time', { timeout: 60_000 }, async () => {
    await keepFew()
    const before = await readJobs(app.deps)
    const broken = {
      ...app.deps,
      mediaStore: { ...app.deps.mediaStore, put: () => Promise.reject(new Error('no space')) },
    }
    await expect(addPictures(broken, toLibraries(broken))).rejects.toThrow('no space')
    expect(await readJobs(app.deps)).toEqual(before)
    await addPictures(app.deps, toLibraries(app.deps))
    expect(await readJobs(app.deps)).toEqual([])
  })
})
