// Notes for colleagues about a record. Nothing public reads them: they are no field of a record, and no change of one. The
// history of a record tells who wrote, changed or deleted one, and never what it says.
import type { Note, NoteCreate } from '#contract/entities/note.ts'
import { AppError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { type ResourceName, resources } from '#contract/resources.ts'
import { notFound } from '#contract/texts.ts'
import type { Read, Write } from '#db/connection.ts'
import type { StoredRecord } from '#db/records.ts'
import type { NoteRow } from '#db/schema.ts'
import { type Actor, addAudit } from '#db/tables/audit.ts'
import { countNotes, deleteNote, getNote, insertNote, listNotes, updateNote } from '#db/tables/notes.ts'
import type { Answer, StoreAnswer } from '../call.ts'
import type { Deps } from '../deps.ts'
import { assertRevision } from '../request/revision.ts'
import { toPage } from './answers.ts'
import { notesSubject } from './audit-subjects.ts'
import { findForStaff } from './record-reads.ts'
import { recordTypes } from './record-types.ts'

type Person = Actor & { userId: number }

/** A note as the caller names it: the revisions that it may have, null for any. */
export interface NoteTarget {
  id: number
  ifMatch: readonly number[] | null
}

const toNote = (row: NoteRow): Note => ({ ...row, resource: row.resource as ResourceName })

const answerOf = (row: NoteRow): Answer<Note> => ({ body: toNote(row), revision: row.revision })

const findRecord = (db: Read, { resource, record_id }: { resource: ResourceName; record_id: number }) =>
  findForStaff(db, recordTypes[resource], record_id, resources[resource].absent)

/** Writes to the history of the record that somebody did something with a note about it. */
function recordNote(
  tx: Write,
  actor: Person,
  record: StoredRecord,
  row: NoteRow,
  done: 'added' | 'edited' | 'deleted',
  at: string,
): Promise<void> {
  const after = {
    note: done,
    note_id: row.id,
    ...(actor.userId !== row.author_id && { note_by: row.author }),
  }
  const entry = {
    subject: notesSubject(toNote(row).resource),
    subjectId: record.id,
    revision: record.revision,
  }
  return addAudit(tx, { actor, action: 'update', ...entry, before: {}, after }, at)
}

/** A page of the notes about a record. Throws `not_found`. */
export async function listNotesOf(
  { db }: Deps,
  call: {
    url: URL
    query: {
      resource: ResourceName
      record_id: number
      page?: number | undefined
      page_size?: number | undefined
    }
  },
) {
  const { page = 1, page_size: pageSize = limits.pageSizeDefault, ...subject } = call.query
  await findRecord(db.read, subject)
  const count = await countNotes(db.read, subject)
  const rows = await listNotes(db.read, subject, page, pageSize)
  return { body: toPage(call.url, page, pageSize, count, rows.map(toNote)) }
}

/** Adds a note. Throws `not_found` for its record, and `conflict` when that has as many as it may. */
export function addNote(
  { db, clock }: Deps,
  { text, ...subject }: NoteCreate,
  person: Person,
  keep: StoreAnswer,
): Promise<Answer<Note>> {
  return db.write(async (tx) => {
    const record = await findRecord(tx, subject)
    if ((await countNotes(tx, subject)) >= limits.notes)
      throw new AppError(
        'conflict',
        `There are ${limits.notes} notes about this already, and there can be no more. Delete some that are settled.`,
      )
    const at = clock().toISOString()
    const author = { author_id: person.userId, author: person.username }
    const row = await insertNote(tx, { ...subject, ...author, text, created_at: at })
    await recordNote(tx, person, record, row, 'added', at)
    return keep(tx, answerOf(row))
  })
}

async function findNote(tx: Write, { id, ifMatch }: NoteTarget): Promise<NoteRow> {
  const row = await getNote(tx, id)
  if (!row) throw new AppError('not_found', notFound.note)
  assertRevision(ifMatch, row.revision, () => toNote(row))
  return row
}

/** Somebody else has changed or deleted it since it was read in this transaction. */
const overtaken = () =>
  new AppError('conflict', 'This note was changed or deleted at the same moment. Look at it again.')

/** Changes the text of a note. Throws `not_found`, `stale`, and `forbidden` for anybody but its author. */
export function changeNote(
  { db, clock }: Deps,
  target: NoteTarget,
  text: string,
  person: Person,
): Promise<Answer<Note>> {
  return db.write(async (tx) => {
    const row = await findNote(tx, target)
    if (row.author_id !== person.userId)
      throw new AppError('forbidden', `This note is by ${row.author}, who alone may change it. Add one.`)
    if (row.text === text) return answerOf(row)
    const at = clock().toISOString()
    const after = await updateNote(tx, row, text, at)
    if (!after) throw overtaken()
    await recordNote(tx, person, await findRecord(tx, toNote(row)), after, 'edited', at)
    return answerOf(after)
  })
}

/** Deletes a note for good. Throws `not_found`, `stale`, and `forbidden` for staff who have not written it. */
export function removeNote(
  { db, clock }: Deps,
  target: NoteTarget,
  person: Person,
  isAdmin: boolean,
): Promise<void> {
  return db.write(async (tx) => {
    const row = await findNote(tx, target)
    if (row.author_id !== person.userId && !isAdmin)
      throw new AppError(
        'forbidden',
        `This note is by ${row.author}, who may delete it, as administrators may. Ask one of them.`,
      )
    if (!(await deleteNote(tx, row))) throw overtaken()
    await recordNote(tx, person, await findRecord(tx, toNote(row)), row, 'deleted', clock().toISOString())
  })
}
