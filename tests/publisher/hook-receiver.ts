// A place elsewhere that is called: keeps what it is told, and can be made to refuse.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedCall {
  headers: Record<string, string>
  body: string
  /** What the call says has happened. */
  data: { everything: boolean; paths: string[]; urls: string[]; tags: string[] }
  wasTaken: boolean
}

export interface HookReceiver {
  url: string
  calls: ReceivedCall[]
  refuse(isRefusing: boolean): void
  close(): Promise<void>
}

export async function startReceiver(onCall: (call: ReceivedCall) => void = () => {}): Promise<HookReceiver> {
  const calls: ReceivedCall[] = []
  let isRefusing = false
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = await Array.fromAsync(request)
    const body = Buffer.concat(chunks).toString()
    const headers = request.headers as Record<string, string>
    const call = { headers, body, data: JSON.parse(body).data, wasTaken: !isRefusing }
    calls.push(call)
    onCall(call)
    response.writeHead(isRefusing ? 503 : 204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`,
    calls,
    refuse(value) {
      isRefusing = value
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
