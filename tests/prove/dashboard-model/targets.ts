// What a request writes to: the records that it names in its address or its body.
import type { Fields } from '#tests/dashboard/person.ts'
import { type Drafted, type Named, resources } from './marks.ts'

export interface Target {
  resource: Named
  /** Null for a creation and for a reordering. */
  id: number | null
  /** What is written, where the user has seen it before: a day, a folder, a language. */
  sends?: string
  /** The written texts, where they may belong to one of several places of the record. */
  texts?: string
  /** The draft that is written to instead of the record. */
  draft?: number
  /** The record whose translations a new one gets, and what that one says. */
  copy?: { of: number; texts: string }
}

interface Request {
  url: string
  method: string
  postData?: string
}

/** Records of a save of several, by the id of the save, to know what an undo of it writes to. */
export type Saves = Map<number, readonly Target[]>

const bodyOf = ({ postData }: Request): Fields => {
  try {
    return JSON.parse(postData ?? '{}') as Fields
  } catch {
    return {}
  }
}

/** Targets of all records that a list in a body names. */
function named(resource: Named, list: unknown, sends?: string): Target[] {
  const records = Array.isArray(list) ? (list as { id: number }[]) : []
  return records.map(({ id }) => ({ resource, id, ...(sends !== undefined && { sends }) }))
}

function targetsOfNote(request: Request, id: string | undefined): Target[] {
  if (id) return [{ resource: 'notes', id: Number(id) }]
  const { resource, record_id } = bodyOf(request)
  return [{ resource: resource as Named, id: Number(record_id), sends: 'note' }]
}

const draftPath =
  /^drafts\/(\d+)\/(?:(songs|gallery)\/(?:(-?\d+)\/)?|(gallery-order|choice|publish|restore)\/)?$/

/** What a request does to a draft as a whole. */
const actOn = ({ method }: Request, act = 'values') => (method === 'DELETE' ? 'discard' : act)

function targetsOfDraft(
  request: Request,
  [, id, part, partId, act]: RegExpExecArray,
  drafts: ReadonlyMap<number, Drafted>,
): Target[] {
  const draft = Number(id)
  if (part) return [{ resource: part as Named, id: partId ? Number(partId) : null, draft }]
  if (act === 'gallery-order') return [{ resource: 'gallery', id: null, draft }]
  if (act === 'choice') {
    const { part: chosen, id: chosenId } = bodyOf(request)
    return [{ resource: chosen as Named, id: chosenId as number | null, draft, sends: 'choice' }]
  }
  // Of one that nobody in this walk has begun, no screen can have named the record.
  const record = drafts.get(draft) ?? { resource: 'artists', id: 0 }
  return [{ ...record, draft, sends: actOn(request, act) }]
}

/** The draft that a request publishes. */
export function publishedBy({ url, method }: Request): number | null {
  const found = /\/drafts\/(\d+)\/publish\/$/.exec(new URL(url).pathname)
  return method === 'POST' && found ? Number(found[1]) : null
}

/** Null for a request that the model does not cover, and an empty list for a read that it covers. */
export function targetsOf(
  request: Request,
  saves: Saves,
  drafts: ReadonlyMap<number, Drafted>,
): readonly Target[] | null {
  const path = new URL(request.url).pathname.replace(/^.*\/api\/dashboard\//, '')
  const isRead = request.method === 'GET'
  const note = /^notes\/(?:(\d+)\/)?$/.exec(path)
  if (note) return isRead ? [] : targetsOfNote(request, note[1])
  const ofDraft = draftPath.exec(path)
  if (ofDraft) return isRead ? [] : targetsOfDraft(request, ofDraft, drafts)
  if (path === 'drafts/' && !isRead) {
    const { resource, record_id, translations_of: of } = bodyOf(request)
    if (!resources.some((name) => name === resource)) return null
    const id = record_id === null ? null : Number(record_id)
    const copy = typeof of === 'number' && { copy: { of, texts: request.postData ?? '' } }
    return [{ resource: resource as Named, id, sends: 'draft', ...copy }]
  }
  const translation = /^(\w+)\/(\d+)\/translations\/(\w+)\/$/.exec(path)
  if (translation) {
    const [, resource, id, sends = ''] = translation
    return isRead
      ? []
      : [{ resource: resource as Named, id: Number(id), sends, texts: request.postData ?? '' }]
  }
  const dates = /^events\/(\d+)\/repeat\/$/.exec(path)
  if (dates) return [{ resource: 'events', id: Number(dates[1]), sends: 'dates' }]
  const share = /^events\/\d+\/series\/$/.test(path)
  if (share) return named('events', bodyOf(request).events, 'share')
  const undo = /^bulk-edits\/(\d+)\/undo\/$/.exec(path)
  if (undo) return saves.get(Number(undo[1])) ?? []
  if (path === 'bulk-edits/') {
    const { resource, records } = bodyOf(request)
    return named(resource as Named, records)
  }
  if (path === 'messages/' && request.method === 'PATCH') {
    const { messages, folder } = bodyOf(request)
    return named('messages', messages, folder === undefined ? undefined : String(folder))
  }
  const found = /^(?:artists\/\d+\/)?([a-z]+?)(?:\/(-?\d+))?(?:[/-]order)?\/$/.exec(path)
  // The order of slides has an address of its own.
  const resource = resources.find((name) => name === found?.[1] || name === `${found?.[1]}s`)
  if (!resource) return null
  if (isRead) return []
  const { date } = request.method === 'PATCH' && resource === 'events' ? bodyOf(request) : {}
  const id = found?.[2] ? Number(found[2]) : null
  const of = new URL(request.url).searchParams.get('translations_of')
  const copy = of !== null && { copy: { of: Number(of), texts: request.postData ?? '' } }
  return [{ resource, id, ...(date !== undefined && { sends: String(date) }), ...copy }]
}
