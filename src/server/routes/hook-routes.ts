// Incoming webhooks, signed (Standard Webhooks): a system beside ours says that content has changed, and a build of the
// site how far it is.
import type { Hono } from 'hono'
import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import { buildNotice } from '#contract/entities/site-build.ts'
import { AppError } from '#contract/errors.ts'
import { everythingTag } from '#contract/tags.ts'
import { parseSecrets } from '#contract/webhook-secrets.ts'
import { noteBuildNotice } from '#db/tables/builds.ts'
import { addChange } from '#db/tables/outbox.ts'
import type { AppEnv } from '../call.ts'
import type { Deps } from '../deps.ts'
import { readText } from '../request/read-text.ts'

/** With tags exactly their pages are looked at, without them all. */
const payload = z.object({
  data: z.object({ tags: z.array(z.string().max(100)).max(1000).optional() }).optional(),
})

const mostBytes = 128 * 1024
/** How long a message is remembered, in milliseconds: as long as its timestamp is good, and a little. */
const memoryMs = 11 * 60_000

function isSigned(secrets: readonly string[], text: string, headers: Record<string, string>): boolean {
  return secrets.some((secret) => {
    try {
      const webhook = secret.startsWith('whsec_')
        ? new Webhook(secret)
        : new Webhook(secret, { format: 'raw' })
      // The signature is over the bytes alone; what they say is read, and refused, after it.
      webhook.verify(text, headers, { jsonParse: false })
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

/** A message that is being worked on, or was; `work` fails when nothing was stored. */
interface Taken<T> {
  at: number
  work: Promise<T>
}

/** Each message is worked on once, however often it comes; one whose work failed counts as never taken. */
class Messages<T> {
  private readonly taken = new Map<string, Taken<T>>()

  /** What was stored, and null for a repetition. Rejects for both when nothing was. */
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
  const { db, clock, env } = deps
  const changes = new Messages<number>()
  const notices = new Messages<void>()

  async function readSigned(request: Request): Promise<{ text: string; id: string; now: Date }> {
    const secrets = parseSecrets(env.WEBHOOK_SECRET ?? '')
    if (secrets.length === 0) throw new AppError('not_found', 'There is no such hook here.')
    const text = await readText(request, mostBytes)
    const headers = Object.fromEntries(request.headers)
    if (!isSigned(secrets, text, headers))
      throw new AppError('unauthenticated', 'The signature is missing, wrong or too old.')
    return { text, id: headers['webhook-id'] ?? '', now: clock() }
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
    // A sender that heard no answer, or that nothing was stored, sends again; the work is done once.
    const change = await changes.once(id, now.getTime(), () =>
      db.write((tx) => addChange(tx, wanted, 'rebuild hook', now.toISOString())),
    )
    return c.json({ change }, 202)
  })
}
