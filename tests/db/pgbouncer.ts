// pgbouncer from Debian's packages, in transaction mode, before the PostgreSQL server of the test run.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { debianPackages } from '#tests/support/debian-program.ts'
import { freePort } from '#tests/support/free-port.ts'
import { giveTo, personForPostgres } from '#tests/support/postgres-person.ts'
import { answersQueries } from '#tests/support/postgres-server.ts'

const packages = ['pgbouncer', 'libevent-2.1-7', 'libc-ares2']

export interface Pooler {
  /** The address of this database through the pooler. */
  through(url: string): string
  close(): Promise<void>
}

/** Starts it with so many connections to the server for all clients of a database. */
export async function startPgbouncer(server: string, connections: number): Promise<Pooler> {
  const root = await debianPackages(packages)
  const { hostname, port, username, password } = new URL(server)
  const own = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'marquee-pgbouncer-'))
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
`,
  )
  const person = personForPostgres()
  await giveTo(person, folder)
  const child = spawn(join(root, 'usr/sbin/pgbouncer'), [file], {
    ...person,
    cwd: folder,
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(root, `usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`),
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const ended = once(child, 'close')
  const through = (url: string) => {
    const address = new URL(url)
    address.port = String(own)
    return address.href
  }
  for (let tries = 0; !(await answersQueries(through(server))); tries += 1) {
    if (child.exitCode !== null || tries > 100) throw new Error(`pgbouncer did not start:\n${said}`)
    await sleep(50)
  }
  return {
    through,
    async close() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
