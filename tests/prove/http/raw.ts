// Sends raw bytes to a server and reads the response, without a client that would correct them.
import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  /** Status codes of all responses on the connection, in order. */
  statuses: number[]
  text: string
  /** Whether the connection was closed before the timeout. */
  isClosed: boolean
}

/** Milliseconds that complete requests have for their responses. */
const endMs = 2500

/** Opens a connection; later errors only close it. */
export function open(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => resolve(socket))
    socket.once('error', reject)
    socket.on('error', () => {})
  })
}

/** Sends the bytes and reads until the server closes, or until it has sent nothing for `quietMs`. */
export async function exchange(origin: string, bytes: string | Buffer, quietMs = 400): Promise<RawAnswer> {
  const socket = await open(origin)
  const chunks: Buffer[] = []
  const isClosed = await new Promise<boolean>((resolve) => {
    // On a busy machine the first response may take longer than the pause after it.
    socket.setTimeout(10_000, () => resolve(false))
    // Node drops pending responses when the client ends its side, so this happens late; it ends the wait for the rest
    // of an incomplete request.
    const ending = setTimeout(() => socket.end(), endMs)
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      socket.setTimeout(quietMs)
    })
    socket.once('close', () => {
      clearTimeout(ending)
      resolve(true)
    })
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
  })
  socket.destroy()
  const text = Buffer.concat(chunks).toString('latin1')
  return {
    statuses: [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, code]) => Number(code)),
    text,
    isClosed,
  }
}
