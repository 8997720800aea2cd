// Documentation of the API: openapi.json, and a page to browse and try it.
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { Hono } from 'hono'
import { apiBase, serverOf } from '#contract/addresses.ts'
import type { AppEnv } from '../call.ts'
import type { Deps } from '../deps.ts'
import { openApiDocument } from '../openapi.ts'
import { BodyCache, type Packed, readFrom } from '../site/body-cache.ts'
import { codingFor } from '../site/coding.ts'

const assets: Record<string, string> = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'text/javascript',
}

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Marquee API</title>
<link rel="stylesheet" href="${apiBase}/docs/swagger-ui.css">
</head>
<body>
<main id="api"></main>
<script src="${apiBase}/docs/swagger-ui-bundle.js"></script>
<script src="${apiBase}/docs/start.js"></script>
</body>
</html>
`
/**
 * Renders descriptions as plain text, because Swagger UI inserts Markdown as markup, which the policy forbids. Requests go
 * to the server that the page comes from, under whatever address it is opened: the policy allows no other. Sections are
 * closed at first: of 150 open lines and more it keeps only those on the screen, and a browser finds no word of the others.
 */
const start = `const Markdown = ({ source }) => source || null
const updateJsonSpec = (update) => (spec) => update({ ...spec, servers: [{ url: location.origin + '${apiBase}' }] })
SwaggerUIBundle({
  url: '${apiBase}/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'none',
  plugins: [{ components: { Markdown }, statePlugins: { spec: { wrapActions: { updateJsonSpec } } } }],
})
`

/** The page runs only its own files; Swagger UI writes styles itself. */
const policy =
  "require-trusted-types-for 'script'; trusted-types dompurify; default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Relative to the document when there is no setting, because a request may name any host. */
const serverUrl = ({ API_URL, SITE_URL }: Deps['env']) => serverOf(API_URL ?? SITE_URL ?? '')

/** Reads and compresses the files of the page once, because they are large and anybody may request them at any rate. */
function createFiles(): (name: string, type: string, acceptEncoding: string | undefined) => Promise<Packed> {
  const read = readFrom(dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')))
  const kept = new BodyCache()
  return (name, type, acceptEncoding) =>
    kept.get({ file: name, type, digest: name }, codingFor(acceptEncoding), read)
}

export function bindDocumentRoutes(app: Hono<AppEnv>, deps: Deps): void {
  const readPacked = createFiles()
  let document: Uint8Array<ArrayBuffer> | undefined
  app.get(`${apiBase}/openapi.json`, (c) => {
    document ??= new TextEncoder().encode(JSON.stringify(openApiDocument(serverUrl(deps.env))))
    return c.body(document, 200, { 'content-type': 'application/json' })
  })
  app.on('GET', [`${apiBase}/docs`, `${apiBase}/docs/`], (c) =>
    c.html(page, 200, { 'content-security-policy': policy }),
  )
  app.get(`${apiBase}/docs/start.js`, (c) => c.body(start, 200, { 'content-type': 'text/javascript' }))
  for (const [name, type] of Object.entries(assets))
    app.get(`${apiBase}/docs/${name}`, async (c) => {
      const { bytes, coding } = await readPacked(name, type, c.req.header('accept-encoding'))
      return c.body(bytes, 200, {
        'content-type': type,
        'cache-control': 'public, max-age=86400',
        vary: 'Accept-Encoding',
        ...(coding && { 'content-encoding': coding }),
      })
    })
}
