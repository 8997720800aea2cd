// Bytes to a server and back, without anybody in between who would put them right.
import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  /** Status codes of all answers on the connection, in order. */
  statuses: number[]
  text: string
  /** The server ended the connection, or the time was up. */
  isClosed: boolean
}

/** How long whole requests have for their answers, in milliseconds. */
const endMs = 2500

/** Opens a connection; errors of the connection are its end. */
export function open(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => resolve(socket))
    socket.once('error', reject)
    socket.on('error', () => {})
  })
}

/** Sends the bytes and reads until the server closes, or until it has been quiet for `quietMs`. */
export async function exchange(origin: string, bytes: string | Buffer, quietMs = 400): Promise<RawAnswer> {
  const socket = await open(origin)
  const chunks: Buffer[] = []
  const isClosed = await new Promise<boolean>((resolve) => {
    // The first answer may take longer on a busy machine than the pause behind it.
    socket.setTimeout(10_000, () => resolve(false))
    // Node drops what it has not yet answered when a client says that this was all; said late, so that what is
    // half a request need not be waited for.
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
