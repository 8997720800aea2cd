// Sends an answer that is in memory directly to the socket.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Observed, requestIdHeader } from './observe.ts'

interface ReadyAnswer {
  status: number
  headers: Record<string, string>
  body: Uint8Array | string | null
}

/** Adds what every response has, and notes the request as answered under a route; nobody else may use these headers. */
export function sendAnswer(
  { method = '', url = '' }: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: ReadyAnswer,
  { id, answered }: Observed,
  route: string,
): void {
  if (body !== null) headers['content-length'] = String(Buffer.byteLength(body))
  headers[requestIdHeader] = id
  response.writeHead(status, headers)
  response.end(method === 'HEAD' ? undefined : (body ?? undefined))
  answered({ method, path: url.split('?', 1)[0] ?? url, route, status })
}
