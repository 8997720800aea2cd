// The OpenAPI 3.1 document, made from the contract's entries.
import type { z } from 'zod'
import { apiBase } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpointTable } from '#contract/endpoint-table.ts'
import { apiTokenPrefix } from '#contract/entities/api-token.ts'
import { type ErrorCode, errorCodes, problem } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { scopeNotes, scopes } from '#contract/scopes.ts'
import { componentSchemas, type Json, pictureFields, schemaOf } from './openapi-schemas.ts'

function parametersOf(place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return []
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !(field as z.ZodType).isOptional(),
    schema: schemaOf(field as z.ZodType, 'input'),
  }))
}

/**
 * JSON comes first, because client generators prefer it; there, pictures are ids of stored ones. Forms are multipart; a
 * body of pictures alone has no other type.
 */
function bodyOf(body: z.ZodObject | undefined): Json {
  if (!body) return {}
  const json = { 'application/json': { schema: schemaOf(body, 'input') } }
  const form = { 'multipart/form-data': { schema: schemaOf(body, 'input', 'form') } }
  const urlencoded = { 'application/x-www-form-urlencoded': { schema: schemaOf(body, 'input', 'form') } }
  const pictures = pictureFields(body).length
  const content =
    pictures === Object.keys(body.shape).length
      ? form
      : { ...json, ...form, ...(pictures === 0 && urlencoded) }
  return { requestBody: { required: true, content } }
}

/** Whether the answer is kept, and not sent to whoever has it already. */
const isKept = ({ permission, method, cacheable }: Endpoint) =>
  permission === 'public' && method === 'GET' && cacheable !== false

function headersOf(endpoint: Endpoint): Json {
  const text = (description: string) => ({ description, schema: { type: 'string' } })
  const headers: Json = {}
  if (endpoint.revisioned && endpoint.answer) headers.ETag = text('Revision of the record, for If-Match.')
  if (endpoint.permission !== 'public' && endpoint.method !== 'GET')
    headers['Change-Id'] = text('Number of the change that the public site will show.')
  if (isKept(endpoint)) {
    headers.ETag = text('Digest of the answer, for If-None-Match.')
    headers['Cache-Tag'] = text(
      'What the answer depends on, separated by commas; in a long list `search` stands for its records.',
    )
  }
  return Object.keys(headers).length > 0 ? { headers } : {}
}

const failure = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: schemaOf(problem, 'output') } },
})

function responsesOf(endpoint: Endpoint): Json {
  const headers = headersOf(endpoint)
  const success: Json = { description: endpoint.answer ? 'Success' : 'Done', ...headers }
  if (endpoint.answer)
    success.content = {
      [endpoint.answerType ?? 'application/json']: { schema: schemaOf(endpoint.answer, 'output') },
    }
  const codes: ErrorCode[] = [
    ...endpoint.errors,
    // Any request can be incomplete, whatever it asks for.
    'malformed',
    ...(endpoint.permission === 'public' ? [] : (['unauthenticated', 'forbidden', 'too_often'] as const)),
  ]
  const byStatus = new Map<number, string[]>()
  for (const code of codes) {
    const { status, title } = errorCodes[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), title])
  }
  const failures = [...byStatus].map(([status, titles]) => [
    String(status),
    failure([...new Set(titles)].join('; ')),
  ])
  return {
    [endpoint.status]: success,
    ...(isKept(endpoint) && { 304: { description: 'The same as If-None-Match names', ...headers } }),
    ...Object.fromEntries(failures),
    default: failure('Any other failure, such as a server that is not available at the moment'),
  }
}

/** Accepted authentication: none, a person's session, or an API token with the scope. */
function securityOf({ permission, scope }: Endpoint): Json[] {
  if (permission === 'public') return []
  return [{ bearer: [] }, ...(scope ? [{ apiToken: [scope] }] : [])]
}

const apiTokenWords = [
  `For integrations: made by an administrator in the dashboard, begins with \`${apiTokenPrefix}\`. Scopes:`,
  ...scopes.map((scope) => `- \`${scope}\`: ${scopeNotes[scope]}`),
  '',
  `A form that brings a file takes \`media\` besides. At most ${limits.tokenRequests} requests a minute.`,
].join('\n')

function operationOf(name: string, endpoint: Endpoint): Json {
  const conditional = endpoint.revisioned && endpoint.method !== 'GET' && endpoint.method !== 'POST'
  const ifMatch = {
    name: 'If-Match',
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description:
      'ETag of the revision being changed; another one is answered with 412 and the current record.',
  }
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 16, maxLength: 130 },
    description: `A random string, such as a UUID, in quotes. The same key of the same caller with the same body makes and changes nothing twice: for ${limits.requestKeyHours} hours it is answered as the first time (status, body, ETag, Change-Id); with another body it is answered with 422 and what the first stored, and while the first is still worked on with 409.`,
  }
  const parameters = [
    ...parametersOf('path', endpoint.params),
    ...parametersOf('query', endpoint.query),
    ...(conditional ? [ifMatch] : []),
    ...(endpoint.keyed ? [key] : []),
  ]
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.section],
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(endpoint.body),
    responses: responsesOf(endpoint),
  }
}

const sectionWords: Record<string, string> = {
  Session: 'Signing in, staying so, signing out.',
  Public: 'What visitors see and send; nobody needs to sign in.',
  Service: 'Whether the server is ready.',
}
const recordWords = (section: string) =>
  `What staff do with ${section.replace(/^\w+: /, '')}, archived or not, after signing in.`

/** The document; `serverUrl` is the base URL of the server, empty for the document's own. */
export function openApiDocument(serverUrl: string): Json {
  const paths: Record<string, Json> = {}
  const sections = new Set<string>()
  for (const [name, endpoint] of endpointTable) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    sections.add(endpoint.section)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Marquee API',
      version: '1.0.0',
      description:
        'Content, messages and accounts of an artist and event company. A slash at the end of a path may be left out.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${serverUrl}${apiBase}` }],
    tags: [...sections].map((name) => ({ name, description: sectionWords[name] ?? recordWords(name) })),
    paths,
    components: {
      schemas: componentSchemas(),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'For people: the access token of signing in.',
        },
        apiToken: { type: 'http', scheme: 'bearer', bearerFormat: 'API token', description: apiTokenWords },
      },
    },
  }
}
