// What is promised to be kept for hours or days only goes by itself, although nobody imports, discards or uploads again.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dashboardDrafts as drafts } from '#contract/endpoints/dashboard-drafts.ts'
import { dashboardImports } from '#contract/endpoints/dashboard-imports.ts'
import { dashboardPictures } from '#contract/endpoints/dashboard-pictures.ts'
import { limits } from '#contract/limits.ts'
import { createRetention } from '#server/operations/retention.ts'
import { databases } from '#tests/support/databases.ts'
import { ofNew } from './draft-calls.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { csvOf, importCalls } from './import-calls.ts'
import { picture } from './samples.ts'
import { pictureFiles } from './state.ts'

const hour = 3_600_000

describe.each(databases)('on %s', (kind) => {
  let site: TestApp
  beforeEach(async () => {
    site = await createTestApp(kind)
  })
  afterEach(() => site.close())

  const countIn = async (table: 'imports' | 'import_rows' | 'import_results' | 'drafts') =>
    (await site.deps.db.read.selectFrom(table).select('id').execute()).length
  const imported = async () => [
    await countIn('imports'),
    await countIn('import_rows'),
    await countIn('import_results'),
  ]

  test('imported files go in the hourly turn: those only checked after a day, the rows of others when it is too late to undo', async () => {
    const calls = importCalls(site)
    const fileOf = (name: string) => calls.check('souvenirs', csvOf(['name', 'price'], [name, 1]))
    await calls.run((await fileOf('Stored')).id)
    await fileOf('Left')
    const [one, other] = [createRetention(site.deps), createRetention(site.deps)]
    await one.run()
    expect(await imported()).toEqual([2, 2, 1])
    site.pass((limits.importHours + 1) * hour)
    await one.run()
    expect(await imported()).toEqual([1, 1, 1])
    site.pass((limits.importUndoDays * 24 - limits.importHours - 1) * hour)
    await one.run()
    site.pass(1)
    // It is not its turn.
    await other.run()
    expect(await imported()).toEqual([1, 1, 1])
    site.pass(hour)
    await other.run()
    expect(await imported()).toEqual([1, 0, 0])
  })

  test('an import whose removal is interrupted cannot be stored, and goes in a later turn', async () => {
    const calls = importCalls(site)
    const rows = Array.from({ length: 100 }, (_, index) => [`Pin ${index}`, 1])
    const { id } = await calls.check('souvenirs', csvOf(['name', 'price'], ...rows))
    const { write } = site.deps.db
    let writes = 0
    site.deps.db.write = (work) => {
      writes += 1
      // The first one takes the import away from everybody.
      if (writes > 1) throw new Error('The server has ended.')
      return write(work)
    }
    expect((await site.call(dashboardImports.cancelImport, { params: { id } })).status).toBe(204)
    site.deps.db.write = write
    expect(await imported()).toEqual([1, 100, 0])
    expect((await calls.run(id)).status).toBe(404)
    site.pass((limits.importHours + 1) * hour)
    await createRetention(site.deps).run()
    expect(await imported()).toEqual([0, 0, 0])
  })

  test('discarded drafts and unused pictures go in the hourly turn', async () => {
    const upload = async (number: number) =>
      (await site.ok(dashboardPictures.createPicture, { multipart: { image: await picture(number) } })).id
    const values = { name: 'Ebb', profileImage: await upload(1) }
    const { id } = await site.ok(drafts.createDraft, ofNew(values))
    await site.ok(drafts.discardDraft, { params: { id } })
    const retention = createRetention(site.deps)
    await retention.run()
    expect(await countIn('drafts')).toBe(1)
    site.pass((limits.draftUndoHours + 1) * hour)
    await retention.run()
    expect([await countIn('drafts'), await pictureFiles(site)]).toEqual([0, []])
    site.staff = await site.signIn('sam')
    await upload(2)
    site.pass((limits.pictureDays * 24 + 1) * hour)
    await retention.run()
    expect(await pictureFiles(site)).toEqual([])
  })
})
