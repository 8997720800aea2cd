// Firefox as Debian has it, by WebDriver BiDi (W3C): a WebSocket of numbered commands and of events.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Engine, ensureInstalled, openEngine, patienceMs, startProgram, stopProgram } from './engine.ts'

const program = '/usr/bin/firefox-esr'
/** A phone and most laptops draw the scroll bar over the page. */
const preferences = [`user_pref('ui.useOverlayScrollbars', 1)`, `user_pref('app.update.enabled', false)`]

interface Answer {
  id?: number
  result?: unknown
  error?: string
  message?: string
  method?: string
  params?: { level?: string; text?: string }
}

interface Evaluated {
  type: 'success' | 'exception'
  result?: { value?: string }
  exceptionDetails?: { text: string }
}

/** Sends a command and resolves to its result. */
type Send = <T>(method: string, params: object) => Promise<T>

/** The connection ends with the browser. */
async function connect(address: string, onEvent: (event: Answer) => void): Promise<Send> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, (answer: Answer) => void>()
  let last = 0
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id === undefined) return onEvent(answer)
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  }
  const opened = Promise.withResolvers<void>()
  socket.onopen = () => opened.resolve()
  socket.onerror = () => opened.reject(new Error('Firefox does not take the connection.'))
  await opened.promise
  return async <T>(method: string, params: object) => {
    last += 1
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    waiting.set(last, resolve)
    const timer = setTimeout(() => reject(new Error(`Firefox does not answer ${method}.`)), patienceMs)
    socket.send(JSON.stringify({ id: last, method, params }))
    const answer = await promise.finally(() => clearTimeout(timer))
    if (answer.error) throw new Error(`${method}: ${answer.error}: ${answer.message}`)
    return answer.result as T
  }
}

/** Opens Firefox with a window of this size. */
export const openFirefox = (viewport: { width: number; height: number }): Promise<Engine> =>
  openEngine(async (onClose) => {
    await ensureInstalled([program], ['firefox-esr'])
    const profile = await mkdtemp(join(tmpdir(), 'marquee-firefox-'))
    onClose(() => rm(profile, { recursive: true, force: true, maxRetries: 3 }))
    await writeFile(join(profile, 'user.js'), `${preferences.join(';\n')};\n`)
    const { process: child, found } = await startProgram(
      [program, '--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
      /WebDriver BiDi listening on (ws:\S+)/,
    )
    onClose(() => stopProgram(child))
    const errors: string[] = []
    const send = await connect(`${found}/session`, ({ method, params }) => {
      if (method === 'log.entryAdded' && params?.level === 'error') errors.push(params.text ?? '')
    })
    await send('session.new', { capabilities: {} })
    await send('session.subscribe', { events: ['log.entryAdded'] })
    const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
    const context = contexts[0]?.context
    await send('browsingContext.setViewport', { context, viewport })
    return {
      name: 'Firefox',
      async open(url) {
        await send('browsingContext.navigate', { context, url, wait: 'complete' })
      },
      async evaluate<T>(expression: string) {
        const answer = await send<Evaluated>('script.evaluate', {
          expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value) ?? 'null')`,
          target: { context },
          awaitPromise: true,
        })
        if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text)
        return JSON.parse(answer.result?.value ?? 'null') as T
      },
      async perform(input) {
        await send('input.performActions', { context, actions: [input] })
      },
      async screenshot() {
        const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context })
        return Buffer.from(data, 'base64')
      },
      takeErrors: () => errors.splice(0),
    }
  })
