// Rows are stored up to a day after their check: what depends on the time and on other records is asked again then.
import { AppError } from '#contract/errors.ts'
import { idsIn } from '#contract/references.ts'
import { type RecordKind, type ResourceName, resources } from '#contract/resources.ts'
import type { Write } from '#db/connection.ts'
import { mappings } from '#db/mappings.ts'
import { getRecord, getRecords, type ImageValues, type RecordValues, type StoredRecord } from '#db/records.ts'
import type { ImportRowRow } from '#db/schema.ts'
import { findImported } from '#db/tables/import-sources.ts'
import { getMedia, unmarkUnusedMedia } from '#db/tables/media.ts'
import { assertListed, checkAgreement } from '../record-checks.ts'
import type { RecordType } from '../record-types.ts'

/** A row with the values to store, and the record that it changes; null for a new one. */
export interface CheckedAgain {
  row: ImportRowRow
  before: StoredRecord | null
  values: RecordValues
}

export const refuse = (reason: string) => new AppError('conflict', reason)

/** Does a check that a save makes too; refuses the row when the save would be refused. */
function asSaved<T>({ number, name }: ImportRowRow, check: () => T): T {
  try {
    return check()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const [reason = error.message] = Object.values(error.errors ?? {}).flat()
    throw refuse(
      `Row ${number} (${name}) cannot be stored any more, and nothing is stored. Correct the file and choose it again: ${reason}`,
    )
  }
}

/** The record that a row changes. Refuses one that has been changed since the row was checked. */
function unchanged(row: ImportRowRow, stored: ReadonlyMap<number, StoredRecord>): StoredRecord | null {
  if (row.record_id === null) return null
  const before = stored.get(row.record_id)
  if (before && before.revision === row.base_revision) return before
  throw refuse(
    `Row ${row.number} (${row.name}) has been changed since the file was checked, and nothing is stored. Choose the file again to see what it would change now.`,
  )
}

/** Refuses rows that refer to what is gone since they were checked, or newly list what is archived since. */
async function assertReferences(tx: Write, type: RecordType, rows: readonly CheckedAgain[]): Promise<void> {
  for (const { field, resource } of type.references) {
    const given = ({ values }: CheckedAgain) => (values.fields as Readonly<Record<string, unknown>>)[field]
    const ids = rows.flatMap((one) => idsIn(given(one)))
    const there = await getRecords<RecordKind>(tx, mappings[resource], ids)
    const gone = ids.find((id) => !there.has(id))
    if (gone !== undefined)
      throw refuse(`The ${resources[resource].label} ${gone} is not there any more. Choose the file again.`)
    for (const one of rows) {
      const list = given(one)
      if (Array.isArray(list))
        asSaved(one.row, () => assertListed(there, [one.before], field, resource, idsIn(list)))
    }
  }
}

/** Refuses rows with pictures that are gone since they were checked. */
async function assertPictures(tx: Write, rows: readonly CheckedAgain[]): Promise<void> {
  const pictures = rows.flatMap(({ values }) =>
    Object.values<ImageValues>(values.images).flatMap(({ mediaId }) => mediaId ?? []),
  )
  const stored = await getMedia(tx, pictures)
  if (pictures.some((id) => !stored.has(id)))
    throw refuse('A picture that the file names is not stored any more. Choose the file again.')
  if (pictures.length > 0) await unmarkUnusedMedia(tx, [...new Set(pictures)])
}

/** The rows with what they are about to change. Throws `conflict` for what a save would refuse by now. */
export async function checkAgain(
  tx: Write,
  type: RecordType,
  rows: readonly ImportRowRow[],
  at: string,
): Promise<CheckedAgain[]> {
  const changed = rows.flatMap(({ record_id: id }) => id ?? [])
  const stored = await getRecords(tx, type.mapping, changed)
  const checked = rows.map((row) => {
    const before = unchanged(row, stored)
    const values = JSON.parse(row.values_json) as RecordValues
    return { row, before, values: asSaved(row, () => checkAgreement(type, before, values, at)) }
  })
  await assertReferences(tx, type, checked)
  await assertPictures(tx, checked)
  return checked
}

/** Refuses rows whose record has been imported since they were checked: they would make it a second time. */
export async function assertNew(tx: Write, resource: string, rows: readonly ImportRowRow[]): Promise<void> {
  const found = await findImported(
    tx,
    resource,
    rows.flatMap(({ source_digest: digest }) => digest ?? []),
  )
  const again = rows.find(({ source_digest: digest }) => digest !== null && found.has(digest))
  const id = found.get(again?.source_digest ?? '')
  if (!again || id === undefined || !(await getRecord(tx, mappings[resource as ResourceName], id))) return
  throw refuse(
    `Row ${again.number} (${again.name}) has been imported since the file was checked, and nothing is stored. Choose the file again to see what it would change now.`,
  )
}
