// Requests whose cost is measured: every endpoint of the contract, with very many of everything.
import { apiBase } from '#contract/addresses.ts'
import { type Endpoint, pathOf } from '#contract/endpoint.ts'
import { endpointTable } from '#contract/endpoint-table.ts'
import { dashboardImports } from '#contract/endpoints/dashboard-imports.ts'
import { limits } from '#contract/limits.ts'
import { manyBodies, manyHeaders, manyParameters, manyPaths, manyRows, patternRuns } from './many.ts'

/** Headers of the sender: the token, and the address that rate limits count. */
export type Headers = Record<string, string>

export interface Attack {
  name: string
  /** Number of repetitions per measurement, because the system counts processor time in hundredths of a second. */
  times: number
  prepare(): { bytes: number; send(headers: Headers): Promise<Response> }
}

const headTimes = 20
/** Fewer, because an address without a page may cost very much. */
const pathTimes = 5

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const addressOf = (endpoint: Endpoint) => {
  const names = Object.keys(endpoint.params?.shape ?? {})
  return apiBase + pathOf(endpoint, Object.fromEntries(names.map((name) => [name, 1])))
}

/** Bodies of about this many bytes, for every endpoint that takes one. */
export function bodyAttacks(origin: string, bytes: number): Attack[] {
  const endpoints = [...endpointTable.values()].filter(({ body }) => body)
  const runs = patternRuns()
  const attack = (endpoint: Endpoint, name: string, type: string, make: () => string): Attack => ({
    name: `${name} to ${nameOf(endpoint)}`,
    times: 1,
    prepare() {
      const body = make()
      return {
        bytes: body.length,
        send: (headers) =>
          fetch(origin + addressOf(endpoint), {
            method: endpoint.method,
            headers: { 'content-type': type, ...headers },
            body,
          }),
      }
    },
  })
  const fieldsOf = ({ body }: Endpoint) => Object.keys(body?.shape ?? {})
  const bodies = endpoints.flatMap((endpoint) =>
    manyBodies(bytes, fieldsOf(endpoint)).map(({ name, type, make }) => attack(endpoint, name, type, make)),
  )
  // Each run goes to one endpoint, and at full size to every endpoint.
  const reach = bytes >= limits.bodyBytes / 2 ? endpoints.length : 1
  const long = runs.flatMap(({ name, run }, place) =>
    Array.from({ length: reach }, (_, step) => endpoints[(place + step) % endpoints.length] as Endpoint).map(
      (endpoint) => {
        const fields = fieldsOf(endpoint)
        return attack(endpoint, name, 'application/json', () => {
          const text = run(Math.min(19_000, Math.floor(bytes / Math.max(1, fields.length))))
          return JSON.stringify(Object.fromEntries(fields.map((field) => [field, text])))
        })
      },
    ),
  )
  return [...bodies, ...long]
}

/** Files to import of about this many bytes, of which nothing can be stored. */
export function fileAttacks(origin: string, bytes: number): Attack[] {
  const { createImport } = dashboardImports
  return manyRows(bytes).map(({ name, format, make }) => ({
    name: `${name} of ${format} to ${nameOf(createImport)}`,
    times: 1,
    prepare() {
      const body = JSON.stringify({ resource: 'souvenirs', format, file_name: name, text: make() })
      return {
        bytes: body.length,
        send: (headers) =>
          fetch(origin + addressOf(createImport), {
            method: createImport.method,
            headers: { 'content-type': 'application/json', ...headers },
            body,
          }),
      }
    },
  }))
}

/** Headers and parameters of the largest size, for everything that can be read. */
export function headAttacks(origin: string): Attack[] {
  const reads = [...endpointTable.values()].filter(({ method }) => method === 'GET')
  const places = [...reads.map((endpoint) => [nameOf(endpoint), addressOf(endpoint)] as const), ['a page', '/'], ['an old address', '/artists/1/songs']] as const // biome-ignore format: a list
  return places.flatMap(([place, path]) => [
    ...Object.entries(manyHeaders).map(([name, headers]) => ({
      name: `${name} to ${place}`,
      times: headTimes,
      prepare: () => ({
        bytes: JSON.stringify(headers).length,
        send: (own: Headers) => fetch(origin + path, { headers: { ...own, ...headers }, redirect: 'manual' }),
      }),
    })),
    ...Object.entries(manyParameters).map(([name, query]) => ({
      name: `${name} to ${place}`,
      times: headTimes,
      prepare: () => ({
        bytes: query.length,
        send: (own: Headers) => fetch(`${origin}${path}?${query}`, { headers: own, redirect: 'manual' }),
      }),
    })),
  ])
}

/** Paths of the largest size, in every part of the site and the API. */
export function pathAttacks(origin: string): Attack[] {
  return manyPaths.map(({ name, path }) => ({
    name,
    times: pathTimes,
    prepare: () => ({
      bytes: path.length,
      send: (own: Headers) => fetch(origin + path, { headers: own, redirect: 'manual' }),
    }),
  }))
}
