// Drafts are restored with their pictures and all they change, and their links open nothing any more.
import { expect, test } from 'vitest'
import { getDraft, noLink, setDraftState } from '#db/tables/drafts.ts'
import { someDatabases } from '#tests/support/databases.ts'
import type { Place } from './company.ts'
import { makePair } from './pair.ts'

test.each(someDatabases)('on %s', async (kind) => {
  const [source, target] = await makePair(kind)
  const link = { link_digest: 'digest', link_expires_at: '2199-01-01T00:00:00.000Z', link_by: 1 }
  const parts = JSON.stringify({ items: [], order: { ids: [2, 1], base: [1, 2] } })
  await source.with((db) =>
    db.write(async (tx) => {
      await setDraftState(tx, 1, link)
      await tx.updateTable('drafts').set({ parts }).where('id', '=', 1).execute()
    }),
  )
  const file = source.file('company.backup')
  await source.backup(file)
  await target.restore(file)
  const draftOf = (place: Place) => place.with((db) => getDraft(db.read, 1))
  const draft = await draftOf(source)
  expect(draft).toMatchObject({ ...link, parts })
  const revision = Number(draft?.revision) + 1_000
  expect(await draftOf(target)).toEqual({ ...draft, revision, ...noLink })
})
