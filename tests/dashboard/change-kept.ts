// What the browser keeps of a form, as an older edition or an earlier day left it.
import type { Page } from '@playwright/test'
import type { Fields } from './person.ts'

/** Changes what the browser keeps of the form that is open: values to put in, and names to take out. */
export function changeKept(
  page: Page,
  change: { base?: Fields; values?: Fields; without?: readonly string[] },
): Promise<void> {
  return page.evaluate(
    ({ base, values, without = [] }) =>
      new Promise<void>((resolve) => {
        indexedDB.open('marquee-drafts').onsuccess = ({ target }) => {
          const { result } = target as IDBOpenDBRequest
          const kept = result.transaction('drafts', 'readwrite').objectStore('drafts')
          kept.transaction.oncomplete = () => resolve()
          kept.openCursor().onsuccess = ({ target: asked }) => {
            const cursor = (asked as IDBRequest<IDBCursorWithValue | null>).result
            if (!cursor) return
            Object.assign(cursor.value.base, base)
            Object.assign(cursor.value.values, values)
            for (const name of without)
              for (const part of [cursor.value.base, cursor.value.values]) delete part[name]
            cursor.update(cursor.value)
          }
        }
      }),
    change,
  )
}
