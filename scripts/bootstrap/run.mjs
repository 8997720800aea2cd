// Continues as another program. Where Node can replace its own process it does, so that signals, exit code and memory
// are those of the program; an older Node stays as the parent and forwards them.
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import module from 'node:module'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Environment variables of every program that are read when its process begins, unless they are already set. */
export const memorySettings = {
  // Returns large freed blocks, such as uploaded pictures, to the system, which glibc would keep. The pixels of a share
  // image (3 MB) are just small enough to be reused, which makes a full publish a fifth faster.
  MALLOC_MMAP_THRESHOLD_: '4194304',
  MALLOC_TRIM_THRESHOLD_: '16777216',
  // Limits glibc to two arenas instead of eight half-empty ones: after two hundred saves on a site of 20,000 pages the
  // process is a fifth to a third smaller.
  MALLOC_ARENA_MAX: '2',
}

/** Environment variables of every program, unless they are already set. */
export const settings = (root) => ({
  ...memorySettings,
  // Caches compiled code, which halves the load time.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'),
})

/**
 * A smaller young generation saves some 45 MB of memory at rest, at the same speed (npm run bench -- api); one that has
 * its size from the beginning is collected half as often during the start. The program can trigger a garbage collection,
 * for example after the start.
 */
export const flags = ['--min-semi-space-size=2', '--max-semi-space-size=2', '--expose-gc']

/** Whether this process is already as `becomeProcess` would begin it: another one would cost a warm start 50 ms. */
export function isPrepared(node, { execPath, execArgv, env } = process) {
  return (
    execPath === realpathSync(node) &&
    flags.every((flag) => execArgv.includes(flag)) &&
    Object.keys(memorySettings).every((name) => env[name] !== undefined)
  )
}

/** Runs a script in this process, which is prepared, as `becomeProcess` does in another one. */
export function runHere(root, [script, ...args]) {
  Object.assign(process.env, envOf(root))
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
  process.argv = [process.execPath, script, ...args]
  return import(pathToFileURL(script).href)
}

/** Runs `node args…` in place of this process, with the commands of the packages first in PATH. */
export function becomeProcess(root, node, args) {
  const env = envOf(root)
  const all = [...flags, ...args]
  if (process.execve && process.platform !== 'win32') process.execve(node, [node, ...all], env)
  const child = spawn(node, all, { stdio: 'inherit', env })
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  // A terminal sends these to the child as well, and many programs take a second one as "stop at once".
  for (const signal of ['SIGINT', 'SIGHUP'])
    process.on(signal, () => process.stdin.isTTY || child.kill(signal))
  child.on('error', (error) => {
    console.error(`\nThe project's Node could not be started: ${error.message}`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

function envOf(root) {
  const commands = join(root, 'node_modules/.bin')
  const others = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== commands)
  return { ...settings(root), ...process.env, PATH: [commands, ...others].join(delimiter) }
}
