// A host for static folders like Netlify and Cloudflare Pages: clean URLs, `_headers` and `_redirects`, and the nearest
// `404.html`. Switching to another folder takes effect at once.
import { readFile, stat } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
  '.ics': 'text/calendar; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

export interface StaticHost {
  origin: string
  /** Serves this folder from now on. */
  show(folder: string): Promise<void>
  close(): Promise<void>
}

interface Rules {
  headers: { path: string; name: string; value: string }[]
  redirects: { from: string; to: string; status: number }[]
}

const fits = (pattern: string, path: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path

async function readRules(folder: string): Promise<Rules> {
  const rules: Rules = { headers: [], redirects: [] }
  let path = ''
  for (const line of (await readFile(join(folder, '_headers'), 'utf8')).split('\n')) {
    const [, name, value] = /^\s+([\w-]+): (.*)$/.exec(line) ?? []
    if (name && value) rules.headers.push({ path, name, value })
    else if (line.trim() !== '') path = line.trim()
  }
  for (const line of (await readFile(join(folder, '_redirects'), 'utf8')).split('\n')) {
    const [from, to, status] = line.trim().split(/\s+/)
    if (from && to) rules.redirects.push({ from, to, status: Number(status) })
  }
  return rules
}

const isFile = (file: string) =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  )

async function findFile(folder: string, path: string): Promise<string | null> {
  const base = join(folder, normalize(decodeURIComponent(path)))
  for (const file of [base, `${base}.html`, join(base, 'index.html')]) if (await isFile(file)) return file
  return null
}

async function findMissingPage(folder: string, path: string): Promise<string | null> {
  for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const file = await findFile(folder, `${at.slice(0, at.lastIndexOf('/'))}/404.html`)
    if (file) return file
  }
  return null
}

export async function startStaticHost(port: number): Promise<StaticHost> {
  let folder: string | null = null
  let rules: Rules = { headers: [], redirects: [] }

  async function send(response: ServerResponse, path: string, file: string, status: number): Promise<void> {
    for (const { path: pattern, name, value } of rules.headers)
      if (fits(pattern, path)) response.setHeader(name, value)
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
    response.writeHead(status).end(await readFile(file))
  }

  async function answer(path: string, response: ServerResponse): Promise<void> {
    if (folder === null) return void response.writeHead(404).end()
    const file = await findFile(folder, path)
    if (file) return send(response, path, file, 200)
    const rule = rules.redirects.find(({ from }) => fits(from, path))
    if (rule && rule.status !== 200) return void response.writeHead(rule.status, { location: rule.to }).end()
    const instead = rule && (await findFile(folder, rule.to))
    if (instead) return send(response, path, instead, 200)
    const missing = await findMissingPage(folder, path)
    if (missing) return send(response, path, missing, 404)
    response.writeHead(404).end()
  }

  const server = createServer((request, response) => {
    const [path = '/'] = String(request.url).split('?')
    answer(path, response).catch(() => {
      // The client may leave while a file is being sent.
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${port}`,
    async show(next) {
      rules = await readRules(next)
      folder = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
