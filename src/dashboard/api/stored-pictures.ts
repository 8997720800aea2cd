// Addresses of stored pictures, asked for by id; apart, because a first screen needs none.
import { dashboardPictures } from '#contract/endpoints/dashboard-pictures.ts'
import { limits } from '#contract/limits.ts'
import { ask } from './ask.ts'

/** Id of a picture → its URL, for those that are still stored. */
export type Pictures = ReadonlyMap<string, string>

export async function readPictures(ids: readonly string[], signal?: AbortSignal): Promise<Pictures> {
  const found = new Map<string, string>()
  for (let start = 0; start < ids.length; start += limits.pageSizeMax) {
    const query = { ids: ids.slice(start, start + limits.pageSizeMax).join(',') }
    const { data } = await ask(dashboardPictures.listPictures, { query, signal })
    for (const { id, picture } of data.results) found.set(id, picture.url)
  }
  return found
}
