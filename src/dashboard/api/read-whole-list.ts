// Reads all pages of a list, which may change meanwhile.
import type { ListPage } from '#contract/entities/list.ts'
import { t } from '../language/translate.ts'

/** How often a list is read anew that has lost records while it was read. */
const mostAgain = 2

/** The records that were on one of the pages, and how many there were at first. */
async function readOnce<T>(
  readPage: (page: number) => Promise<ListPage<T>>,
  idOf: (record: T) => unknown,
  tell: (done: number, count: number) => void,
): Promise<{ records: T[]; expected: number }> {
  const found = new Map<unknown, T>()
  let expected = 0
  for (let page = 1; ; page += 1) {
    const { results, next, count } = await readPage(page)
    if (page === 1) expected = count
    // A record that moves to a later page meanwhile comes twice.
    for (const record of results) found.set(idOf(record), record)
    tell(found.size, count)
    if (next === null || results.length === 0) return { records: [...found.values()], expected }
  }
}

/**
 * All records of a list in its order. When records leave it while it is read, others move to a page that was read before,
 * so it is read anew. Throws when that happens again and again, and what `readPage` throws.
 */
export async function readWholeList<T>(
  readPage: (page: number) => Promise<ListPage<T>>,
  idOf: (record: T) => unknown,
  tell: (done: number, count: number) => void = () => {},
): Promise<T[]> {
  for (let again = 0; again <= mostAgain; again += 1) {
    const { records, expected } = await readOnce(readPage, idOf, tell)
    if (records.length >= expected) return records
  }
  throw new Error(t('The list has changed each time it was read. Try again in a moment.'))
}
