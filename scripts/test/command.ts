// Runs a command of the installed packages in the project's folder.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { takeProcessorSeconds } from './processor.ts'

export const root = new URL('../../', import.meta.url)

/** `show` passes the program's output through; `keep` collects it. */
export type Output = 'show' | 'keep'
export type Ended = { hasSucceeded: boolean; output: string; processorSeconds: number }

const quiet = {
  ASTRO_TELEMETRY_DISABLED: '1',
  ...(!process.stdout.isTTY && { NO_COLOR: '1', FORCE_COLOR: undefined }),
}

const running = new Set<ChildProcess>()
process.once('SIGTERM', () => {
  for (const child of running) child.kill('SIGTERM')
  process.exitCode = 143
})

export async function runCommand(
  command: string,
  args: string[],
  output: Output,
  env: Record<string, string> = {},
): Promise<Ended> {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...quiet, ...env },
    stdio: output === 'show' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => {
      text += data
    })
  }
  child.on('error', (error) => {
    text += `${command} could not be started: ${error.message}`
  })
  let processorSeconds = 0
  child.once('exit', () => {
    processorSeconds = takeProcessorSeconds()
  })
  const code = await once(child, 'close').then(
    ([exitCode]) => exitCode,
    () => 1,
  )
  running.delete(child)
  return { hasSucceeded: code === 0, output: text, processorSeconds }
}
