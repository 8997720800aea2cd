import { expect, test, vi } from 'vitest'
import { RefusedError, UnexpectedAnswerError, UnreachableError } from '#browser/call-errors.ts'
import { untilAnswered } from '#dashboard/api/until-answered.ts'

const proxy = new RefusedError({ status: 502 }, null)
const inProgress = new RefusedError({ status: 409, code: 'in_progress' }, 1)
const own = new RefusedError({ status: 503, code: 'unavailable', detail: 'The disk is full.' }, null)

async function callsUntilEnd(ends: readonly (Error | string)[]) {
  vi.useFakeTimers()
  const call = vi.fn(async () => {
    const end = ends[Math.min(call.mock.calls.length, ends.length) - 1]
    if (end instanceof Error) throw end
    return end
  })
  const end = untilAnswered(call).catch((error: Error) => error)
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  return { calls: call.mock.calls.length, end: await end }
}

test.each([
  ['no answer', new UnreachableError('No connection.')],
  ['a proxy', proxy],
  ['an answer that cannot be read', new UnexpectedAnswerError('No JSON.')],
])('what is so already is asked for again after %s', async (_, lost) => {
  expect(await callsUntilEnd([lost, 'done'])).toEqual({ calls: 2, end: 'done' })
  expect(await callsUntilEnd([lost])).toEqual({ calls: 3, end: lost })
})

test('a refusal of the API itself is told at once', async () => {
  expect(await callsUntilEnd([own])).toEqual({ calls: 1, end: own })
})

test('what the server is still working on is asked for again, for a minute', async () => {
  const lost = new UnreachableError('No connection.')
  expect(await callsUntilEnd([lost, inProgress, 'done'])).toEqual({ calls: 3, end: 'done' })
  const long = Array.from({ length: 50 }, () => inProgress)
  expect(await callsUntilEnd([lost, ...long, 'done'])).toEqual({ calls: 52, end: 'done' })
  expect(await callsUntilEnd([lost, inProgress])).toEqual({ calls: 61, end: inProgress })
})
