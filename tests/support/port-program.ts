// Programs of others that listen on a local port.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** A program that answers at this address. */
export interface Host {
  origin: string
  close(): Promise<void>
}

/** Starts a program that listens on the port, in a home of its own, and waits until it answers. */
export async function startOnPort(
  command: string,
  args: string[],
  port: number,
  home: string,
  env: Record<string, string> = {},
): Promise<Host> {
  const child = spawn(command, args, {
    cwd: home,
    env: { ...process.env, HOME: home, XDG_DATA_HOME: home, ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const ended = once(child, 'close')
  const close = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries += 1) {
    const isUp = await fetch(origin).then(
      () => true,
      () => false,
    )
    if (isUp) break
    if (child.exitCode !== null || tries > 200) {
      await close()
      throw new Error(`${command} did not start:\n${said}`)
    }
    await sleep(50)
  }
  return { origin, close }
}
