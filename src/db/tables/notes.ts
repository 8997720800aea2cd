// Notes for colleagues about records.
import type { Insertable } from 'kysely'
import type { Read, Write } from '../connection.ts'
import type { NoteRow, NoteTable } from '../schema.ts'

/** The record that notes are about. */
export interface NoteSubject {
  resource: string
  record_id: number
}

export async function getNote(db: Read, id: number): Promise<NoteRow | null> {
  return (await db.selectFrom('notes').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

const about = (db: Read, { resource, record_id }: NoteSubject) =>
  db.selectFrom('notes').where('resource', '=', resource).where('record_id', '=', record_id)

export async function countNotes(db: Read, subject: NoteSubject): Promise<number> {
  const counted = about(db, subject).select((eb) => eb.fn.countAll<number | string>().as('count'))
  return Number((await counted.executeTakeFirst())?.count ?? 0)
}

/** A page of the notes about a record, newest first; `page` counts from 1. */
export function listNotes(
  db: Read,
  subject: NoteSubject,
  page: number,
  pageSize: number,
): Promise<NoteRow[]> {
  return about(db, subject)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
}

export function insertNote(
  tx: Write,
  values: Omit<Insertable<NoteTable>, 'id' | 'revision' | 'edited_at'>,
): Promise<NoteRow> {
  return tx
    .insertInto('notes')
    .values({ ...values, edited_at: null, revision: 1 })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Changes a note that still has this revision; null when it has not, or is gone. */
export async function updateNote(
  tx: Write,
  { id, revision }: Pick<NoteRow, 'id' | 'revision'>,
  text: string,
  at: string,
): Promise<NoteRow | null> {
  const row = await tx
    .updateTable('notes')
    .set({ text, edited_at: at, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Deletes a note that still has this revision; returns whether it was there. */
export async function deleteNote(
  tx: Write,
  { id, revision }: Pick<NoteRow, 'id' | 'revision'>,
): Promise<boolean> {
  const gone = await tx
    .deleteFrom('notes')
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}
