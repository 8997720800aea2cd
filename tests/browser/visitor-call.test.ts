// How long a visitor waits, and what is told after that.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preparePasskeySignIn, readDraftPage } from '#browser/schemaless-endpoints.ts'
import { callAsVisitor } from '#browser/visitor-call.ts'

let limit: AbortController
let limits: number[]

/** Answers at once, with a body that ends only with the signal, as some browsers tell that: by an error of their own. */
function answerWithoutEnd(): void {
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => ({
    ok: true,
    status: 200,
    headers: new Headers(),
    json: () =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('Ended.', 'AbortError')))
      }),
  }))
}

beforeEach(() => {
  limit = new AbortController()
  limits = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms)
    return limit.signal
  })
  answerWithoutEnd()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a silent connection is told as one, whatever error the browser gives', async () => {
  const called = callAsVisitor(preparePasskeySignIn)
  setTimeout(() => limit.abort(new DOMException('Too long.', 'TimeoutError')), 10)
  await expect(called).rejects.toMatchObject({ name: 'UnreachableError' })
})

test('a call that the page has ended is no silent connection', async () => {
  const page = new AbortController()
  const called = callAsVisitor(preparePasskeySignIn, { signal: page.signal })
  setTimeout(() => {
    page.abort()
    limit.abort()
  }, 10)
  await expect(called).rejects.toMatchObject({ name: 'AbortError' })
})

test('a page of a draft, which is long, may take longer than other answers', () => {
  void callAsVisitor(preparePasskeySignIn).catch(() => undefined)
  void callAsVisitor(readDraftPage, { body: { token: 'a', page: 'own' } }).catch(() => undefined)
  expect(limits).toEqual([20_000, 60_000])
})
