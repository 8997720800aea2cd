// What the experiment asks of a browser with another engine than Chromium's, as WebDriver has it (W3C, WebDriver and
// WebDriver BiDi).
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { installSystemPackages } from '#tests/support/system-packages.ts'

/** Input of one device, as both standards write it. */
export interface InputSource {
  type: 'key' | 'pointer'
  id: string
  actions: object[]
}

export interface Engine {
  name: string
  /** Opens an address and waits until it is loaded. */
  open(url: string): Promise<void>
  /** The value of an expression in the page; a promise is waited for. */
  evaluate<T>(expression: string): Promise<T>
  perform(input: InputSource): Promise<void>
  /** The window as PNG. */
  screenshot(): Promise<Buffer>
  /** Errors of pages since the last call, as far as the browser tells them. */
  takeErrors(): string[]
  close(): Promise<void>
}

/** Milliseconds for a browser to start, and for each command. */
export const patienceMs = 60_000

/**
 * Opens a browser by `start`, which says for each thing that it has begun how it is ended: in turn from the last one, when
 * the browser is closed and when it does not start.
 */
export async function openEngine(
  start: (onClose: (end: () => Promise<unknown>) => void) => Promise<Omit<Engine, 'close'>>,
): Promise<Engine> {
  const ends: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const end of ends.toReversed()) await end()
  }
  try {
    return { ...(await start((end) => ends.push(end))), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Installs Debian packages unless all the programs are there. */
export async function ensureInstalled(programs: readonly string[], packages: string[]): Promise<void> {
  if (!programs.every((program) => existsSync(program))) await installSystemPackages(packages)
}

export interface Started {
  process: ChildProcess
  /** What the pattern has found in the output. */
  found: string
}

/** Starts a program and waits for a line of its output; throws all of it when it ends or says nothing before. */
export async function startProgram(
  [command, ...args]: readonly [string, ...string[]],
  pattern: RegExp,
): Promise<Started> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe', 'pipe'] })
  let text = ''
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const fail = () => reject(new Error(`${command} did not start:\n${text}`))
  for (const stream of child.stdio.slice(1) as Readable[])
    stream.on('data', (part: Buffer) => {
      text = `${text}${part}`.slice(-20_000)
      const found = pattern.exec(text)?.[1]
      if (found) resolve(found)
    })
  child.on('error', fail)
  child.on('exit', fail)
  const timer = setTimeout(fail, patienceMs)
  try {
    return { process: child, found: await promise }
  } catch (error) {
    await stopProgram(child)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
