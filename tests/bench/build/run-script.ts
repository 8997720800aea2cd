// Runs a command of the project as `npm run` does, and measures its cost.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { peakMemory } from './peak-memory.ts'

const scripts = fileURLToPath(new URL('../../../scripts/', import.meta.url))

export interface Run {
  seconds: number
  /** Peak memory. */
  megabytes: number
  output: string
}

/**
 * Runs one of scripts/ to its end in a folder, on the data in its folder `data`. Rejects with all output when it fails.
 */
export async function runScript(
  name: string,
  args: string[],
  cwd: string,
  settings: Record<string, string> = {},
): Promise<Run> {
  const start = performance.now()
  const child = spawn(process.execPath, [join(scripts, 'bootstrap.mjs'), join(scripts, name), ...args], {
    cwd,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: join(cwd, 'data'),
      API_URL: '',
      DATABASE_URL: '',
      ...settings,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const ended = once(child, 'close')
  const megabytes = await peakMemory(child.pid as number, ended)
  const [code] = await ended
  if (code !== 0) throw new Error(`${name} failed.\n${output}`)
  return { seconds: (performance.now() - start) / 1000, megabytes, output }
}
