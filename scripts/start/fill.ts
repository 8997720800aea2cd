// The demo company, for whoever starts with nothing.
import { countArtists } from '#db/counts.ts'
import type { Deps } from '#server/deps.ts'
import { progressBar, step } from './tell.ts'

/** An empty database gets the demo, unless this is production or nobody wants it (`--empty`). */
export async function fillIfEmpty(deps: Deps, staysEmpty: boolean): Promise<void> {
  if (staysEmpty || deps.env.NODE_ENV === 'production') return
  if ((await countArtists(deps.db.read)) > 0) return
  const { fillDemo } = await import('#demo/fill.ts')
  await step('Filling the empty database with the demo company', () => fillDemo(deps, progressBar()))
}
