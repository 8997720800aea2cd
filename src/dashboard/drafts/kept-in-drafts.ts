// What somebody has typed into drafts and not saved, and its way to where it can be saved when its draft is gone.
import { parseMarkup } from '#browser/parse-markup.ts'
import { dashboard } from '#contract/addresses.ts'
import { dashboardDrafts } from '#contract/endpoints/dashboard-drafts.ts'
import type { DraftOutcome } from '#contract/entities/draft.ts'
import { ask } from '../api/ask.ts'
import { ownerId } from '../api/session-end.ts'
import { loadRecord } from '../api/use-record.ts'
import { mergeValues } from '../form/merge.ts'
import { listUnsavedBelow, moveUnsaved } from '../form/unsaved-elsewhere.ts'
import { claimFreeKey } from '../form/unsaved-keys.ts'
import { type Kept, listUnsaved, readUnsaved, type UnsavedRecord } from '../form/unsaved-work.ts'
import { toFormValues } from '../form/values.ts'
import { contentResources, partResources } from '../resources/all.ts'
import { toOffered } from '../resources/offered.ts'
import type { Resource, Scope } from '../resources/resource.ts'

export interface KeptInDraft {
  key: string
  draftId: number
  /** The screen below that of the draft in which it was typed; empty for the draft's own. */
  below: string
}

const owner = () => `${ownerId()} `

/** All that is kept of one draft, or of all of them. */
export async function listKept(draftId?: number): Promise<KeptInDraft[]> {
  // What a form that has just been closed writes comes first.
  await new Promise((resolve) => setTimeout(resolve))
  const start = `${owner()}${dashboard.list('drafts')}/`
  const kept = (await listUnsavedBelow(start)).flatMap((key) => {
    const found = /^(\d+)((?:\/[\w/-]+)?)(?: \(\d+\))?$/.exec(key.slice(start.length))
    return found ? [{ key, draftId: Number(found[1]), below: found[2] ?? '' }] : []
  })
  return kept.filter((one) => draftId === undefined || one.draftId === draftId)
}

export const loadOutcome = async (id: number, signal?: AbortSignal): Promise<DraftOutcome> =>
  (await ask(dashboardDrafts.getDraftOutcome, { params: { id }, signal })).data

interface Target {
  path: string
  resource: Resource
  scope: Scope
  /** Undefined for a new record. */
  id: number | undefined
}

/** The form in which this can be saved by now; null where the record is not known. */
export function targetOf(
  { below }: KeptInDraft,
  { resource: name, record_id: id }: DraftOutcome,
): Target | null {
  const resource = contentResources.find((one) => one.name === name)
  if (!resource || !name) return null
  if (below === '') {
    const path = id === null ? dashboard.create(name) : dashboard.edit(name, id)
    return { path, resource: toOffered(resource), scope: {}, id: id ?? undefined }
  }
  const [, partName, act, partId] = /^\/(songs|gallery)\/(create|edit)(?:\/([1-9]\d*))?$/.exec(below) ?? []
  const part = partResources.find((one) => one.part === partName)
  if (id === null || !part?.part || (act === 'edit' && !partId)) return null
  const path = partId
    ? dashboard.editPart(id, part.part, Number(partId))
    : dashboard.createPart(id, part.part)
  return { path, resource: toOffered(part), scope: { artistId: id }, id: partId ? Number(partId) : undefined }
}

/** A revision that no record has, so that a save compares with what is live. */
const noRevision = '"r0"'

/** What was typed, over what is live by now; of fields that somebody else has changed too a save asks. */
async function overLive(work: UnsavedRecord, { resource, scope, id }: Target): Promise<UnsavedRecord> {
  if (id === undefined) {
    const { made: _, ...rest } = work
    return { ...rest, base: toFormValues(resource, null), etag: null }
  }
  const { record, etag } = await loadRecord(resource, scope, id)
  const theirs = toFormValues(resource, record)
  const { values, conflicts } = mergeValues(resource, work.base, work.values, theirs)
  const asked = conflicts.flatMap(({ names }) => names.map((name) => [name, work.base[name] ?? '']))
  return {
    values,
    base: { ...theirs, ...Object.fromEntries(asked) },
    etag: conflicts.length > 0 ? noRevision : etag,
  }
}

/** Moves what is kept to the form in which it can be saved. Throws what `ask` throws, and then it stays where it is. */
export async function moveKept({ key }: KeptInDraft, target: Target): Promise<void> {
  const work = await readUnsaved<UnsavedRecord | { pictures: unknown }>(key)
  if (!work) return
  const moved: Kept<unknown> =
    'values' in work ? { ...(await overLive(work, target)), keptAt: work.keptAt } : work
  const name = owner() + target.path
  const claimed = await claimFreeKey(name, await listUnsaved(name))
  await moveUnsaved(key, claimed.key, moved).finally(claimed.release)
}

const toPlain = (html: string) => (parseMarkup(html).body.textContent ?? '').trim()

/** What was typed, as plain lines, to be copied by hand. */
export async function textsOf({ key }: KeptInDraft): Promise<string[]> {
  const work = await readUnsaved<Partial<UnsavedRecord & { pictures: { caption: string }[] }>>(key)
  const values = Object.entries(work?.values ?? {}).flatMap(([name, value]) =>
    typeof value === 'string' && value !== work?.base?.[name] ? [toPlain(value)] : [],
  )
  const captions = work?.pictures?.map(({ caption }) => caption) ?? []
  return [...values, ...captions].filter((text) => text !== '')
}
