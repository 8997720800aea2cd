// Fetches one page of a list, whichever query features the server's lists support.
import { isSupported } from '#browser/api-offers.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ListPage } from '#contract/entities/list.ts'
import type { StoredRecord } from '../resources/resource.ts'
import { ask } from './ask.ts'
import type { ListQuestion } from './plain-list.ts'

interface Options {
  params?: Readonly<Record<string, string | number>>
  query: ListQuestion
  signal?: AbortSignal
}

/** Fetches every record by following the `next` links from page to page. */
async function readWhole(endpoint: Endpoint, { params, signal }: Options): Promise<StoredRecord[]> {
  const records: StoredRecord[] = []
  const seen = new Set<string>()
  for (let query: ListQuestion = {}; ; ) {
    const { next, results } = (await ask(endpoint, { params, query, signal })).data as ListPage<StoredRecord>
    records.push(...results)
    if (next === null || seen.has(next)) return records
    seen.add(next)
    query = Object.fromEntries(new URL(next, location.href).searchParams)
  }
}

/** Returns one page of a list. Throws what `ask` throws. */
export async function askList(endpoint: Endpoint, options: Options): Promise<ListPage<StoredRecord>> {
  if (!isSupported('lists')) {
    const { answerFrom } = await import('./plain-list.ts')
    return answerFrom(await readWhole(endpoint, options), options.query)
  }
  return (await ask(endpoint, options)).data as ListPage<StoredRecord>
}
