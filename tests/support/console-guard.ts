// Fails a test that prints an error or a warning it does not expect.
import { format } from 'node:util'
import { afterAll, afterEach, beforeEach } from 'vitest'

type Method = 'error' | 'warn'
type Expectation = { method: Method; pattern: RegExp; seen: boolean }

let printed: { method: Method; text: string }[] = []
let expectations: Expectation[] = []

for (const method of ['error', 'warn'] as const) {
  console[method] = (...values: unknown[]) => {
    printed.push({ method, text: format(...values) })
  }
}

/** Expects matching output until the test ends, and fails the test if there is none. Not for concurrent tests. */
export function expectConsole(method: Method, pattern: RegExp): void {
  expectations.push({ method, pattern, seen: false })
}

/** Throws one error that names all unexpected output and all expected output that is missing. */
export function settleConsole(): void {
  const unexpected = printed.filter(({ method, text }) => !isExpected(method, text))
  const missing = expectations.filter((expectation) => !expectation.seen)
  printed = []
  expectations = []
  const complaints = [
    ...unexpected.map(({ method, text }) => `Unexpected console.${method}: ${text}`),
    ...missing.map(({ method, pattern }) => `Nothing printed by console.${method} matched ${pattern}.`),
  ]
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
}

function isExpected(method: Method, text: string): boolean {
  const matching = expectations.filter((one) => one.method === method && one.pattern.test(text))
  for (const expectation of matching) expectation.seen = true
  return matching.length > 0
}

beforeEach(settleConsole)
afterEach(settleConsole)
afterAll(settleConsole)
