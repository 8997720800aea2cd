// Routes of what colleagues learn of each other at a record: their notes, and who has it open.
import type { Hono } from 'hono'
import { dashboardNotes as notes } from '#contract/endpoints/dashboard-notes.ts'
import { dashboardPresence as presence } from '#contract/endpoints/dashboard-presence.ts'
import { isPermitted } from '#contract/roles.ts'
import type { AppEnv } from '../call.ts'
import type { Deps } from '../deps.ts'
import { addNote, changeNote, listNotesOf, removeNote } from '../operations/notes.ts'
import { endPresence, notePresence } from '../operations/open-records.ts'
import { callerIn, personOf } from './caller.ts'
import { bind } from './route.ts'

export function bindColleagueRoutes(app: Hono<AppEnv>, deps: Deps): void {
  const targetOf = (call: { params: { id: number }; ifMatch: number[] | null }) => ({
    id: call.params.id,
    ifMatch: call.ifMatch,
  })
  bind(app, deps, notes.listNotes, (call) => listNotesOf(deps, call))
  bind(app, deps, notes.createNote, (call) => addNote(deps, call.body, personOf(call), call.keep))
  bind(app, deps, notes.patchNote, (call) => changeNote(deps, targetOf(call), call.body.text, personOf(call)))
  bind(app, deps, notes.deleteNote, async (call) => {
    const isAdmin = isPermitted('admin', callerIn(call).role)
    await removeNote(deps, targetOf(call), personOf(call), isAdmin)
    return { body: undefined }
  })
  bind(app, deps, presence.notePresence, (call) => notePresence(deps, call.body, personOf(call)))
  bind(app, deps, presence.endPresence, async (call) => {
    const { resource, id } = call.params
    await endPresence(deps, { resource, record_id: id }, personOf(call))
    return { body: undefined }
  })
}
