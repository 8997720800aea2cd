// Runs a command of the installed packages in the project's folder.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { takeProcessorSeconds } from './processor.ts'

export const root = new URL('../../', import.meta.url)

/** `show` passes the program's output through; `keep` collects it. */
export type Output = 'show' | 'keep'

/**
 * Beside other programs: `apart` is in a session of its own, to which Linux gives a share of the processor of its own;
 * `behind` has what the others of this session leave.
 */
export type Share = 'equal' | 'apart' | 'behind'

export type Ended = { hasSucceeded: boolean; output: string; processorSeconds: number }

const quiet = {
  ASTRO_TELEMETRY_DISABLED: '1',
  ...(!process.stdout.isTTY && { NO_COLOR: '1', FORCE_COLOR: undefined }),
}

const running = new Set<ChildProcess>()
const endAll = () => {
  for (const child of running) child.kill('SIGTERM')
}
process.once('SIGTERM', () => {
  endAll()
  process.exitCode = 143
})
// A terminal interrupts only the programs of its own session. This one is interrupted when it has told the others.
process.once('SIGINT', () => {
  endAll()
  process.kill(process.pid, 'SIGINT')
})

/** Of the range that Unix calls nice, from 0 to 19. */
const behindOthers = 10

function putBehind({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, behindOthers)
  } catch {
    // It has ended already.
  }
}

export async function runCommand(
  command: string,
  args: string[],
  output: Output,
  { env = {}, share = 'equal' }: { env?: Record<string, string>; share?: Share } = {},
): Promise<Ended> {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...quiet, ...env },
    detached: share === 'apart',
    stdio:
      output === 'keep'
        ? ['ignore', 'pipe', 'pipe']
        : [share === 'apart' ? 'ignore' : 'inherit', 'inherit', 'inherit'],
  })
  running.add(child)
  if (share === 'behind') putBehind(child)
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
