// A site of a given size with a real server in a process of its own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { administrator, serverEnv } from '#tests/support/server-env.ts'
import { flags } from '../../scripts/bootstrap/run.mjs'

const program = fileURLToPath(new URL('./publisher-server.ts', import.meta.url))

export interface BenchSite {
  origin: string
  /** Its `DATA_DIR`. */
  dataDir: string
  pages: number
  /** First publication. */
  published: {
    /** Pages that are there when it is live. */
    shown: number
    /** Until it is live, without pictures for sharing. */
    liveSeconds: number
    /** Until everything is there. */
    seconds: number
    /** Peak memory until then. */
    megabytes: number
    /** Mean size of an HTML page. */
    meanBytes: number
  }
  call(method: string, path: string, body?: unknown): Promise<Response>
  memory(): Promise<number>
  close(): Promise<void>
}

/** Artists, and as many events, of a site of about `pages` pages: an artist has four of them, an event three. */
export const recordsOf = (pages: number) => Math.max(1, Math.round(pages / 7))

/** Starts a site of about `pages` pages. */
export async function startBenchSite(pages: number): Promise<BenchSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-bench-'))
  const child = spawn(process.execPath, [...flags, program, String(recordsOf(pages))], {
    env: { ...process.env, ...serverEnv(dataDir) },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)
  const [first] = (await once(lines, 'line')) as [string]
  const { origin, ...told } = JSON.parse(first) as Pick<BenchSite, 'origin' | 'pages' | 'published'>
  const send = (method: string, path: string, body?: unknown, token?: string) =>
    fetch(`${origin}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  let token = ''
  let signedInAt = 0
  return {
    origin,
    dataDir,
    ...told,
    async call(method, path, body) {
      if (Date.now() - signedInAt > 300_000) {
        token = ((await (await send('POST', '/token/', administrator)).json()) as { access: string }).access
        signedInAt = Date.now()
      }
      return send(method, path, body, token)
    },
    async memory() {
      child.stdin.write('memory\n')
      const [line] = (await once(lines, 'line')) as [string]
      return Number(line)
    },
    async close() {
      child.kill('SIGKILL')
      await once(child, 'exit')
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}
