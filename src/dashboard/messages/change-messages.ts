// Acts on messages: shown at once, sent in their order, taken back when they fail, and undone from their notice. Each
// names the message and the revision that was on the screen, so that it never meets another one.
import { atom } from 'nanostores'
import { isSupported } from '#browser/api-offers.ts'
import { dashboardInbox } from '#contract/endpoints/dashboard-inbox.ts'
import { dashboardMessages } from '#contract/endpoints/dashboard-messages.ts'
import type { ListPage } from '#contract/entities/list.ts'
import type { Message, MessagesChanged } from '#contract/entities/message.ts'
import { ask } from '../api/ask.ts'
import { reasonOf } from '../api/failure.ts'
import { queryClient } from '../api/query-client.ts'
import { $owner } from '../api/session-end.ts'
import { untilAnswered } from '../api/until-answered.ts'
import { tellDone, toastError } from '../app/toasts.ts'
import { messageNotUpdated } from '../language/contract-texts.ts'
import { plural, t } from '../language/translate.ts'
import type { Patch } from './message-patch.ts'
import { namesOf, toDoneWords } from './message-words.ts'

/** What is under way: id of the message → its fields as they will be. */
export const $pending = atom<ReadonlyMap<number, Partial<Message>>>(new Map())

/** Acts under way of each message; the next one waits for them. */
const underWay = new Map<number, Promise<unknown>>()
/** Revisions after own acts, which the screen may not show yet. */
const ownRevisions = new Map<number, number>()
let count = 0
type Undo = (() => void) | null
/** The last act, with what takes it back once it is answered; a key pressed before then waits for it. */
let lastAct: Promise<Undo> | null = null

const holdPage = (event: BeforeUnloadEvent) => event.preventDefault()

const toPerson = (id: number | null, username: string) => (id === null ? null : { id, username })

/** The fields that a change gives a message; who is named by whom it is assigned to. */
function fieldsAfter({ is_read, folder, assigned_to_id, is_answered }: Patch, who: string): Partial<Message> {
  return {
    ...(is_read !== undefined && { is_read }),
    ...(folder && { folder }),
    ...(assigned_to_id !== undefined && { assigned_to: toPerson(assigned_to_id, who) }),
    ...(is_answered !== undefined && {
      answered_at: is_answered ? new Date().toISOString() : null,
      answered_by: is_answered ? ($owner.get()?.username ?? '') : null,
    }),
  }
}

function showPending(ids: readonly number[], fields: Partial<Message> | null): void {
  const next = new Map($pending.get())
  for (const id of ids) {
    if (fields) next.set(id, { ...next.get(id), ...fields })
    else next.delete(id)
  }
  $pending.set(next)
}

async function sendPlainly(seen: readonly Message[], patch: Patch): Promise<MessagesChanged> {
  const changed: Message[] = []
  for (const { id } of seen)
    changed.push(
      (await ask(dashboardMessages.patchMessage, { params: { id }, body: { is_read: patch.is_read } })).data,
    )
  return { changed, same: [], stale: [], absent: [] }
}

async function send(seen: readonly Message[], patch: Patch): Promise<MessagesChanged> {
  if (!isSupported('inbox')) return sendPlainly(seen, patch)
  const messages = seen.map(({ id, revision }) => ({
    id,
    revision: Math.max(revision, ownRevisions.get(id) ?? 0),
  }))
  const { data } = await ask(dashboardInbox.changeMessages, { body: { messages, ...patch } })
  for (const { id, revision } of data.changed) ownRevisions.set(id, revision)
  return data
}

/** Puts messages as they are now into every list that shows them, and takes them out of those of other folders. */
async function settle({ changed, stale, absent }: MessagesChanged, hasMoved: boolean): Promise<void> {
  // What is being read may be from before the change, so it is asked for again.
  const isReading = queryClient.isFetching({ queryKey: ['messages', 'list'] }) > 0
  await queryClient.cancelQueries({ queryKey: ['messages', 'list'] })
  const byId = new Map([...changed, ...stale].map((message) => [message.id, message]))
  const queries = queryClient.getQueriesData<ListPage<Message>>({ queryKey: ['messages', 'list'] })
  for (const [key, page] of queries) {
    if (!page) continue
    const folder = (key[2] as { folder?: string }).folder
    const results = page.results
      .map((one) => byId.get(one.id) ?? one)
      .filter((one) => !absent.includes(one.id) && (!folder || !byId.has(one.id) || one.folder === folder))
    const gone = page.results.length - results.length
    queryClient.setQueryData(key, { ...page, count: page.count - gone, results })
  }
  // A message that is read stays where it is, also among the new ones, until the list is asked for again.
  const refetchType = hasMoved || isReading || absent.length > 0 ? 'active' : 'none'
  void queryClient.invalidateQueries({ queryKey: ['messages', 'list'], refetchType })
}

function refreshCounts(): void {
  for (const name of ['unread', 'summary', 'history'])
    void queryClient.invalidateQueries({ queryKey: ['messages', name] })
  void queryClient.invalidateQueries({ queryKey: ['welcome'] })
}

/** The changes that take an act back, each with its messages. */
function inverses(seen: readonly Message[], done: readonly Message[], patch: Patch): [Message[], Patch][] {
  const groups = new Map<string, [Message[], Patch]>()
  for (const now of done) {
    const before = seen.find(({ id }) => id === now.id)
    if (!before) continue
    const back: Patch = {
      ...(patch.folder && { folder: before.folder }),
      ...(patch.assigned_to_id !== undefined && { assigned_to_id: before.assigned_to?.id ?? null }),
      ...(patch.is_answered !== undefined && { is_answered: before.answered_at !== null }),
      ...(patch.is_read !== undefined && { is_read: before.is_read }),
    }
    const key = JSON.stringify(back)
    const group = groups.get(key) ?? [[], back]
    group[0].push(now)
    groups.set(key, group)
  }
  return [...groups.values()]
}

function report(seen: readonly Message[], answer: MessagesChanged, patch: Patch, options: Options): Undo {
  const { changed, same, stale, absent } = answer
  const lost = seen.filter(({ id }) => absent.includes(id))
  if (stale.length + lost.length > 0)
    toastError(
      plural(
        stale.length + lost.length,
        '{names} was changed by somebody else meanwhile, and nothing was done. The list shows the present state.',
        '{names} were changed by somebody else meanwhile, and nothing was done. The list shows the present state.',
        { names: namesOf([...stale, ...lost]) },
      ),
    )
  const already = seen.filter(({ id }) => same.includes(id))
  if (already.length > 0 && options.isTold !== false)
    tellDone(t('Somebody else did the same with {names} already.', { names: namesOf(already) }))
  // What others have done is not taken back with what one has done.
  const own = changed.filter(({ id }) => !same.includes(id))
  const before = seen.filter(({ id }) => own.some((one) => one.id === id))
  const words =
    before.length > 0 && options.isTold !== false
      ? toDoneWords(patch, before, options.colleague ?? $owner.get()?.username)
      : ''
  if (!words) return null
  let isUndone = false
  const undo = () => {
    if (isUndone) return
    isUndone = true
    for (const [messages, back] of inverses(seen, own, patch))
      void changeMessages(messages, back, { isTold: false })
  }
  tellDone(words, { label: t('Undo'), run: undo })
  return undo
}

/** Undoes the last act; false when there is none. */
export function undoLastAct(): boolean {
  const act = lastAct
  lastAct = null
  void act?.then((undo) => undo?.())
  return act !== null
}

interface Options {
  /** False for what takes another act back. */
  isTold?: boolean
  /** Name of whom it is assigned to. */
  colleague?: string | undefined
}

async function run(seen: readonly Message[], patch: Patch, options: Options): Promise<Undo> {
  try {
    // A change that is stored already is answered like the first one.
    const answer = await untilAnswered(() => send(seen, patch))
    await settle(answer, patch.folder !== undefined || answer.stale.length > 0)
    return report(seen, answer, patch, options)
  } catch (error) {
    const reason = patch.is_read === undefined ? reasonOf(error) : undefined
    toastError(reason ? `${messageNotUpdated} ${reason}` : messageNotUpdated)
    return null
  } finally {
    refreshCounts()
  }
}

/** Changes messages as they were seen; never rejects. Acts on one message are done one after the other. */
export function changeMessages(seen: readonly Message[], patch: Patch, options: Options = {}): Promise<void> {
  const ids = seen.map(({ id }) => id)
  const who = options.colleague ?? $owner.get()?.username ?? ''
  showPending(ids, fieldsAfter(patch, who))
  if (count === 0) addEventListener('beforeunload', holdPage)
  count += 1
  const before = Promise.all(ids.map((id) => underWay.get(id)))
  const work = before.then(() => run(seen, patch, options))
  for (const id of ids) underWay.set(id, work)
  if (options.isTold !== false && patch.is_read === undefined) lastAct = work
  return work
    .then(() => undefined)
    .finally(() => {
      // Of those that another act waits for, its outcome is shown.
      const settled = ids.filter((id) => underWay.get(id) === work)
      for (const id of settled) underWay.delete(id)
      showPending(settled, null)
      count -= 1
      if (count === 0) removeEventListener('beforeunload', holdPage)
    })
}
