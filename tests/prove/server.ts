// A real server process, as `npm start` runs it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { serverEnv } from '#tests/support/server-env.ts'
import { flags, settings } from '../../scripts/bootstrap/run.mjs'

/** Folder of the project. */
export const root = fileURLToPath(new URL('../../', import.meta.url))
const startMs = 120_000

/** A process that may or may not answer yet. */
export interface Launched {
  pid: number
  dataDir: string
  /** Its address, once it answers. Throws with its own words when it ends before. */
  ready(): Promise<string>
  /** Everything it has written to its output so far. */
  log(): string
  /** Whether the process is still there. */
  isUp(): boolean
  /** Without any warning; the return is after its end. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export interface Server extends Launched {
  origin: string
}

export interface ServerOptions {
  dataDir: string
  /** Settings beside the usual ones; undefined takes one away. */
  env?: Record<string, string | undefined>
  /** A program that shall run it, such as `['prlimit', '--fsize=…']`. */
  under?: readonly string[]
  /** Folder of the project that is run; a copy may be another one. */
  house?: string
}

/** As the commands of package.json have it: the tests' own settings would make the product another one. */
export function programEnv(): NodeJS.ProcessEnv {
  const { VITEST: _, NODE_OPTIONS: __, DATABASE_URL: ___, SITE_URL: ____, ...rest } = process.env
  return { ...settings(root), ...rest }
}

/** Launches it on a free port, without the demo company. */
export function launchServer({ dataDir, env = {}, under = [], house = root }: ServerOptions): Launched {
  const [command = '', ...args] = [...under, process.execPath, ...flags, 'scripts/start.ts', '--empty']
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
        // The greeting is printed when everything answers; its last line has the address of the documents.
        const origin = /API docs +(http:\S+)\/api\/docs/.exec(text)?.[1]
        if (origin) return origin
        await sleep(10)
      }
      throw new Error(`The server did not start (exit code ${child.exitCode}). It says:\n${text}`)
    },
  }
}
