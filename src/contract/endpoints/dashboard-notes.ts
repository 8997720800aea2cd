// Dashboard endpoints of notes for colleagues about a record.
import { z } from 'zod'
import { bodyErrors, defineEndpoint, idempotencyErrors } from '../endpoint.ts'
import { listOf, pageQuery } from '../entities/list.ts'
import { note, noteCreate, notePatch } from '../entities/note.ts'
import { id } from '../fields.ts'
import { resourceNames } from '../resources.ts'
import { notFound } from '../texts.ts'
import { idParams } from './parameters.ts'

const notes = { section: 'Dashboard: notes', permission: 'staff', absent: notFound.note } as const
const writeErrors = [...bodyErrors, 'not_found'] as const

export const dashboardNotes = {
  listNotes: defineEndpoint({
    ...notes,
    method: 'GET',
    path: '/dashboard/notes/',
    status: 200,
    summary: 'Notes for colleagues about one record, newest first',
    query: z.strictObject({ ...pageQuery, resource: z.enum(resourceNames), record_id: id() }),
    answer: listOf(note),
    errors: ['bad_field', 'not_found'],
  }),
  createNote: defineEndpoint({
    ...notes,
    method: 'POST',
    path: '/dashboard/notes/',
    status: 201,
    summary: 'Add a note for colleagues to a record; visitors never see it',
    body: noteCreate,
    answer: note,
    errors: [...writeErrors, 'conflict', ...idempotencyErrors],
    revisioned: true,
    keyed: {},
  }),
  patchNote: defineEndpoint({
    ...notes,
    method: 'PATCH',
    path: '/dashboard/notes/:id/',
    status: 200,
    summary: 'Change the text of a note that the caller wrote',
    params: idParams,
    body: notePatch,
    answer: note,
    errors: [...writeErrors, 'forbidden', 'stale'],
    revisioned: true,
  }),
  deleteNote: defineEndpoint({
    ...notes,
    method: 'DELETE',
    path: '/dashboard/notes/:id/',
    status: 204,
    summary: 'Delete a note for good: its author, or an administrator',
    params: idParams,
    answer: null,
    errors: ['forbidden', 'not_found', 'stale'],
    revisioned: true,
  }),
}
