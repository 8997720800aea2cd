// Removes the pages of hidden records before anything is rendered, so that removal does not depend on rendering.
import { setImmediate as breathe } from 'node:timers/promises'
import { parseRecordTag } from '#contract/tags.ts'
import { turnsBy } from '#db/turns.ts'
import type { AwaitedPages } from '../release/awaited-pages.ts'
import type { Release } from '../release/release.ts'
import { isSharePathOf, ownPathsInAllLanguages } from './plan.ts'

export interface RemovalPlace {
  release: Release
  awaited: AwaitedPages
}

/** Deletes pages: all leave the list as fast as others have their turn, and deleting their files takes longer. */
async function remove({ release, awaited }: RemovalPlace, paths: readonly string[]): Promise<void> {
  const turn = turnsBy(breathe)
  const deletions: Promise<unknown>[] = []
  for (const path of paths) {
    awaited.arrived(path)
    const deletion = release.remove(path)
    // A failure is thrown below, when it is waited for.
    deletion.catch(() => {})
    deletions.push(deletion)
    await turn()
  }
  await Promise.all(deletions)
}

async function removeSharePictures(place: RemovalPlace, hidden: ReadonlySet<string>): Promise<void> {
  const { state } = place.release
  const turn = turnsBy(breathe)
  const paths: string[] = []
  for (const tag of hidden) {
    const record = parseRecordTag(tag)
    if (record)
      paths.push(...state.pathsWith([tag]).filter((path) => isSharePathOf(path, record.kind, record.id)))
    await turn()
  }
  await remove(place, paths)
}

/** Removes the pages and the pictures for sharing of the records with these tags. */
export async function removePages(place: RemovalPlace, hidden: ReadonlySet<string>): Promise<void> {
  const own = [...hidden].flatMap((tag) => {
    const record = parseRecordTag(tag)
    return record ? ownPathsInAllLanguages(record.kind, record.id) : []
  })
  await Promise.all([remove(place, own), removeSharePictures(place, hidden)])
}
