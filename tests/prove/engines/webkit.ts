// WebKit, the engine of Safari, as Debian has it (WebKitGTK), by WebDriver (W3C), on a display of its own.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/free-port.ts'
import { startOnPort } from '#tests/support/port-program.ts'
import { type Engine, ensureInstalled, openEngine, patienceMs, startProgram, stopProgram } from './engine.ts'

const driver = '/usr/bin/WebKitWebDriver'
const server = '/usr/bin/Xvfb'
const binary = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/** Opens WebKit with a window of about this size, which has a bar of its own. It tells no errors of pages. */
export const openWebKit = (window: { width: number; height: number }): Promise<Engine> =>
  openEngine(async (onClose) => {
    await ensureInstalled([driver, server, binary], ['webkit2gtk-driver', 'xvfb'])
    const home = await mkdtemp(join(tmpdir(), 'marquee-webkit-'))
    onClose(() => rm(home, { recursive: true, force: true, maxRetries: 3 }))
    const display = await startProgram(
      [server, '-displayfd', '3', '-screen', '0', `${window.width + 200}x${window.height + 200}x24`],
      /^(\d+)\n/m,
    )
    onClose(() => stopProgram(display.process))
    const port = await freePort()
    const { origin, close } = await startOnPort(driver, [`--port=${port}`], port, home, {
      DISPLAY: `:${display.found}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
    })
    onClose(close)

    async function ask<T>(method: string, path: string, body?: object): Promise<T> {
      const response = await fetch(origin + path, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patienceMs),
      })
      const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
      if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`)
      return value
    }

    const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } },
    })
    const session = `/session/${sessionId}`
    // The driver ends when nothing that it has started is left.
    onClose(async () => {
      await ask('DELETE', session).catch(() => undefined)
      await stopProgram(display.process)
    })
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
    }
  })
