// What staff do with messages beyond reading: move, assign, answer, and erase. Each names the revision it was seen at, so
// that of two people who act on the same message one learns of it.

import type { Message, MessagesChange, MessagesChanged } from '#contract/entities/message.ts'
import { AppError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { notFound } from '#contract/texts.ts'
import type { Write } from '#db/connection.ts'
import type { MessageRow } from '#db/schema.ts'
import { type Actor, addAudit, changesBy, type NewAuditEntry } from '#db/tables/audit.ts'
import {
  countFolders,
  eraseMessages,
  getMessageRow,
  getMessageRows,
  listPeople,
  type MessageColumns,
  updateMessageRow,
} from '#db/tables/inbox.ts'
import { toMessages } from '#db/tables/messages.ts'
import { getUserRow } from '#db/tables/users.ts'
import type { Deps } from '../deps.ts'
import { toPage } from './answers.ts'

type Person = Actor & { userId: number }
type Patch = Omit<MessagesChange, 'messages'>

/** Who acts when time does. */
export const retentionActor: Actor = { userId: null, username: 'retention' }

function folderColumns(row: MessageRow, folder: MessageRow['folder'], at: string): MessageColumns {
  const isSpam = folder === 'spam' || folder === 'deleted'
  return {
    folder,
    deleted_at: folder === 'deleted' ? at : null,
    spam_signs: isSpam ? row.spam_signs || (folder === 'spam' ? 'marked' : '') : '',
  }
}

/** The columns that a change gives other values; none when the message is so already. */
function differences(row: MessageRow, patch: Patch, person: Person, at: string): MessageColumns {
  const { folder, is_read, assigned_to_id, is_answered } = patch
  return {
    ...(is_read !== undefined && is_read !== (row.is_read === 1) && { is_read: is_read ? 1 : 0 }),
    ...(folder !== undefined && folder !== row.folder && folderColumns(row, folder, at)),
    ...(assigned_to_id !== undefined && assigned_to_id !== row.assigned_to_id && { assigned_to_id }),
    ...(is_answered !== undefined &&
      is_answered !== (row.answered_at !== null) && {
        answered_at: is_answered ? at : null,
        answered_by_id: is_answered ? person.userId : null,
      }),
  }
}

function actionOf(before: MessageRow, after: MessageRow): NewAuditEntry['action'] {
  if (before.folder === after.folder) return 'update'
  if (after.folder === 'deleted') return 'delete'
  if (after.folder === 'archive') return 'archive'
  return before.folder === 'spam' || after.folder === 'spam' ? 'update' : 'restore'
}

/** A message as the audit log has it: nothing of what the visitor wrote. */
function toAuditState({ folder, assigned_to, answered_by }: Message): Record<string, unknown> {
  return { folder, assigned_to: assigned_to?.username ?? null, answered_by }
}

const changedFields = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name] !== value))

async function noteChange(tx: Write, rows: [MessageRow, MessageRow], person: Person, at: string) {
  const [before, after] = (await toMessages(tx, rows)) as [Message, Message]
  const states = [toAuditState(before), toAuditState(after)] as const
  await addAudit(
    tx,
    {
      actor: person,
      action: actionOf(...rows),
      subject: 'messages',
      subjectId: after.id,
      revision: after.revision,
      before: changedFields(states[1], states[0]),
      after: changedFields(states[0], states[1]),
    },
    at,
  )
}

/** Which entry of the audit log tells that a change was made. */
const auditNames = { folder: 'folder', assigned_to_id: 'assigned_to', is_answered: 'answered_by' } as const

/** Whether a change that a message has already is somebody else's doing, and not of a request whose answer was lost. */
async function isOfOthers(tx: Write, row: MessageRow, seen: number, patch: Patch, { userId }: Person) {
  const names = Object.entries(auditNames).flatMap(([name, told]) => (name in patch ? told : []))
  if (names.length === 0 || row.revision === seen) return false
  const own = await changesBy(tx, userId, { subject: 'messages', id: row.id, revision: seen + 1 })
  return !names.some((name) => name in own)
}

type Outcome = { state: 'changed' | 'same' | 'stale'; row: MessageRow } | { state: 'absent' }

async function changeOne(
  tx: Write,
  row: MessageRow | undefined,
  seen: number,
  patch: Patch,
  person: Person,
  at: string,
): Promise<Outcome> {
  if (!row) return { state: 'absent' }
  const columns = differences(row, patch, person, at)
  const names = Object.keys(columns)
  const isRevised = names.some((name) => name !== 'is_read')
  if (isRevised && row.revision !== seen) return { state: 'stale', row }
  const state = !isRevised && (await isOfOthers(tx, row, seen, patch, person)) ? 'same' : 'changed'
  if (names.length === 0) return { state, row }
  const next = isRevised ? { ...columns, revision: row.revision + 1 } : columns
  const after = await updateMessageRow(tx, row, next)
  if (!after) {
    const present = await getMessageRow(tx, row.id)
    return present ? { state: 'stale', row: present } : { state: 'absent' }
  }
  if (isRevised) await noteChange(tx, [row, after], person, at)
  return { state, row: after }
}

async function assertPerson(tx: Write, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return
  const user = await getUserRow(tx, id)
  if (user?.is_active === 1) return
  const reason = 'There is no such active account. Choose another colleague.'
  throw new AppError('bad_field', reason, { errors: { assigned_to_id: [reason] } })
}

/** Changes messages in one transaction; those that were changed since they were seen stay as they are. */
export function changeMessages(
  { db, clock }: Deps,
  { messages: seen, ...patch }: MessagesChange,
  person: Person,
): Promise<{ body: MessagesChanged }> {
  return db.write(async (tx) => {
    await assertPerson(tx, patch.assigned_to_id)
    const at = clock().toISOString()
    const revisions = new Map(seen.map(({ id, revision }) => [id, revision]))
    // In one order, so that two servers do not wait for each other.
    const ids = [...revisions.keys()].sort((one, other) => one - other)
    const rows = await getMessageRows(tx, ids)
    const changed: MessageRow[] = []
    const stale: MessageRow[] = []
    const absent: number[] = []
    const same: number[] = []
    for (const id of ids) {
      const done = await changeOne(tx, rows.get(id), revisions.get(id) ?? 0, patch, person, at)
      if (done.state === 'absent') absent.push(id)
      else (done.state === 'stale' ? stale : changed).push(done.row)
      if (done.state === 'same') same.push(id)
    }
    return {
      body: { changed: await toMessages(tx, changed), same, stale: await toMessages(tx, stale), absent },
    }
  })
}

const nothing = { count: 0, unread: 0 }

export async function summarizeInbox({ db, env }: Deps) {
  const counts = await countFolders(db.read)
  const of = (folder: MessageRow['folder']) => counts.get(folder) ?? nothing
  return {
    body: {
      folders: { inbox: of('inbox'), archive: of('archive'), spam: of('spam'), deleted: of('deleted') },
      kept_days: env.MESSAGE_RETENTION_DAYS || null,
      deleted_days: limits.deletedMessageDays,
    },
  }
}

export async function listColleagues({ db }: Deps, url: URL) {
  const people = await listPeople(db.read)
  return { body: toPage(url, 1, people.length + 1, people.length, people) }
}

/** Throws `not_found`. */
export async function assertMessage({ db }: Deps, id: number): Promise<void> {
  if (!(await getMessageRow(db.read, id))) throw new AppError('not_found', notFound.message)
}

/** Erases messages in a transaction and notes who did it, without anything that they said. */
export async function eraseAndNote(
  tx: Write,
  rows: readonly MessageRow[],
  actor: Actor,
  at: string,
): Promise<void> {
  await eraseMessages(
    tx,
    rows.map(({ id }) => id),
  )
  for (const { id, revision, folder } of rows)
    await addAudit(
      tx,
      {
        actor,
        action: 'delete',
        subject: 'messages',
        subjectId: id,
        revision: revision + 1,
        before: { folder },
        after: {},
      },
      at,
    )
}

/** Erases a deleted message for good. Throws `not_found`, and `conflict` for one that is not deleted. */
export async function eraseMessage(deps: Deps, id: number, person: Person) {
  await deps.db.write(async (tx) => {
    const row = await getMessageRow(tx, id)
    if (!row) throw new AppError('not_found', notFound.message)
    if (row.folder !== 'deleted')
      throw new AppError('conflict', 'Only a deleted message can be erased. Delete it first.')
    await eraseAndNote(tx, [row], person, deps.clock().toISOString())
  })
  return { body: undefined }
}
