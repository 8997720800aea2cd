// A real PostgreSQL server for the duration of a run: its own folder, port and password, nothing kept. A shell watches
// a pipe that closes however this process ends; it then stops the server and deletes the folder.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer as createTcpServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { postgresBinaries } from './postgres-binaries.ts'
import { giveTo, type Person, personForPostgres } from './postgres-person.ts'

/** `url` is for the superuser and the database `postgres`. */
export type PostgresServer = { url: string; stop: () => Promise<void> }

const run = promisify(execFile)

/** No data outlives the run, so durability is traded for speed. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '200',
  autovacuum: 'off',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
}

/** What a server needs so that another one can replicate it, and does so at once and not five times a second. */
const replicating = { wal_level: 'replica', max_wal_senders: '10', synchronous_commit: 'on' }

/** Starts a server in about half a second. Throws PostgreSQL's output when it does not start. */
export function startPostgres(): Promise<PostgresServer> {
  return inNewFolder(async (folder) => {
    const made = await createServer(folder)
    return start({ ...made, settings })
  })
}

/** Starts a server and a replica that streams from it. */
export function startReplicated(): Promise<{ primary: PostgresServer; replica: PostgresServer }> {
  return inNewFolder((folder) =>
    inNewFolder(async (copy) => {
      const made = await createServer(folder)
      const { password, person } = made
      // A server that has never run is a whole backup of itself.
      await cp(join(folder, 'data'), join(copy, 'data'), { recursive: true })
      await writeFile(join(copy, 'data/standby.signal'), '')
      await chmod(join(copy, 'data'), 0o700)
      await giveTo(person, copy)
      const primary = await start({ ...made, settings: { ...settings, ...replicating } })
      const { port } = new URL(primary.url)
      const primary_conninfo = `host=127.0.0.1 port=${port} user=postgres password=${password}`
      const standby = { ...settings, ...replicating, primary_conninfo }
      try {
        return { primary, replica: await start({ ...made, folder: copy, settings: standby }) }
      } catch (error) {
        await primary.stop()
        throw error
      }
    }),
  )
}

async function inNewFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-postgres-'))
  try {
    return await work(folder)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** A server that has not been started. */
interface Made {
  folder: string
  binaries: string
  person: Person
  password: string
}

async function createServer(folder: string): Promise<Made> {
  const person = personForPostgres()
  const passwordFile = join(folder, 'password')
  const password = crypto.randomUUID()
  await writeFile(passwordFile, password)
  await giveTo(person, folder)
  const binaries = await postgresBinaries(person, folder)
  await createCluster(binaries, folder, passwordFile, person)
  return { folder, binaries, person, password }
}

async function start(server: Made & { settings: Record<string, string> }): Promise<PostgresServer> {
  const port = await freePort()
  const watch = watchServer(server, port)
  const url = `postgres://postgres:${server.password}@127.0.0.1:${port}/postgres`
  await untilReady(url, watch)
  return { url, stop: () => stop(watch) }
}

async function createCluster(binaries: string, folder: string, passwordFile: string, person: Person) {
  const files = [`--pgdata=${join(folder, 'data')}`, `--pwfile=${passwordFile}`]
  const options = ['--username=postgres', '--auth=password', '--encoding=UTF8', '--locale=C', '--no-sync']
  const make = (...more: string[]) =>
    run(join(binaries, 'initdb'), [...files, ...options, '--no-instructions', ...more], {
      ...person,
      cwd: folder,
    })
  // Otherwise the server spends milliseconds on the password of each connection. PostgreSQL 15 knows no such setting.
  await make('--set=scram_iterations=1').catch(() => make())
}

const watchScript = `
folder=$1; shift
"$@" >"$folder/log" 2>&1 3<&- &
server=$!
(cat <&3 >/dev/null; kill -QUIT $server) 2>/dev/null &
wait $server
cat "$folder/log" >&2
cd / && rm -rf "$folder"
`

function watchServer(server: Made & { settings: Record<string, string> }, port: number): ChildProcess {
  const { binaries, folder, person, settings } = server
  const options = Object.entries({ ...settings, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [join(binaries, 'postgres'), '-D', join(folder, 'data'), ...options]
  const watch = spawn('sh', ['-c', watchScript, 'sh', folder, ...command], {
    ...person,
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  watch.unref()
  for (const pipe of watch.stdio.slice(2)) (pipe as Socket).unref()
  return watch
}

async function untilReady(url: string, watch: ChildProcess): Promise<void> {
  let log = ''
  watch.stderr?.on('data', (text) => {
    log += text
  })
  const deadline = Date.now() + 30_000
  while (watch.exitCode === null && Date.now() < deadline) {
    if (await answersQueries(url)) return
    await sleep(25)
  }
  await stop(watch)
  throw new Error(`The PostgreSQL server for the tests did not start. It says:\n${log}`)
}

/** True when a client can sign in and ask. */
export async function answersQueries(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function stop(watch: ChildProcess): Promise<void> {
  if (watch.exitCode !== null) return
  const ended = once(watch, 'close')
  watch.ref()
  ;(watch.stdio[3] as Socket).destroy()
  await ended
}

async function freePort(): Promise<number> {
  const probe = createTcpServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('There is no free port on 127.0.0.1.')
  return address.port
}
