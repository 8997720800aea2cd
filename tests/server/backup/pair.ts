// Where a backup is made, and where it is restored.
import { onTestFinished } from 'vitest'
import type { DatabaseKind } from '#tests/support/databases.ts'
import { fillPlace, makePlace, type Place } from './company.ts'

/** A place with content and an empty one, until the test has ended. */
export async function makePair(kind: DatabaseKind): Promise<[source: Place, target: Place]> {
  const [source, target] = [await makePlace(kind), await makePlace(kind)]
  onTestFinished(async () => {
    await source.remove()
    await target.remove()
  })
  await fillPlace(source)
  return [source, target]
}
