// A server in a process of its own, started as the commands start it, and its cost.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

export interface ServerProcess {
  origin: string
  /** Milliseconds from the start of the process until it listened. */
  startMs: number
  /** Current resident memory, in MB. */
  memory(): Promise<number>
  stop(): Promise<void>
}

const running = new Set<ChildProcess>()
// Also when the program ends with an error.
process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM')
})

/** `file` is in this folder; it prints its origin when it listens. */
export async function startProcess(
  file: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const start = performance.now()
  const script = fileURLToPath(new URL(file, import.meta.url))
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', script, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  child.once('close', () => running.delete(child))
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const startMs = performance.now() - start
  return {
    origin: line.toString().trim(),
    startMs,
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
      return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024) / 1e6
    },
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'close')
    },
  }
}
