// A real server process, as `npm start` runs it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { serverEnv } from '#tests/support/server-env.ts'
import { findBundle } from '../../scripts/bootstrap/bundle.mjs'
import { bundledScript } from '../../scripts/bootstrap/bundle-folder.mjs'
import { flags, settings } from '../../scripts/bootstrap/run.mjs'

/** Root folder of the project. */
export const root = fileURLToPath(new URL('../../', import.meta.url))
const startMs = 300_000

/** A process that may not respond yet. */
export interface Launched {
  pid: number
  dataDir: string
  /** Its address, once it responds. Throws its output when it ends before. */
  ready(): Promise<string>
  /** Everything it has written to its output so far. */
  log(): string
  /** Whether the process is still running. */
  isUp(): boolean
  /** Ends it with SIGKILL, and resolves after its end. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export interface Server extends Launched {
  origin: string
}

export interface ServerOptions {
  dataDir: string
  /** Settings in addition to the usual ones; undefined removes one. */
  env?: Record<string, string | undefined>
  /** Command that runs it, such as `['prlimit', '--fsize=…']`. */
  under?: readonly string[]
  /** Folder of the project that is run; may be a copy. */
  house?: string
}

/** The environment of package.json's commands, because the tests' own settings would change the product. */
export function programEnv(): NodeJS.ProcessEnv {
  const { VITEST: _, NODE_OPTIONS: __, DATABASE_URL: ___, SITE_URL: ____, ...rest } = process.env
  return { ...settings(root), ...rest }
}

let bundled: string | undefined

/** What `npm start` runs: the bundle, which takes a quarter less processor time to start than the sources. */
function startOf(house: string): string {
  // A copy is started once, and bundling it takes longer than that saves.
  if (house !== root) return bundledScript
  bundled ??= findBundle(root, process.execPath) ?? bundledScript
  return bundled
}

/** Starts it on a free port, without the demo company. */
export function launchServer({ dataDir, env = {}, under = [], house = root }: ServerOptions): Launched {
  const [command = '', ...args] = [...under, process.execPath, ...flags, startOf(house), '--empty']
  const child = spawn(command, args, {
    cwd: house,
    env: {
      ...programEnv(),
      ...serverEnv(dataDir),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
  const exited = once(child, 'exit')
  const isUp = () => child.exitCode === null && child.signalCode === null
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exited
  }
  return {
    pid: child.pid ?? 0,
    dataDir,
    log: () => text,
    isUp,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async ready() {
      const until = Date.now() + startMs
      while (isUp() && Date.now() < until) {
        // The banner is printed when the server is ready; its last line has the address of the API documentation.
        const origin = /API docs +(http:\S+)\/api\/docs/.exec(text)?.[1]
        if (origin) return origin
        await sleep(10)
      }
      throw new Error(`The server did not start (exit code ${child.exitCode}). It says:\n${text}`)
    },
  }
}
