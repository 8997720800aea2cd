import type { NoteCreate } from '#contract/entities/note.ts'

/** The record that notes are about. */
export type NoteSubject = Pick<NoteCreate, 'resource' | 'record_id'>

/** Beginning of the cache keys of all that shows them. */
export const notesKey = (subject: NoteSubject) => ['notes', subject.resource, subject.record_id] as const
