// Starts, stops and kills a real server process on a folder.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { launchServer } from '#tests/prove/server.ts'
import { administrator, serverEnv } from '#tests/support/server-env.ts'

export interface ServerProcess {
  origin: string
  /** Without any warning. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export interface ProcessOptions {
  /** Settings besides those that every server process has. */
  env?: Record<string, string>
  /** The program of another edition; without it the server runs as `npm start` runs it. */
  program?: string
}

export async function startProcess(
  dataDir: string,
  { env = {}, program }: ProcessOptions = {},
): Promise<ServerProcess> {
  if (program) return startProgram(program, { ...serverEnv(dataDir), ...env })
  const launched = launchServer({ dataDir, env })
  const origin = await launched.ready()
  return { origin, kill: launched.kill, stop: launched.stop }
}

async function startProgram(program: string, env: Record<string, string>): Promise<ServerProcess> {
  const child: ChildProcess = spawn(process.execPath, [program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  if (!child.stdout) throw new Error('The server has no output.')
  const lines = createInterface(child.stdout)
  const first = await Promise.race([once(lines, 'line'), exited])
  if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exited
  }
  return {
    origin: JSON.parse(String(first[0])).origin,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

/** Calls of the dashboard over the network. */
export async function signInTo(origin: string) {
  const send = (method: string, path: string, body?: unknown, token?: string) =>
    fetch(`${origin}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const { access } = (await (await send('POST', '/token/', administrator)).json()) as { access: string }
  return (method: string, path: string, body?: unknown) => send(method, path, body, access)
}
