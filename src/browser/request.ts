// Builds a request from the options of a call: address, query, headers and body.
import { apiAddress } from './api-address.ts'
import type { Callable, LooseOptions } from './call-types.ts'

/** Address of an endpoint with its parameters and query; values that are undefined or null are left out. */
export function addressOf(endpoint: Callable, { params = {}, query = {} }: LooseOptions): string {
  // The specification writes addresses of DELETE without a trailing slash and all others with one (section 7).
  const shape = endpoint.method === 'DELETE' ? endpoint.path.replace(/\/$/, '') : endpoint.path
  const path = shape.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const words = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) words.append(name, String(value))
  return apiAddress(path) + (words.size > 0 ? `?${words}` : '')
}

function toFormValue(value: unknown): string | Blob {
  if (value instanceof Blob) return value
  if (value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A body as JSON, or as a multipart form when requested or when a value is a file (maps then become JSON text). */
export function bodyOf(values: Readonly<Record<string, unknown>>, asForm = false): FormData | string {
  if (!asForm && !Object.values(values).some((value) => value instanceof Blob)) return JSON.stringify(values)
  const form = new FormData()
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) form.append(name, toFormValue(value))
  return form
}

/** All options of `fetch` for a call. */
export function requestOf(endpoint: Callable, options: LooseOptions, access: string | null): RequestInit {
  const headers = new Headers({ accept: 'application/json' })
  if (access) headers.set('authorization', `Bearer ${access}`)
  if (options.ifMatch) headers.set('if-match', options.ifMatch)
  if (options.language) headers.set('accept-language', options.language)
  if (options.requestKey) headers.set('idempotency-key', `"${options.requestKey}"`)
  const body = options.body ? bodyOf(options.body, options.asForm) : null
  if (typeof body === 'string') headers.set('content-type', 'application/json')
  const { signal = null, keepalive = false } = options
  return { method: endpoint.method, headers, body, signal, keepalive }
}
