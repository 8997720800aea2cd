// Node's own request behind the standard one, when the process itself listens; tests and rendering threads have none.
import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'

export const nodeRequest = ({ env }: Context): IncomingMessage | undefined =>
  (env as { incoming?: IncomingMessage } | undefined)?.incoming

/**
 * The body as it arrives; null when there is none. The body of the standard request would copy each piece of it, and the
 * garbage of a picture costs several times what receiving it does.
 */
export function bodyOf(c: Context): IncomingMessage | ReadableStream<Uint8Array> | null {
  const incoming = nodeRequest(c)
  return incoming && !incoming.readableDidRead ? incoming : c.req.raw.body
}

/** Whether the connection of a request has ended. */
export const isGone = (c: Context): boolean => nodeRequest(c)?.socket?.destroyed ?? c.req.raw.signal.aborted
