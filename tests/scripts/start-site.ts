// Starts the whole product the way people do, and stops it the way service managers do.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '#tests/support/free-port.ts'

export const root = fileURLToPath(new URL('../../', import.meta.url))

export interface Started {
  origin: string
  /** Everything printed so far. */
  output(): string
  /** Sends a signal to npm, which hands it on; resolves with npm's exit code. */
  stop(signal: NodeJS.Signals): Promise<number | null>
  signal(signal: NodeJS.Signals): void
  /** Variables of the server's process. */
  environment(): Promise<string[]>
}

export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'marquee-start-'))
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) }
}

/** `npm start -- --empty` in `folder` on a free port; resolves when it has printed its addresses. */
export async function startSite(env: Record<string, string>, folder: string = root): Promise<Started> {
  const port = env.PORT ?? (await freePort())
  const child = spawn('npm', ['start', '--silent', '--', '--empty'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: '', PORT: String(port), ...env },
  })
  let text = ''
  const closed = once(child, 'close').then(([code]) => code as number | null)
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        text += chunk
        if (/API docs [\s\S]*\n\n$/.test(text)) resolve()
      })
    void closed.then(() => reject(new Error(`The server did not start. It said:\n${text}`)))
  })
  const server = await childOf(child.pid as number)
  return {
    origin: `http://127.0.0.1:${port}`,
    output: () => text,
    signal: (signal) => child.kill(signal),
    stop(signal) {
      child.kill(signal)
      return closed
    },
    environment: async () => (await readFile(`/proc/${server}/environ`, 'utf8')).split('\0'),
  }
}

/** The first child of a process; that of npm replaces itself until it is the server. */
export async function childOf(pid: number): Promise<number> {
  return Number((await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ')[0])
}
