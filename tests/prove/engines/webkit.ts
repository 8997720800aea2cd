// WebKit, the engine of Safari, as Debian has it (WebKitGTK), by WebDriver (W3C), on a display of its own.
import { freePort } from '#tests/support/free-port.ts'
import { type Engine, need, patienceMs, startProgram, stopProgram } from './engine.ts'

const driver = '/usr/bin/WebKitWebDriver'
const server = '/usr/bin/Xvfb'
const binary = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/** Opens WebKit with a window of about this size, which has a bar of its own. It tells no errors of pages. */
export async function openWebKit(window: { width: number; height: number }): Promise<Engine> {
  await need([driver, server, binary], ['webkit2gtk-driver', 'xvfb'])
  const display = await startProgram(
    [server, '-displayfd', '3', '-screen', '0', `${window.width + 200}x${window.height + 200}x24`],
    /^(\d+)\n/m,
  )
  const port = await freePort()
  const program = await startProgram(
    ['/bin/sh', '-c', `echo starts; exec ${driver} --port=${port}`],
    /^(starts)$/m,
    { DISPLAY: `:${display.found}`, LIBGL_ALWAYS_SOFTWARE: '1' },
  )

  async function ask<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    })
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`)
    return value
  }

  async function begin(): Promise<string> {
    const options = { binary, args: ['--automation'] }
    const wanted = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } }
    for (let tries = 1; ; tries += 1)
      try {
        return (await ask<{ sessionId: string }>('POST', '/session', wanted)).sessionId
      } catch (error) {
        // The port is open a moment after the program has started.
        if (tries === 20) throw error
        await new Promise((resolve) => setTimeout(resolve, 250))
      }
  }

  const session = `/session/${await begin()}`
  await ask('POST', `${session}/window/rect`, window)
  return {
    name: 'WebKit',
    async open(url) {
      await ask('POST', `${session}/url`, { url })
    },
    async evaluate<T>(expression: string) {
      const script = `const done = arguments[0]
        Promise.resolve().then(() => ${expression}).then(
          (value) => done({ value }), (error) => done({ failure: String(error) }))`
      const { value, failure } = await ask<{ value: T; failure?: string }>(
        'POST',
        `${session}/execute/async`,
        { script, args: [] },
      )
      if (failure) throw new Error(failure)
      return value
    },
    async perform(input) {
      await ask('POST', `${session}/actions`, { actions: [input] })
    },
    async screenshot() {
      return Buffer.from(await ask<string>('GET', `${session}/screenshot`), 'base64')
    },
    takeErrors: () => [],
    async close() {
      await ask('DELETE', session).catch(() => undefined)
      await stopProgram(program.process)
      await stopProgram(display.process)
    },
  }
}
