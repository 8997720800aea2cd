// Notices that the database has gone back in time, by a restore or a failover to a late standby, and has everything that was
// published made anew.
import type { Logger } from 'pino'
import { wholeTag } from '#contract/field-tags.ts'
import { everythingTag } from '#contract/tags.ts'
import type { Db } from '#db/connection.ts'
import { addChange, type ChangeMark, changesAfter, hasChange, lastChangeId } from '#db/tables/outbox.ts'
import type { Release } from '../release/release.ts'
import { findHidden } from './shown.ts'

export interface LostChanges {
  /** This change, the very one, is the latest planned one. */
  note(change: ChangeMark): void
  /** Whether the database has lost the latest planned change, whose number this is. */
  hasLost(followed: number): Promise<boolean>
  /**
   * Announces that every page is outdated, and which records are no longer public; returns the number of the change to
   * follow from, instead of `followed`.
   */
  goBack(followed: number): Promise<number>
}

const markName = 'mark'
const firstName = 'first'
const parse = (text: string | null) => JSON.parse(text ?? 'null') as ChangeMark | null

export function createLostChanges(db: Db, release: Release, clock: () => Date, log: Logger): LostChanges {
  const { state } = release
  /** The latest planned change that is known. It is stored for whoever publishes after a restart. */
  let mark = parse(state.meta(markName))
  /** The first change of the database, which another database does not have. */
  let first = parse(state.meta(firstName))

  /** What cannot be stored, as on a full disk, is known in memory: what is archived is removed all the same. */
  function store(work: () => void): void {
    try {
      work()
    } catch (error) {
      log.warn({ err: error }, 'the latest change could not be noted')
    }
  }

  function storeMarks(): void {
    for (const [name, value] of [[markName, mark], [firstName, first]] as const) {
      const text = JSON.stringify(value)
      if (state.meta(name) !== text) store(() => state.setMeta(name, text))
    }
  } // biome-ignore format: pairs

  return {
    note({ id, created_at }) {
      mark = { id, created_at }
    },
    async hasLost(followed) {
      if (mark && !(await hasChange(db.read, mark))) return true
      if (mark?.id !== followed) {
        if ((await lastChangeId(db.read)) < followed) return true
        const [found] = await changesAfter(db.read, followed - 1, 1)
        if (found?.id === followed) mark = found
      }
      first ??= (await changesAfter(db.read, 0, 1))[0] ?? null
      storeMarks()
      return false
    },
    async goBack(followed) {
      const last = await lastChangeId(db.read)
      // One that was restored goes on with the numbers.
      const isOther = first !== null && last < followed && !(await hasChange(db.read, first))
      if (isOther)
        log.error('the database is another one; a start makes a new release, if it is not too small')
      else {
        const hidden = await findHidden(db.read, state.tags().map(wholeTag))
        const at = clock().toISOString()
        await db.write((tx) => addChange(tx, [everythingTag, ...hidden], 'database gone back', at))
      }
      mark = null
      first = null
      for (const page of release.pages.values()) if (page.change > last) page.change = 0
      store(() => {
        release.flush()
        state.batch(() => state.goBack(last, isOther))
      })
      return last
    },
  }
}
