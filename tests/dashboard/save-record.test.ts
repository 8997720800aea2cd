// A save whose earlier tries lost their answers says “saved” only of what is stored.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { dashboardDrafts } from '#contract/endpoints/dashboard-drafts.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import type { SaveOrder, SaveOutcome } from '#dashboard/form/save-order.ts'
import { installStorage } from '../browser/local-storage.ts'
import { createTestApp, type TestApp } from '../server/harness.ts'

const { tours: calls } = dashboardResources
type Values = Record<string, string>
/** A form that is open: what it was given to edit, and the key of its saves. */
type Form = Pick<SaveOrder, 'id' | 'start' | 'requestKey'>

let site: TestApp
/** Whether answers of changes that are stored get lost. */
let isLosing = false
/** What a proxy that compresses writes behind tags, and whether it keeps them from the server. */
let coding = ''
let isForgetful = false
let requests = 0

beforeAll(async () => {
  site = await createTestApp('sqlite', { now: new Date().toISOString() })
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    requests += 1
    const headers = new Headers(init.headers)
    if (isForgetful && headers.has('if-match')) headers.set('if-match', '"other"')
    const answer = await site.raw(address.replace(/^.*?\/api/, '/api'), { ...init, headers })
    const etag = answer.headers.get('etag')
    if (etag && coding) answer.headers.set('etag', etag.replace(/"$/, `-${coding}"`))
    if (isLosing && answer.ok && init.method !== 'GET') throw new TypeError('The connection is lost.')
    return answer
  })
  installStorage()
  const { storeTokens } = await import('#browser/stored-session.ts')
  storeTokens(site.admin)
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await site.close()
})
beforeEach(() => {
  isLosing = false
  isForgetful = false
  coding = ''
  requests = 0
})

async function makeTour(): Promise<number> {
  return (await site.ok(calls.create, { json: { name: 'Lantern', description: 'One' } })).id
}

const modules = () =>
  Promise.all([
    import('#dashboard/form/send-record.ts'),
    import('#dashboard/form/values.ts'),
    import('#dashboard/resources/tours.ts'),
    import('#dashboard/api/use-record.ts'),
    import('#dashboard/drafts/send-draft.ts'),
    import('#dashboard/drafts/draft-query.ts'),
    import('#dashboard/drafts/draft-values.ts'),
  ])

async function openForm(id: number): Promise<Form> {
  const [, { toFormValues }, { tours }, { loadRecord }] = await modules()
  const { record, etag } = await loadRecord(tours, {}, id)
  return { id, start: { values: toFormValues(tours, record), etag }, requestKey: randomUUID() }
}

/** What a form asks to be saved, with these values over those it began with. */
const toOrder = (form: Form, resource: SaveOrder['resource'], values: Values): SaveOrder => ({
  ...form,
  resource,
  scope: {},
  start: { ...form.start },
  values: { ...form.start.values, ...values },
  signal: new AbortController().signal,
  onProgress: () => undefined,
})

/** Saves the form with these values over those it began with, as the form does it. */
async function save(form: Form, values: Values): Promise<SaveOutcome> {
  const [{ saveRecord }, , { tours }] = await modules()
  const order = toOrder(form, tours, values)
  form.start.isSent = true
  return saveRecord(order)
}

async function lose(form: Form, values: Values, send = save): Promise<void> {
  isLosing = true
  await expect(send(form, values)).rejects.toMatchObject({ name: 'UnreachableError' })
  isLosing = false
}

const stored = (id: number) => site.ok(calls.get, { params: { id } })

test('a save behind a proxy that compresses is stored at once', async () => {
  coding = 'gzip'
  const id = await makeTour()
  const form = await openForm(id)
  requests = 0
  expect(await save(form, { description: 'A' })).toMatchObject({ state: 'saved', taken: [] })
  expect(requests).toBe(1)
  expect((await stored(id)).description).toBe('A')
})

test('a server that refuses the tag it has given is not asked for ever', async () => {
  const form = await openForm(await makeTour())
  isForgetful = true
  requests = 0
  await expect(save(form, { description: 'A' })).rejects.toMatchObject({ status: 412 })
  expect(requests).toBe(2)
})

test('what is put back after two lost answers is what is stored', async () => {
  const id = await makeTour()
  const form = await openForm(id)
  await lose(form, { description: 'A' })
  await lose(form, { description: 'B' })
  expect(await save(form, { description: 'A' })).toMatchObject({ state: 'saved', taken: [] })
  expect((await stored(id)).description).toBe('A')
  await lose(form, { description: 'B' })
  expect(await save(form, { description: 'B' })).toMatchObject({ state: 'saved', taken: [] })
  expect((await stored(id)).description).toBe('B')
})

test('what an earlier try has stored is taken back when the text is as it was', async () => {
  const id = await makeTour()
  const form = await openForm(id)
  await lose(form, { description: 'A' })
  expect(await save(form, {})).toMatchObject({ state: 'saved', taken: [] })
  expect((await stored(id)).description).toBe('One')
})

test('what somebody else has saved since is asked about, and not called saved', async () => {
  const id = await makeTour()
  const form = await openForm(id)
  await lose(form, { description: 'A' })
  const other = await openForm(id)
  await save(other, { description: 'X' })
  expect(await save(form, { description: 'B' })).toMatchObject({ state: 'conflict' })
  expect(await save(form, { description: 'A' })).toMatchObject({
    state: 'conflict',
    theirs: { description: 'X' },
    values: { description: 'A' },
  })
  expect((await stored(id)).description).toBe('X')
})

test('other fields that somebody else has saved since are taken over, and told', async () => {
  const id = await makeTour()
  const form = await openForm(id)
  await lose(form, { description: 'A' })
  await save(await openForm(id), { name: 'Renamed' })
  const outcome = await save(form, { description: 'A' })
  expect(outcome).toMatchObject({ state: 'saved', record: { name: 'Renamed', description: 'A' } })
  expect(outcome).toMatchObject({ taken: ['Name'] })
})

test('a new record whose later change was stored too is what was put back', async () => {
  const [, { toFormValues }, { tours }] = await modules()
  const form: Form = {
    id: undefined,
    start: { values: toFormValues(tours, null), etag: null },
    requestKey: randomUUID(),
  }
  await lose(form, { name: 'New', description: 'A' })
  await lose(form, { name: 'New', description: 'B' })
  const outcome = await save(form, { name: 'New', description: 'A' })
  expect(outcome).toMatchObject({ state: 'saved', record: { description: 'A' } })
  const id = outcome.state === 'saved' && Number(outcome.record.id)
  expect((await stored(id || 0)).description).toBe('A')
})

test('a draft is what was put back after two lost answers', async () => {
  const id = await makeTour()
  const [, { toFormValues }, { tours }, , { saveDraft }, { loadDraft }, { toDraftRecord }] = await modules()
  const { id: draftId } = await site.ok(dashboardDrafts.createDraft, {
    json: { resource: 'tours', record_id: id, base_revision: 1, values: { description: 'Soon' } },
  })
  const begun = await loadDraft(draftId)
  const values = toFormValues(tours, toDraftRecord(tours, begun))
  const form: Form = { id, start: { values, etag: begun.etag }, requestKey: randomUUID() }
  let known = begun
  const keep = (description: string) => {
    const order = toOrder(form, tours, { description })
    form.start.isSent = true
    return saveDraft(order, known, (loaded) => {
      known = loaded
    })
  }
  for (const lost of ['A', 'B']) {
    isLosing = true
    await expect(keep(lost)).rejects.toMatchObject({ name: 'UnreachableError' })
    isLosing = false
  }
  expect(await keep('A')).toMatchObject({ state: 'saved', taken: [] })
  expect((await loadDraft(draftId)).draft.values).toMatchObject({ description: 'A' })
})

/** Keeps the form as a draft with these values over those it began with. */
async function keepAsDraft(form: Form, values: Values): Promise<SaveOutcome> {
  const [, , { tours }, , { createDraft }] = await modules()
  const order = toOrder(form, tours, values)
  form.start.isSent = true
  return createDraft(order)
}

/** The only draft of a tour. */
async function draftOf(id: number) {
  const { results } = await site.ok(dashboardDrafts.listDrafts, {
    query: { resource: 'tours', record_id: id },
  })
  expect(results).toHaveLength(1)
  return site.ok(dashboardDrafts.getDraft, { params: { id: results[0]?.id ?? 0 } })
}

/** As a colleague who has the draft open. */
const changeDraft = ({ id }: { id: number }, values: Values) =>
  site.ok(dashboardDrafts.patchDraft, { params: { id }, json: { base_revision: 1, values } })

test('what is kept as a draft again after lost answers is what was put back', async () => {
  const id = await makeTour()
  const form = await openForm(id)
  await lose(form, { description: 'A' }, keepAsDraft)
  await lose(form, { description: 'B' }, keepAsDraft)
  expect(await keepAsDraft(form, { description: 'A' })).toMatchObject({ state: 'drafted' })
  expect((await draftOf(id)).values).toEqual({ description: 'A' })
})

test('other fields that a colleague has changed of the draft since stay', async () => {
  const id = await makeTour()
  const form = await openForm(id)
  await lose(form, { description: 'A' }, keepAsDraft)
  await changeDraft(await draftOf(id), { description: 'A', name: 'Renamed' })
  expect(await keepAsDraft(form, { description: 'B' })).toMatchObject({ state: 'drafted' })
  expect((await draftOf(id)).values).toEqual({ description: 'B', name: 'Renamed' })
})

test('the same field that a colleague has changed of the draft since is asked about', async () => {
  const id = await makeTour()
  const form = await openForm(id)
  await lose(form, { description: 'A' }, keepAsDraft)
  await changeDraft(await draftOf(id), { description: 'X' })
  const outcome = await keepAsDraft(form, { description: 'B' })
  expect(outcome).toMatchObject({
    state: 'conflict',
    theirs: { description: 'X' },
    values: { description: 'B' },
  })
  expect((await draftOf(id)).values).toEqual({ description: 'X' })
  if (outcome.state === 'conflict') form.start = outcome.start
  expect(await keepAsDraft(form, { description: 'B' })).toMatchObject({ state: 'drafted' })
  expect((await draftOf(id)).values).toEqual({ description: 'B' })
})

test('a draft that was discarded since is made again, once', async () => {
  const id = await makeTour()
  const form = await openForm(id)
  await lose(form, { description: 'A' }, keepAsDraft)
  const { id: discarded } = await draftOf(id)
  await site.ok(dashboardDrafts.discardDraft, { params: { id: discarded } })
  await lose(form, { description: 'A' }, keepAsDraft)
  expect(await keepAsDraft(form, { description: 'A' })).toMatchObject({ state: 'drafted' })
  expect(await draftOf(id)).toMatchObject({ values: { description: 'A' } })
})

test('a draft of a new record that a colleague has changed since has both', async () => {
  const [, { toFormValues }, { tours }, , , { loadDraft }] = await modules()
  const values = toFormValues(tours, null)
  const form: Form = { id: undefined, start: { values, etag: null }, requestKey: randomUUID() }
  await lose(form, { name: 'New', description: 'A' }, keepAsDraft)
  const { results } = await site.ok(dashboardDrafts.listDrafts, { query: { resource: 'tours' } })
  const made = results.find(({ record_id }) => record_id === null) as { id: number }
  await site.ok(dashboardDrafts.patchDraft, {
    params: { id: made.id },
    json: { base_revision: null, values: { name: 'Renamed', description: 'A' } },
  })
  const outcome = await keepAsDraft(form, { name: 'New', description: 'B' })
  expect(outcome).toEqual({ state: 'drafted', id: made.id })
  expect((await loadDraft(made.id)).draft.values).toMatchObject({ name: 'Renamed', description: 'B' })
})

test('what a colleague has published meanwhile is merged with what is kept as a draft again', async () => {
  const id = await makeTour()
  const form = await openForm(id)
  await lose(form, { description: 'A' }, keepAsDraft)
  await save(await openForm(id), { name: 'Renamed' })
  expect(await keepAsDraft(form, { description: 'B' })).toMatchObject({ state: 'drafted' })
  expect(await draftOf(id)).toMatchObject({ base_revision: 2, values: { description: 'B' } })
})
