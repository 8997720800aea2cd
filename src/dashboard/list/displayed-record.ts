// A row's actions send the revision of the record that the row shows, so that another record is never changed under its
// name.
import { RefusedError } from '#browser/call-errors.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { revisionTag } from '#contract/revision-tag.ts'
import { ask } from '../api/ask.ts'
import { isAbsent } from '../api/failure.ts'
import { untilAnswered } from '../api/until-answered.ts'
import { t } from '../language/translate.ts'
import { idOf, paramsOf } from '../resources/addresses.ts'
import type { Resource, Scope, StoredRecord } from '../resources/resource.ts'

/** Undefined for servers of the contract that do not count revisions. */
function ifMatchOf({ revision }: StoredRecord): string | undefined {
  return typeof revision === 'number' ? revisionTag(revision) : undefined
}

interface Request {
  readonly body?: Readonly<Record<string, unknown>>
  /** Fields that nobody may have changed meanwhile, because what they hold would be lost. */
  readonly guarded?: readonly string[]
}

/**
 * Calls an endpoint for a record that a list shows, and returns the updated record. Another user's changes are accepted
 * as long as the record still has the confirmed name, and its guarded fields what was shown or is wanted; otherwise it
 * throws.
 */
export async function updateDisplayedRecord(
  resource: Resource,
  scope: Scope,
  endpoint: Endpoint,
  shown: StoredRecord,
  { body, guarded = [] }: Request,
): Promise<StoredRecord> {
  const params = paramsOf(resource, scope, idOf(resource, shown))
  for (let record = shown; ; ) {
    let asked = 0
    const ifMatch = ifMatchOf(record)
    try {
      const { data } = await untilAnswered(() => {
        asked += 1
        return ask(endpoint, { params, ...(body && { body }), ifMatch })
      })
      return (data ?? record) as StoredRecord
    } catch (error) {
      // Deleted by the request whose answer was lost.
      if (endpoint.method === 'DELETE' && asked > 1 && isAbsent(error)) return record
      if (!(error instanceof RefusedError) || error.status !== 412) throw error
      const current = error.current as StoredRecord
      if (resource.nameOf(current) !== resource.nameOf(shown))
        throw new Error(
          t('“{before}” is called “{name}” by now. Look at it and try again.', {
            before: resource.nameOf(shown),
            name: resource.nameOf(current),
          }),
        )
      if (guarded.some((name) => current[name] !== shown[name] && current[name] !== body?.[name]))
        throw new Error(
          t('“{name}” has been changed meanwhile. Look at it and try again.', {
            name: resource.nameOf(current),
          }),
        )
      record = current
    }
  }
}
