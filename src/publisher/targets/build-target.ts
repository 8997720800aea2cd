// Where and how to request a build: a custom address, or one of the hosts known by name.
import type { SignedMessage } from './signed-call.ts'

/** Values of the settings of the same names, validated there. */
export interface BuildHookSettings {
  /** An http address, or `github:owner/repo`, `gitlab:group/project@branch`, `netlify:site`, `cloudflare:account/project`. */
  url: string
  method?: string | undefined
  headers?: Readonly<Record<string, string>> | undefined
  body?: string | undefined
  token?: string | undefined
}

/** Headers and body are templates; `{{token}}` is filled in at each try and stored nowhere else. */
export interface BuildTarget {
  url: string
  method: string
  headers: Readonly<Record<string, string>>
  /** Null: a signed message of the Standard Webhooks specification. */
  body: string | null
  token: string
  /** Texts of the settings that an answer must not repeat to staff. */
  hidden: readonly string[]
}

/** Content of a request for a build. */
export interface BuildRequest {
  id: string
  /** Null when only the date has changed. */
  firstChange: number | null
  lastChange: number
  paths: readonly string[]
  tags: readonly string[]
}

/** Parts of an address, a header or a body shorter than this are words such as `hooks`, `Bearer` and `main`. */
const shortestSecret = 8

const placeholder = /\{\{(\w+)\}\}/g

/** As it is written within a text of JSON. */
const escaped = (text: string) => JSON.stringify(text).slice(1, -1)

/**
 * A text of the settings and its parts, as they are, decoded and escaped: an answer may repeat one, or write it in another
 * way.
 */
function secretsIn(template: string): string[] {
  const text = template.replace(placeholder, ' ')
  const parts = text
    .split(/[\s/?&=,;:"]+/)
    .flatMap((part) => [part, ...new URLSearchParams(`${part}=`).keys()])
  return [text, ...parts].filter((part) => part.length >= shortestSecret)
}

/** The texts in a body of JSON, without the names, which a host may complain about; any other body as a whole. */
function textsIn(body: string): string[] {
  const texts: string[] = []
  try {
    JSON.parse(body.replace(placeholder, ' 0 '), (_name, value: unknown) => {
      if (typeof value === 'string') texts.push(value)
    })
    return texts
  } catch {
    return [body]
  }
}

type Known = Pick<BuildTarget, 'url' | 'headers' | 'body'>

const json = { 'content-type': 'application/json' }
const bearer = { authorization: 'Bearer {{token}}' }

/**
 * Taken from the API documentation of each host: repository_dispatch, pipeline triggers, builds of a site, deployments.
 */
const hosts: Record<string, (name: string) => Known> = {
  github: (name) => ({
    url: `https://api.github.com/repos/${name}/dispatches`,
    headers: {
      ...json,
      ...bearer,
      accept: 'application/vnd.github+json',
      'user-agent': 'marquee',
      'x-github-api-version': '2022-11-28',
    },
    body: '{"event_type":"content-changed","client_payload":{"id":"{{id}}","change":{{change}},"paths":{{paths}}}}',
  }),
  gitlab(name) {
    const [, host = 'https://gitlab.com/', project = '', ref = 'main'] =
      /^(https:\/\/[^/]+\/)?([^@]+)(?:@(.+))?$/.exec(name) ?? []
    return {
      url: `${host}api/v4/projects/${encodeURIComponent(project)}/trigger/pipeline`,
      headers: json,
      body: `{"token":"{{token}}","ref":"${ref}","variables":{"MARQUEE_CHANGE":"{{change}}","MARQUEE_MESSAGE":"{{id}}"}}`,
    }
  },
  netlify: (name) => ({
    url: `https://api.netlify.com/api/v1/sites/${name}/builds`,
    headers: { ...json, ...bearer },
    body: '{}',
  }),
  cloudflare(name) {
    const [account, project] = name.split('/')
    return {
      url: `https://api.cloudflare.com/client/v4/accounts/${account}/pages/projects/${project}/deployments`,
      headers: bearer,
      body: '',
    }
  },
}

/** Explicit settings override those of a known host. The address of an unknown one may itself be the secret. */
export function toBuildTarget({
  url,
  method = 'POST',
  headers,
  body,
  token = '',
}: BuildHookSettings): BuildTarget {
  const [kind = '', name = ''] = url.split(/:(.*)/s)
  const host = hosts[kind]?.(name)
  const known = host ?? { url, headers: {}, body: null }
  const settings = [...(host ? [] : [pathOf(url)]), ...Object.values(headers ?? {}), ...textsIn(body ?? '')]
  const secrets = [...settings.flatMap(secretsIn), ...(token ? [token] : [])]
  const hidden = [...new Set(secrets.flatMap((text) => [text, escaped(text)]))].sort(
    (a, b) => b.length - a.length,
  )
  return {
    url: known.url,
    method,
    headers: { ...known.headers, ...headers },
    body: body ?? known.body,
    token,
    hidden,
  }
}

function pathOf(url: string): string {
  if (!URL.canParse(url)) return url
  const { pathname, search } = new URL(url)
  return pathname + search
}

function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(placeholder, (whole, name: string) => values[name] ?? whole)
}

/** Body that all tries of a call share, without the token: numbers as they are, lists as JSON. */
export function bodyFor(target: BuildTarget, request: BuildRequest, signed: SignedMessage): string {
  if (target.body === null) return signed.body
  return fill(target.body, {
    id: request.id,
    change: String(request.lastChange),
    first_change: String(request.firstChange ?? request.lastChange),
    paths: JSON.stringify(request.paths),
    tags: JSON.stringify(request.tags),
  })
}

/** Fills in the token. */
export function withToken({ headers, token }: BuildTarget, body: string) {
  const entries = Object.entries(headers).map(([name, text]) => [name, fill(text, { token })] as const)
  return {
    headers: Object.fromEntries(entries),
    body: fill(body, { token: escaped(token) }),
  }
}
