// Incoming signed webhooks (Standard Webhooks): an external system reports changed content, and a build of the site
// reports its progress.
import type { Hono } from 'hono'
import { z } from 'zod'
import { buildNotice } from '#contract/entities/site-build.ts'
import { AppError } from '#contract/errors.ts'
import { everythingTag } from '#contract/tags.ts'
import { isMarked } from '#contract/webhook-ids.ts'
import { parseSecrets, webhookOf } from '#contract/webhook-secrets.ts'
import { noteBuildNotice } from '#db/tables/builds.ts'
import { addChange } from '#db/tables/outbox.ts'
import type { AppEnv } from '../call.ts'
import type { Deps } from '../deps.ts'
import { readText } from '../request/read-text.ts'

/** With tags, only their pages are checked; without any, all pages. */
const payload = z.object({
  data: z.object({ tags: z.array(z.string().max(100)).max(1000).optional() }).optional(),
})

const mostBytes = 128 * 1024
/** How long a message is remembered, in milliseconds: the validity of its timestamp plus a margin. */
const memoryMs = 11 * 60_000

function isSigned(secrets: readonly string[], text: string, headers: Record<string, string>): boolean {
  return secrets.some((secret) => {
    try {
      // The signature covers the bytes alone; the content is parsed, and rejected, afterwards.
      webhookOf(secret).verify(text, headers, { jsonParse: false })
      return true
    } catch {
      return false
    }
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text || '{}')
  } catch {
    throw new AppError('malformed', 'The body is not valid JSON.')
  }
}

function readPayload(text: string): string[] {
  const parsed = payload.safeParse(parseJson(text))
  if (!parsed.success) throw new AppError('malformed', 'The body is not { "data": { "tags": ["…"] } }.')
  return parsed.data.data?.tags ?? []
}

/** A message that is being or was processed; `work` rejects when nothing was stored. */
interface Taken<T> {
  at: number
  work: Promise<T>
}

/** Processes each message once, however often it arrives; a failed one may be sent again. */
class Messages<T> {
  private readonly taken = new Map<string, Taken<T>>()

  /** The result of `work`, or null for a repetition. Rejects for both when nothing was stored. */
  async once(id: string, now: number, work: () => Promise<T>): Promise<T | null> {
    for (const [known, { at }] of this.taken) if (at < now - memoryMs) this.taken.delete(known)
    const earlier = this.taken.get(id)
    if (earlier) {
      await earlier.work
      return null
    }
    const mine = { at: now, work: work() }
    this.taken.set(id, mine)
    try {
      return await mine.work
    } catch (error) {
      this.taken.delete(id)
      throw error
    }
  }
}

export function bindHookRoutes(app: Hono<AppEnv>, deps: Deps): void {
  const { db, clock, env, hookMark } = deps
  const changes = new Messages<number>()
  const notices = new Messages<void>()

  async function readSigned(request: Request): Promise<{ text: string; id: string; now: Date }> {
    const secrets = parseSecrets(env.WEBHOOK_SECRET ?? '')
    if (secrets.length === 0) throw new AppError('not_found', 'There is no such hook here.')
    const text = await readText(request, mostBytes)
    const headers = Object.fromEntries(request.headers)
    if (!isSigned(secrets, text, headers))
      throw new AppError('unauthenticated', 'The signature is missing, wrong or too old.')
    const id = headers['webhook-id'] ?? ''
    // Whoever receives a call of ours could otherwise send it here, and a build would ask for the next one.
    if (isMarked(id, hookMark))
      throw new AppError('malformed', 'This is a call of this server itself. Send one of your own.')
    return { text, id, now: clock() }
  }

  app.post('/hooks/build', async (c) => {
    const { text, id, now } = await readSigned(c.req.raw)
    const notice = buildNotice.safeParse(parseJson(text))
    if (!notice.success) throw new AppError('malformed', 'The body is not what a build says of itself.')
    await notices.once(id, now.getTime(), () => noteBuildNotice(db, notice.data, now.toISOString()))
    return c.body(null, 204)
  })
  app.post('/hooks/rebuild', async (c) => {
    const { text, id, now } = await readSigned(c.req.raw)
    const tags = readPayload(text)
    const wanted = tags.length > 0 ? tags : [everythingTag]
    // A sender that gets no response, or an error, sends again; the work is done once.
    const change = await changes.once(id, now.getTime(), () =>
      db.write((tx) => addChange(tx, wanted, 'rebuild hook', now.toISOString())),
    )
    return c.json({ change }, 202)
  })
}
