// Who has the form of a record open: a row for each person and record, with when they were last seen there.
import type { Read, Write } from '../connection.ts'
import type { OpenRecordRow } from '../schema.ts'

type Record = Pick<OpenRecordRow, 'resource' | 'record_id'>

/** Everybody who was seen at a record since a moment, by name. */
export function listPresent(
  db: Read,
  { resource, record_id }: Record,
  since: string,
): Promise<OpenRecordRow[]> {
  return db
    .selectFrom('open_records')
    .selectAll()
    .where('resource', '=', resource)
    .where('record_id', '=', record_id)
    .where('seen_at', '>', since)
    .orderBy('username')
    .execute()
}

export async function setPresent(tx: Write, row: OpenRecordRow): Promise<void> {
  await tx
    .insertInto('open_records')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['resource', 'record_id', 'user_id'])
        .doUpdateSet({ username: row.username, seen_at: row.seen_at }),
    )
    .execute()
}

export async function setAbsent(
  tx: Write,
  { resource, record_id, user_id }: Record & { user_id: number },
): Promise<void> {
  await tx
    .deleteFrom('open_records')
    .where('resource', '=', resource)
    .where('record_id', '=', record_id)
    .where('user_id', '=', user_id)
    .execute()
}

/** Deletes rows of those who went silent before a moment. */
export async function deleteSilent(tx: Write, before: string): Promise<void> {
  await tx.deleteFrom('open_records').where('seen_at', '<', before).execute()
}
