// Keeps what a form has as a draft: a new one, or a change of one that colleagues may change too.
import { RefusedError } from '#browser/call-errors.ts'
import { newIdempotencyKey } from '#browser/request-key.ts'
import { dashboardDrafts } from '#contract/endpoints/dashboard-drafts.ts'
import { dashboardPictures } from '#contract/endpoints/dashboard-pictures.ts'
import type { Draft } from '#contract/entities/draft.ts'
import { revisionTag } from '#contract/revision-tag.ts'
import { ask } from '../api/ask.ts'
import { mergeValues } from '../form/merge.ts'
import { rebaseOnCurrent, storedBefore } from '../form/next-try.ts'
import type { SaveOrder, SaveOutcome } from '../form/save-order.ts'
import { keyOfChange, translationsOf } from '../form/send-record.ts'
import { changedNames, type FormValues, pickBody, toBody, toFormValues } from '../form/values.ts'
import { t } from '../language/translate.ts'
import type { Resource } from '../resources/resource.ts'
import { type LoadedDraft, loadDraft } from './draft-query.ts'
import { conflictsWithLive, toDraftRecord, toLiveValues } from './draft-values.ts'

/** Files that were stored already, so that a second try sends none again. */
const stored = new WeakMap<File, string>()

/** The values with addresses of stored pictures in place of files. */
async function withStoredPictures(values: FormValues, signal: AbortSignal): Promise<FormValues> {
  const whole = { ...values }
  for (const [name, value] of Object.entries(values)) {
    if (!(value instanceof File)) continue
    const options = { body: { image: value }, requestKey: newIdempotencyKey(), signal }
    const address =
      stored.get(value) ?? (await ask(dashboardPictures.createPicture, options)).data.picture.url
    stored.set(value, address)
    whole[name] = address
  }
  return whole
}

const revisionOf = (etag: string | null) => Number(/"r(\d+)"/.exec(etag ?? '')?.[1] ?? 0) || null

/** What a draft of a new record keeps: whatever is filled in. */
function filledIn(resource: Resource, values: FormValues): Record<string, unknown> {
  const filled = Object.entries(toBody(resource, values)).filter(
    ([, value]) => value !== null && value !== '',
  )
  return Object.fromEntries(filled)
}

const isStale = (error: unknown) => error instanceof RefusedError && error.status === 412

/** The values with what somebody else has changed of a draft since it was `made` as it is. */
function mergeWithDraft({ resource, values }: SaveOrder, made: Draft, now: LoadedDraft) {
  const valuesOf = (draft: Draft) => toFormValues(resource, toDraftRecord(resource, { ...now, draft }))
  const theirs = valuesOf(now.draft)
  return { theirs, ...mergeValues(resource, valuesOf(made), values, theirs) }
}

/** Sends what a form has: as a new draft, or as a change of the one that an earlier try has `made`. */
async function keepIn(
  made: Draft | undefined,
  { resource, id, start, values, signal }: SaveOrder,
  key: string,
) {
  const whole = await withStoredPictures(values, signal)
  const content =
    id === undefined
      ? { base_revision: null, values: filledIn(resource, whole) }
      : {
          base_revision: revisionOf(start.etag),
          values: pickBody(resource, whole, changedNames(resource, start.values, whole)),
        }
  if (made) {
    const options = { params: { id: made.id }, ifMatch: revisionTag(made.revision) }
    const requestKey = `${key}.r${made.revision}`
    return (await ask(dashboardDrafts.patchDraft, { ...options, body: content, requestKey, signal })).data
  }
  const record_id = id === undefined ? null : Number(id)
  const body = { resource: resource.name, record_id, ...content, ...translationsOf(start) }
  return (await ask(dashboardDrafts.createDraft, { body, requestKey: key, signal })).data
}

/**
 * Keeps the values of a form as a new draft. When the answer of an earlier try was lost, its draft is given what the form
 * has now, merged by field with what colleagues have changed of it. Throws what `ask` throws.
 */
export async function createDraft(first: SaveOrder): Promise<SaveOutcome> {
  const { id, signal } = first
  let order = first
  let made = first.start.draft
  let key = `draft.${first.requestKey}`
  for (;;) {
    const { start } = order
    try {
      const draft = await keepIn(made, order, key)
      if (!start.isSent) return { state: 'drafted', id: draft.id }
      made = draft
      // The answer may be an old one, of a try whose answer was lost, and the draft another one by now.
      if ((await loadDraft(draft.id, signal)).draft.revision === draft.revision)
        return { state: 'drafted', id: draft.id }
      continue
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      if (error.code === 'key_reused' && error.current) {
        made = error.current as Draft
        continue
      }
      if (error.status === 404 && made) {
        // Somebody has published or discarded it.
        key += `.after${made.id}`
        made = undefined
        continue
      }
      if (!isStale(error)) throw error
    }
    const now = made && (await loadDraft(made.id, signal))
    if (made && now && now.draft.revision !== made.revision) {
      const { theirs, conflicts, values } = mergeWithDraft(order, made, now)
      made = now.draft
      if (conflicts.length > 0)
        return { state: 'conflict', conflicts, values, theirs, start: { ...start, draft: made } }
      order = { ...order, values }
      continue
    }
    const next = await rebaseOnCurrent(order, id, start.values)
    const rebased = { ...next.start, isSent: start.isSent, draft: made }
    if (next.state === 'conflict') return { ...next, start: rebased }
    order = { ...order, start: rebased, values: next.values }
  }
}

/** Words of the two sides where a draft and the live record differ. */
const sides = { mine: t('The draft'), theirs: t('What is public') }

/**
 * Saves a draft. What colleagues have changed meanwhile, in the draft or in the live record, is merged by field; `take`
 * gets what was loaded for it. Throws what `ask` throws.
 */
export async function saveDraft(
  first: SaveOrder,
  begun: LoadedDraft,
  take: (loaded: LoadedDraft) => void,
): Promise<SaveOutcome> {
  const { resource, signal } = first
  let order = first
  let loaded = begun
  let base = first.start.values
  const taken: string[] = []
  for (;;) {
    const conflicts = order.start.hasChosen ? [] : conflictsWithLive(resource, loaded)
    const live = toLiveValues(resource, loaded)
    if (conflicts.length > 0) {
      const start = { ...order.start, hasChosen: true }
      return { state: 'conflict', conflicts, values: order.values, theirs: live, start, sides }
    }
    const values = await withStoredPictures(order.values, signal)
    const { id } = loaded.draft
    const body = {
      base_revision: loaded.live ? revisionOf(loaded.live.etag) : null,
      values: loaded.live
        ? pickBody(resource, values, changedNames(resource, live, values))
        : filledIn(resource, values),
    }
    try {
      const { start } = order
      const options = {
        params: { id },
        body,
        ifMatch: start.etag ?? undefined,
        requestKey: keyOfChange(order),
        signal,
      }
      const { data: draft, etag } = await ask(dashboardDrafts.patchDraft, options)
      loaded = { ...loaded, draft, etag }
      take(loaded)
      const record = toDraftRecord(resource, loaded)
      const isCurrent = !start.isSent || (await loadDraft(id, signal)).etag === etag
      if (isCurrent) return { state: 'saved', record, etag, taken }
      // An old answer, of a try whose answer was lost: it is compared, from where the edit began, with what came since.
      const values = toFormValues(resource, record)
      order = { ...order, start: { ...start, values, etag }, values }
      continue
    } catch (error) {
      const before = storedBefore<Draft>(error, order)
      if (before) {
        loaded = { ...loaded, draft: before.record, etag: before.etag }
        take(loaded)
        const values = toFormValues(resource, toDraftRecord(resource, loaded))
        order = { ...order, start: { ...order.start, values, etag: before.etag } }
        base = values
        continue
      }
      if (!isStale(error)) throw error
    }
    loaded = await loadDraft(id, signal)
    take(loaded)
    const theirs = toFormValues(resource, toDraftRecord(resource, loaded))
    const merged = mergeValues(resource, base, order.values, theirs)
    const start = { values: theirs, etag: loaded.etag, isSent: order.start.isSent }
    if (merged.conflicts.length > 0)
      return { state: 'conflict', conflicts: merged.conflicts, values: merged.values, theirs, start }
    taken.push(...merged.taken)
    order = { ...order, start, values: merged.values }
    base = theirs
  }
}
