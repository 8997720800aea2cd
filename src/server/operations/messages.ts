// Contact messages: stored first, then mailed.
import type { MessageFolder } from '#contract/entities/message.ts'
import { AppError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { notFound } from '#contract/texts.ts'
import { contact } from '#contract/visitor-texts.ts'
import { insertMessage, listMessages, markRead } from '#db/tables/messages.ts'
import type { StoreAnswer } from '../call.ts'
import type { Deps } from '../deps.ts'
import { toAddressKey } from './accounts/keys.ts'
import { toPage } from './answers.ts'
import { spamSigns } from './spam-signs.ts'

export interface ContactInput {
  name: string
  email: string
  message: string
  about?: string | undefined
  website?: string | undefined
  seconds?: number | undefined
}

/** Minimum time in seconds to fill in the form; faster submissions come from robots. */
const leastSeconds = 1.5
/** Limits of messages from one address, and from all addresses together; each rule counts under its own key. */
function allowances(address: string) {
  const sender = toAddressKey(address)
  return [
    { key: ['contact', 'short', sender], points: 5, windowSeconds: 600 },
    { key: ['contact', 'day', sender], points: 30, windowSeconds: 86_400 },
    { key: ['contact', 'all'], points: 500, windowSeconds: 3600 },
  ]
}

/**
 * Stores a message. Robots that fill in the honeypot get the same response, but nothing is stored. Throws `too_often`.
 */
export async function receiveMessage(deps: Deps, input: ContactInput, address: string, keep: StoreAnswer) {
  const answer = { body: { detail: contact.sent } }
  if (input.website || (input.seconds !== undefined && input.seconds < leastSeconds)) return answer
  const result = await deps.limiter.take(allowances(address))
  if (result.state === 'refused')
    throw new AppError('too_often', 'Too many messages from here. Please try again later.', {
      retryAfterSeconds: result.retryAfterSeconds,
    })
  const { name, email, message, about } = input
  const signs = await spamSigns(deps.db.read, input)
  const stored = await deps.db.write(async (tx) => {
    await keep(tx, answer)
    const now = deps.clock()
    return insertMessage(
      tx,
      { name, email, message, about, spamSigns: signs },
      now.toISOString(),
      deps.mailQueue?.secondAttempt(now) ?? null,
    )
  })
  void deps.mailQueue?.deliver(stored, 1)
  return answer
}

/** A page of messages, newest first unless the query has another order. */
export async function listForInbox(
  deps: Deps,
  call: {
    url: URL
    query: {
      page?: number | undefined
      page_size?: number | undefined
      q?: string | undefined
      is_read?: boolean | undefined
      folder?: MessageFolder | undefined
      assigned_to?: number | undefined
      is_answered?: boolean | undefined
      ordering?: string | undefined
    }
  },
) {
  const page = call.query.page ?? 1
  const pageSize = call.query.page_size ?? limits.pageSizeDefault
  const { count, messages } = await listMessages(deps.db.read, {
    page,
    pageSize,
    find: call.query.q,
    isRead: call.query.is_read,
    folder: call.query.folder,
    assignedTo: call.query.assigned_to,
    isAnswered: call.query.is_answered,
    ordering: call.query.ordering,
  })
  return { body: toPage(call.url, page, pageSize, count, messages) }
}

/** Marks a message as read or unread. Throws `not_found`. */
export async function markMessage(deps: Deps, id: number, isRead: boolean) {
  const message = await deps.db.write((tx) => markRead(tx, id, isRead))
  if (!message) throw new AppError('not_found', notFound.message)
  return { body: message }
}
