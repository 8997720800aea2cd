// Which failures of a connection to PostgreSQL pass by themselves.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { isUnreachable, reachPostgres } from '#db/unreachable.ts'
import { freePort } from '#tests/support/free-port.ts'
import { createTestDatabase, dropTestDatabase } from '#tests/support/postgres.ts'

/** Something else than PostgreSQL on a port, which does this with each connection. */
async function serve(answer: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    answer(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `postgres://ada:word@127.0.0.1:${(server.address() as AddressInfo).port}/marquee`
}

/** PostgreSQL's message of an error (PostgreSQL documentation, “Message Formats”, ErrorResponse). */
function errorMessage(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mas in the test\0\0`)
  const head = Buffer.alloc(5, 'E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

const saying = (code: string) =>
  serve((socket) => void socket.once('data', () => socket.end(errorMessage(code))))
const problemOf = (url: string) =>
  reachPostgres(url, 500).then(
    () => null,
    (error: unknown) => error,
  )

test('a database that answers is reached', async () => {
  const url = await createTestDatabase()
  expect(await problemOf(url)).toBeNull()
  await dropTestDatabase(url)
})

const away: [string, () => Promise<string>][] = [
  ['nothing listens', async () => `postgres://ada:word@127.0.0.1:${await freePort()}/marquee`],
  ['nothing listens at any address of a name', async () => `postgres://ada@localhost:${await freePort()}/a`],
  ['no such host', async () => 'postgres://ada:word@no-such-host.invalid/marquee'],
  ['no socket of a server on this machine', async () => 'postgres://ada@/marquee?host=/nowhere'],
  ['it ends connections', () => serve((socket) => socket.destroy())],
  ['it never answers', () => serve(() => {})],
  ['it is starting up', () => saying('57P03')],
  ['it is shutting down', () => saying('57P01')],
  ['it has no connection left', () => saying('53300')],
  ['a pooler cannot reach it', () => saying('08006')],
]

test.each(away)('%s: it cannot be reached', async (_what, open) => {
  expect(isUnreachable(await problemOf(await open()))).toBe(true)
})

test.each(['28P01', '28000', '3D000', '42501'])('%s: it has been reached, and refuses', async (code) => {
  const problem = await problemOf(await saying(code))
  expect(problem).toMatchObject({ code })
  expect(isUnreachable(problem)).toBe(false)
})

test('a query after the connection was lost has not reached it', async () => {
  const url = await createTestDatabase()
  const client = new pg.Client(url)
  const lost = new Promise((resolve) => client.once('end', resolve))
  client.on('error', () => {})
  await client.connect()
  await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {})
  await lost
  const problem: unknown = await client.query('rollback').catch((error: unknown) => error)
  expect(problem).toMatchObject({ message: expect.stringContaining('not queryable') })
  expect(isUnreachable(problem)).toBe(true)
  await dropTestDatabase(url)
})

test('an error that tells of a lost connection as its cause is one', () => {
  const lost = Object.assign(new Error('lost'), { code: 'ECONNRESET' })
  expect(isUnreachable(new Error('A page could not be read.', { cause: lost }))).toBe(true)
  expect(isUnreachable(new AggregateError([new Error('other'), lost]))).toBe(true)
  expect(isUnreachable(new Error('A page could not be read.'))).toBe(false)
  expect(isUnreachable('no error at all')).toBe(false)
})
