// What a page depends on that shows a single value of a public answer.
import { createShownFields, noteShown } from '#content/shown-fields.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'

type Path = readonly string[]

const endpoints: readonly Endpoint[] = Object.values(publicEndpoints)

/** The endpoint that answers at a path below `/api`, with or without a query. */
function endpointAt(address: string): Endpoint {
  const [, ...asked] = address.replace(/\?.*$/, '').replace(/\/$/, '').split('/')
  const isMatch = ({ path }: Endpoint) => {
    const segments = path.replace(/\/$/, '').split('/').slice(1)
    return (
      segments.length === asked.length &&
      segments.every((segment, at) => segment.startsWith(':') || segment === asked[at])
    )
  }
  const found = endpoints.find((endpoint) => endpoint.method === 'GET' && isMatch(endpoint))
  if (!found) throw new Error(`No public endpoint answers at ${address}.`)
  return found
}

/** Where single values are in an answer, and its lists, which are values of their own. */
function* leavesOf(value: unknown, path: Path = []): Generator<Path> {
  if (typeof value !== 'object' || value === null) return void (yield path)
  if (Array.isArray(value)) yield path
  for (const [name, inside] of Object.entries(value)) yield* leavesOf(inside, [...path, name])
}

function at(value: unknown, path: Path): unknown {
  const found = path.reduce((inside, name) => (inside as Record<string, unknown> | null)?.[name], value)
  // Of a list: which records are in it.
  return Array.isArray(found) ? found.map((one: { id?: number } | null) => one?.id ?? one) : found
}

/** Each value of an answer that is another one after a change, with the tags of a page that shows this value alone. */
export function* changedValues(address: string, before: unknown, after: unknown, tags: readonly string[]) {
  for (const path of leavesOf(before)) {
    if (JSON.stringify(at(before, path)) === JSON.stringify(at(after, path))) continue
    const shown = createShownFields()
    at(noteShown(endpointAt(address), before, tags, shown), path)
    yield { path: path.join('.'), tags: shown.tags() }
  }
}
