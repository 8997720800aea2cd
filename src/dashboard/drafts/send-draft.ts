// Keeps what a form has as a draft: a new one, or a change of one that colleagues may change too.
import { RefusedError } from '#browser/call-errors.ts'
import { newIdempotencyKey } from '#browser/request-key.ts'
import { dashboardDrafts } from '#contract/endpoints/dashboard-drafts.ts'
import { dashboardPictures } from '#contract/endpoints/dashboard-pictures.ts'
import type { Draft } from '#contract/entities/draft.ts'
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

/** Keeps the values of a form as a new draft. Throws what `ask` throws. */
export async function createDraft(first: SaveOrder): Promise<SaveOutcome> {
  const { resource, id } = first
  let order = first
  for (;;) {
    const { start, signal } = order
    const values = await withStoredPictures(order.values, signal)
    const body = {
      resource: resource.name,
      record_id: id === undefined ? null : Number(id),
      base_revision: id === undefined ? null : revisionOf(start.etag),
      values:
        id === undefined
          ? filledIn(resource, values)
          : pickBody(resource, values, changedNames(resource, start.values, values)),
      ...translationsOf(start),
    }
    try {
      const requestKey = `draft.${order.requestKey}`
      const { data } = await ask(dashboardDrafts.createDraft, { body, requestKey, signal })
      // The answer may be an old one, of a try whose answer was lost, and the draft another one by now.
      const isOld = start.isSent && (await loadDraft(data.id, signal)).draft.revision !== data.revision
      return isOld ? await resumeDraft(data, body, signal) : { state: 'drafted', id: data.id }
    } catch (error) {
      if (error instanceof RefusedError && error.code === 'key_reused')
        return resumeDraft(error.current as Draft, body, signal)
      if (!isStale(error) || id === undefined) throw error
    }
    const next = await rebaseOnCurrent(order, id, start.values)
    if (next.state === 'conflict') return next
    order = { ...order, start: next.start, values: next.values }
  }
}

/** The answer of an earlier try was lost: its draft is there, and is given what the form has now. */
async function resumeDraft(
  { id }: Draft,
  { base_revision, values }: { base_revision: number | null; values: object },
  signal: AbortSignal,
): Promise<SaveOutcome> {
  await ask(dashboardDrafts.patchDraft, { params: { id }, body: { base_revision, values }, signal })
  return { state: 'drafted', id }
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
