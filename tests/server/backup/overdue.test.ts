// What was to appear between a backup and its restore may have been called off meanwhile: it stays archived.
import { expect, test } from 'vitest'
import { holdBackOverdue, nextMoment } from '#db/tables/schedule.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { clock } from './company.ts'
import { makePair } from './pair.ts'

const after = (hours: number) => new Date(clock().getTime() + hours * 3_600_000).toISOString()

test.each(someDatabases)('on %s', async (kind) => {
  const [source, target] = await makePair(kind)
  await source.with((db) =>
    db.write(async (tx) => {
      await holdBackOverdue(tx, after(1000))
      const events = await tx.selectFrom('events').select('id').orderBy('id').execute()
      const [first, second, third] = events.map(({ id }) => id)
      const plan = (id = 0, values: { name: string; publish_at?: string; unpublish_at?: string }) =>
        tx
          .updateTable('events')
          .set({ is_active: 0, ...values })
          .where('id', '=', id)
          .execute()
      await plan(first, { name: 'Called off', publish_at: after(-1), unpublish_at: after(3) })
      await plan(second, { name: 'Still to come', publish_at: after(1) })
      await plan(third, { name: 'Over', unpublish_at: after(-1) })
    }),
  )
  const file = source.file('company.backup')
  await source.backup(file)
  for (const place of [source, target]) {
    expect(await place.restore(file, place === source)).toMatchObject({ heldBack: ['Called off'] })
    const found = await place.with((db) =>
      db.read.selectFrom('events').select(['name', 'publish_at', 'unpublish_at', 'is_active']).execute(),
    )
    expect(found).toContainEqual({
      name: 'Called off',
      publish_at: null,
      unpublish_at: after(3),
      is_active: 0,
    })
    expect(found).toContainEqual({
      name: 'Still to come',
      publish_at: after(1),
      unpublish_at: null,
      is_active: 0,
    })
    expect(found).toContainEqual({ name: 'Over', publish_at: null, unpublish_at: after(-1), is_active: 0 })
    // What only hides is carried out by the next start.
    expect(await place.with((db) => nextMoment(db.read))).toBe(after(-1))
  }
})
