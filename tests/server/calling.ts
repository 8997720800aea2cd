// Calls by the contract's entries; every answer is held against the entry it came from.
import { expect } from 'vitest'
import { apiBase } from '#contract/addresses.ts'
import { type AnswerOf, type Endpoint, pathOf } from '#contract/endpoint.ts'
import { type ErrorCode, errorCodes, type Problem, problem } from '#contract/errors.ts'

export interface CallOptions {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean> | string
  json?: unknown
  /** Sent urlencoded. */
  form?: Record<string, string> | [string, string][]
  /** Sent as multipart; files as `Blob`. */
  multipart?: Record<string, string | Blob> | FormData
  body?: BodyInit
  headers?: Record<string, string>
  /** Null for none; by default one that is permitted. */
  token?: string | null
  ifMatch?: number | string
}

export interface TestAnswer<E extends Endpoint> {
  status: number
  headers: Headers
  body: AnswerOf<E>
  text: string
  problem: Problem | null
}

function bodyOf(options: CallOptions): { body?: BodyInit; type?: string } {
  if (options.json !== undefined) return { body: JSON.stringify(options.json), type: 'application/json' }
  if (options.form) return { body: new URLSearchParams(options.form) }
  if (options.multipart) return { body: toForm(options.multipart) }
  return options.body === undefined ? {} : { body: options.body }
}

export function toForm(fields: Record<string, string | Blob> | FormData): FormData {
  if (fields instanceof FormData) return fields
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, 'picture.png')
  }
  return form
}

/** The request of a call. */
export function toRequest(endpoint: Endpoint, options: CallOptions): Request {
  const { query = '', token, ifMatch } = options
  const search =
    typeof query === 'string'
      ? query
      : new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  const url = `http://localhost${apiBase}${pathOf(endpoint, options.params)}${search ? `?${search}` : ''}`
  const { body, type } = bodyOf(options)
  const headers = new Headers(type ? { 'content-type': type } : {})
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (ifMatch !== undefined) headers.set('if-match', typeof ifMatch === 'number' ? `"r${ifMatch}"` : ifMatch)
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value)
  return new Request(url, {
    method: endpoint.method,
    headers,
    ...(body !== undefined && { body, duplex: 'half' }),
  } as RequestInit)
}

/** Failures an entry need not name. */
function impliedErrors(endpoint: Endpoint): ErrorCode[] {
  return endpoint.permission === 'public'
    ? []
    : ['unauthenticated', 'forbidden', 'factor_required', 'too_often']
}

/** A failure is a problem document of its status, with a code that the entry names. */
export function checkProblem(response: Response, text: string, codes?: readonly string[]): Problem {
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  const body = JSON.parse(text) as Problem
  // The errors as sent: a field may be called `__proto__`, which no parser of records keeps.
  const parsed = { ...problem.parse(body), ...(body.errors && { errors: body.errors }) }
  expect(parsed).toEqual(body)
  expect(parsed.status).toBe(response.status)
  expect(errorCodes[parsed.code as ErrorCode]?.status).toBe(response.status)
  expect(parsed.detail).toMatch(/\S.*[.!?]$/s)
  if (codes) expect(codes, `an undeclared failure: ${text}`).toContain(parsed.code)
  return parsed
}

/** Exactly what the entry promises: nothing missing, nothing more. */
export async function checkAnswer<E extends Endpoint>(
  endpoint: E,
  response: Response,
): Promise<TestAnswer<E>> {
  const text = await response.text()
  const { status, headers } = response
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  const answer = { status, headers, text, body: undefined as AnswerOf<E>, problem: null }
  if (status === 304) return answer
  if (!response.ok)
    return {
      ...answer,
      problem: checkProblem(response, text, [...endpoint.errors, ...impliedErrors(endpoint)]),
    }
  expect(status).toBe(endpoint.status)
  if (endpoint.answer === null) {
    expect(text).toBe('')
    return answer
  }
  const type = endpoint.answerType ?? 'application/json'
  expect(headers.get('content-type')?.split(';')[0]).toBe(type)
  const body: unknown = type === 'application/json' ? JSON.parse(text) : text
  expect(endpoint.answer.parse(body)).toEqual(body)
  return { ...answer, body: body as AnswerOf<E> }
}
