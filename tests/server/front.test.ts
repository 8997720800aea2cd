// The application behind a port changes under connections that stay open.
import { Agent, request } from 'node:http'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import type { AppEnv } from '#server/call.ts'
import { openFront } from '#server/front.ts'

function saying(word: string) {
  const app = new Hono<AppEnv>()
  app.get('/slow', async (c) => {
    await new Promise((resolve) => setTimeout(resolve, 200))
    return c.text(word)
  })
  return app.get('/', (c) => c.text(word))
}

function openTestFront() {
  const front = openFront({ host: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(async () => {
    agent.destroy()
    await front.close()
  })
  /** On one connection, which is kept. */
  const ask = (address: string) =>
    new Promise<string>((resolve, reject) => {
      const call = request(address, { agent }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part
        })
        answer.on('end', () => resolve(`${text}${call.reusedSocket ? ' again' : ''}`))
      })
      call.on('error', reject).end()
    })
  return { front, ask }
}

test('the next request is answered by the next application, what is under way by the one before', async () => {
  const { front, ask } = openTestFront()
  const origin = await front.serve(saying('one'))
  expect(await ask(origin)).toBe('one')
  const slow = ask(`${origin}/slow`)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await front.serve(saying('two'))).toBe(origin)
  expect(await slow).toBe('one again')
  expect(await ask(origin)).toBe('two again')
})

test('it goes back to the one before, and listens no longer without one', async () => {
  const { front, ask } = openTestFront()
  const origin = await front.serve(saying('one'))
  await front.serve(saying('two'))
  await front.goBack()
  expect(await ask(origin)).toBe('one')
  await front.goBack()
  await expect(fetch(origin)).rejects.toThrow()
  const next = await front.serve(saying('three'))
  expect(await (await fetch(next)).text()).toBe('three')
})
