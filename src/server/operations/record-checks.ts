// What must hold of the values of a record before they are written.
import { AppError } from '#contract/errors.ts'
import { idsIn } from '#contract/references.ts'
import { type RecordKind, type ResourceName, resources } from '#contract/resources.ts'
import type { Write } from '#db/connection.ts'
import { mappings } from '#db/mappings.ts'
import {
  fieldsOf,
  getRecord,
  getRecords,
  isActiveOrPlanned,
  type RecordValues,
  type StoredRecord,
} from '#db/records.ts'
import { assertArtistRoom } from './artist-room.ts'
import type { RecordType } from './record-types.ts'
import { withSchedule } from './schedule-fields.ts'

const refusal = (field: string, message: string) =>
  new AppError('bad_field', `${field}: ${message}`, { errors: { [field]: [message] } })

/**
 * Refuses a list that names a record that is not among `records`, or newly one that nobody would ever see; `known` are records
 * that may name hidden ones already.
 */
export function assertListed(
  records: ReadonlyMap<number, StoredRecord>,
  known: readonly (StoredRecord | null)[],
  field: string,
  resource: ResourceName,
  ids: readonly number[],
): void {
  const { label } = resources[resource]
  const named = known.flatMap((record) => idsIn(record && fieldsOf(record)[field]))
  for (const [index, id] of ids.entries()) {
    const record = records.get(id)
    const place = `Number ${index + 1}`
    if (!record)
      throw refusal(field, `${place}: There is no such ${label}. Choose another, or take the row away.`)
    if (!isActiveOrPlanned(record) && !named.includes(id))
      throw refusal(
        field,
        `${place}: ${String(fieldsOf(record).name)} is archived, so that visitors would not see it here. Restore it first, or choose another ${label}.`,
      )
  }
}

/** Refuses references to records that are not there; `like` is a record whose hidden ones may be named again. */
export async function assertReferences(
  tx: Write,
  type: RecordType,
  { fields }: RecordValues,
  before: StoredRecord | null,
  like: StoredRecord | null = null,
): Promise<void> {
  const given: Readonly<Record<string, unknown>> = fields
  for (const { field, resource } of type.references) {
    const id = given[field]
    if (Array.isArray(id)) {
      const listed = await getRecords<RecordKind>(tx, mappings[resource], idsIn(id))
      assertListed(listed, [before, like], field, resource, idsIn(id))
    }
    if (typeof id !== 'number') continue
    const isItself = resource === type.name && id === before?.id
    if (!isItself && (await getRecord(tx, mappings[resource], id))) continue
    const { label } = resources[resource]
    throw refusal(
      field,
      isItself ? `This is the same ${label}. Choose another.` : `There is no such ${label}. Choose another.`,
    )
  }
}

/** Refuses fields that contradict one another, unless none of them is about to change. */
function assertAgreement(
  { mapping }: RecordType,
  before: StoredRecord | null,
  { fields }: RecordValues,
): void {
  const { agreement, initial } = mapping
  if (!agreement?.fields.some((name) => name in fields)) return
  const whole = { ...(before ? fieldsOf(before) : initial), ...fields }
  const errors = agreement.problems(whole)
  const [first] = Object.entries(errors)
  if (first) throw new AppError('bad_field', `${first[0]}: ${first[1].join(' ')}`, { errors })
}

/** Values in which what is shown and what is planned agree. */
function withMoments(
  { mapping }: RecordType,
  before: StoredRecord | null,
  values: RecordValues,
  at: string,
): RecordValues {
  if (!mapping.fields.publish_at) return values
  const given: Readonly<Record<string, unknown>> = values.fields
  return { ...values, fields: withSchedule(before, given, at) } as RecordValues
}

/**
 * The values to write, in which what is shown and what is planned agree; `before` is null for a new record. Throws
 * `bad_field` when they contradict one another or refer to what is not there, and `conflict` when their artist has no room.
 */
export async function checkValues(
  tx: Write,
  type: RecordType,
  before: StoredRecord | null,
  values: RecordValues,
  at: string,
  like: StoredRecord | null = null,
): Promise<RecordValues> {
  const planned = checkAgreement(type, before, values, at)
  await assertReferences(tx, type, planned, before, like)
  await assertArtistRoom(tx, type, before, planned)
  return planned
}

/** Like `checkValues`, without a look at what the values refer to. */
export function checkAgreement(
  type: RecordType,
  before: StoredRecord | null,
  values: RecordValues,
  at: string,
): RecordValues {
  const planned = withMoments(type, before, values, at)
  assertAgreement(type, before, planned)
  return planned
}
