// Test environment of the experiments: folders, databases and servers, all removed at the end.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { copyDemo, demoAdministrator } from '#tests/support/demo-folder.ts'
import { type Launched, launchServer, programEnv, root, type Server, type ServerOptions } from './server.ts'

export type Settings = Record<string, string | undefined>

/** Result of a command: its exit code and everything it printed. */
export interface Ended {
  code: number
  output: string
}

export interface Lab {
  /** Creates a temporary folder. */
  folder(): Promise<string>
  /** URL of a new, empty PostgreSQL database. */
  postgres(): Promise<string>
  /** Starts a server in its own process. Throws the server's output when it does not start. */
  start(options?: Partial<ServerOptions>): Promise<Server>
  /** Like `start`, without waiting until it responds. */
  launch(options: ServerOptions): Launched
  /**
   * A running server with the demo company, the same for every experiment, which must leave it unchanged.
   * `demoAdministrator` can sign in.
   */
  product(): Promise<Server>
  /** Runs a command of package.json, such as `run('backup', [FILE], dataDir)`, to its end. */
  run(command: string, args: readonly string[], env: Settings): Promise<Ended>
  /** Reports the progress of a long experiment. */
  tell(line: string): void
  /** Stops every server and deletes every folder and database. */
  close(): Promise<void>
}

export { demoAdministrator }

/** `postgresServer` returns the URL of a PostgreSQL server and is called on first use. */
export function openLab(postgresServer: () => Promise<string>, tell: (line: string) => void): Lab {
  const folders: string[] = []
  const servers: Launched[] = []
  const bases: string[] = []
  let product: Promise<Server> | undefined

  const folder = async () => {
    const made = await mkdtemp(join(tmpdir(), 'marquee-prove-'))
    folders.push(made)
    return made
  }
  const launch = (options: ServerOptions) => {
    const server = launchServer(options)
    servers.push(server)
    return server
  }
  const start = async (options: Partial<ServerOptions> = {}) => {
    const launched = launch({ ...options, dataDir: options.dataDir ?? (await folder()) })
    return { ...launched, origin: await launched.ready() }
  }
  const startProduct = async () => {
    const dataDir = join(await folder(), 'data')
    await copyDemo(dataDir)
    return start({ dataDir })
  }

  return {
    folder,
    start,
    launch,
    run: runCommand,
    tell,
    product() {
      product ??= startProduct()
      return product
    },
    async postgres() {
      const server = await postgresServer()
      const name = `prove_${crypto.randomUUID().replaceAll('-', '')}`
      await ask(server, `create database ${name}`)
      bases.push(name)
      const url = new URL(server)
      url.pathname = `/${name}`
      return url.href
    },
    async close() {
      for (const server of servers) if (server.isUp()) await server.kill()
      for (const name of bases) await ask(await postgresServer(), `drop database ${name} with (force)`)
      for (const path of folders) await rm(path, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

async function runCommand(command: string, args: readonly string[], env: Settings): Promise<Ended> {
  const child = spawn(process.execPath, [`scripts/${command}.ts`, ...args], {
    cwd: root,
    env: { ...programEnv(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code: code ?? -1, output }
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
