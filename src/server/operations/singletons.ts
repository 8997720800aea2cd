// Site info and content pages: records of which there is a fixed number.
import { AppError } from '#contract/errors.ts'
import type { Read } from '#db/connection.ts'
import type { ColumnOf, Mapping } from '#db/mapping.ts'
import { getRecord, type StoredRecord } from '#db/records.ts'
import type { Actor } from '#db/tables/audit.ts'
import type { Answer, StoreAnswer } from '../call.ts'
import type { Deps } from '../deps.ts'
import { storeNothing } from '../idempotency.ts'
import { companyId } from './company.ts'
import { type RecordType, recordTypes } from './record-types.ts'
import { patchRecordAnd, type Target } from './record-writes.ts'
import { toSingletonAnswer } from './single-reads.ts'

type SingleKind = 'company' | 'page'

/** A record that exists only once under its name. */
interface Single<K extends SingleKind> extends Pick<Target, 'id' | 'column' | 'absent'> {
  type: RecordType & { readonly mapping: Mapping<K> }
}

export const companySingleton: Single<'company'> = {
  type: recordTypes.company,
  id: companyId,
  absent: 'Site info not found.',
}

export function pageSingleton(slug: string, absent: string): Single<'page'> {
  return { type: recordTypes.pages, id: slug, column: 'slug', absent }
}

/** The stored record. Throws `not_found`. */
export async function findSingleton<K extends SingleKind>(
  db: Read,
  { type, id, column, absent }: Single<K>,
): Promise<StoredRecord<K>> {
  const record = await getRecord(db, type.mapping, id, column as ColumnOf<K>)
  if (!record) throw new AppError('not_found', absent)
  return record
}

/**
 * Changes the given fields, and stores the response of a change with `keep`; does nothing when no value differs. Throws
 * `not_found`, `stale`, or for a rejected picture.
 */
export async function patchSingleton<K extends SingleKind>(
  deps: Deps,
  { type, id, column = 'id', absent }: Single<K>,
  input: Readonly<Record<string, unknown>>,
  actor: Actor,
  ifMatch: readonly number[] | null,
  keep: StoreAnswer = storeNothing,
) {
  const toCurrent = async (record: StoredRecord) => toSingletonAnswer(record as StoredRecord<SingleKind>)
  const target = { id, column, absent, ifMatch, toCurrent }
  return patchRecordAnd(deps, type, target, input, actor, async (tx, { record, changeId }, hasChanged) => {
    const body = toSingletonAnswer(record as StoredRecord<K>)
    const answer: Answer<typeof body> = {
      body,
      revision: record.revision,
      ...(changeId !== undefined && { changeId }),
    }
    return hasChanged ? keep(tx, answer) : answer
  })
}
