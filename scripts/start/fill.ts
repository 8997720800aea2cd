// Demo data of a fictitious company, for a start with an empty database.
import { isUntouched } from '#db/tables/whole-tables.ts'
import type { Deps } from '#server/deps.ts'
import { print, progressBar, step } from './tell.ts'

/** Fills a database in which nobody has written anything with the demo, except in production or with `--empty`. */
export async function fillIfEmpty(deps: Deps, staysEmpty: boolean): Promise<void> {
  if (staysEmpty || deps.env.NODE_ENV === 'production') return
  if (!(await isUntouched(deps.db.read))) return
  const [{ fillDemo }, { addPictures }] = await Promise.all([
    import('#demo/fill.ts'),
    import('#demo/add-pictures.ts'),
  ])
  await step('Filling the empty database with the demo company', async () => {
    await fillDemo(deps)
    await addPictures(deps, { earlyOnly: true, progress: progressBar() })
  })
}

/** Adds the other demo pictures while the site is served; the returned function stops this. */
export function addLaterPictures(deps: Deps): () => Promise<void> {
  const stopping = new AbortController()
  const working = addRest(deps, stopping.signal).catch((error: Error) =>
    print(`  The pictures of the demo go on at the next start. ${error.message}`),
  )
  return () => {
    stopping.abort()
    return working
  }
}

async function addRest(deps: Deps, signal: AbortSignal): Promise<void> {
  const { readJobs } = await import('#demo/picture-jobs.ts')
  if ((await readJobs(deps)).length === 0) return
  const { addPictures } = await import('#demo/add-pictures.ts')
  print('The other pictures of the demo company follow while the site is there …')
  await addPictures(deps, { signal, progress: progressBar() })
}
