// A row's buttons act on the record that the row shows: sent with its revision, so that another one is never changed
// under its name.
import { RefusedError } from '#browser/call-errors.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { revisionTag } from '#contract/revision-tag.ts'
import { ask } from '../api/ask.ts'
import { idOf, paramsOf } from '../resources/addresses.ts'
import type { Resource, Scope, StoredRecord } from '../resources/resource.ts'

/** Other servers of the contract may count no revisions. */
function ifMatchOf({ revision }: StoredRecord): string | undefined {
  return typeof revision === 'number' ? revisionTag(revision) : undefined
}

/**
 * Calls an endpoint about a record as a list shows it, and answers with the record as it is then. What a colleague
 * changed meanwhile does not matter as long as it still goes by the name that was agreed to; otherwise it throws.
 */
export async function changeShown(
  resource: Resource,
  scope: Scope,
  endpoint: Endpoint,
  shown: StoredRecord,
  body?: Readonly<Record<string, unknown>>,
): Promise<StoredRecord> {
  const params = paramsOf(resource, scope, idOf(resource, shown))
  for (let record = shown; ; ) {
    try {
      const { data } = await ask(endpoint, { params, ...(body && { body }), ifMatch: ifMatchOf(record) })
      return (data ?? record) as StoredRecord
    } catch (error) {
      if (!(error instanceof RefusedError) || error.status !== 412) throw error
      const current = error.current as StoredRecord
      if (resource.nameOf(current) !== resource.nameOf(shown))
        throw new Error(
          `“${resource.nameOf(shown)}” is called “${resource.nameOf(current)}” by now. Look at it and try again.`,
        )
      record = current
    }
  }
}
