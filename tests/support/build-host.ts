// Simulates a CI system: accepts the signed call, runs `npm run build` in a folder of its own, and deploys a successful
// result to the host.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Webhook } from 'standardwebhooks'
import type { StaticHost } from './static-host.ts'

const script = fileURLToPath(new URL('../../scripts/build.ts', import.meta.url))

export interface BuildRun {
  code: number
  output: string
  /** Milliseconds since 1970. */
  begun: number
  ended: number
}

export interface BuildHost {
  url: string
  runs: BuildRun[]
  /** Makes builds fail from now on, because the API does not answer them, or succeed again. */
  fail(isFailing: boolean): void
  close(): Promise<void>
}

export interface BuildHostSettings {
  port: number
  secret: string
  apiUrl: string
  host: StaticHost
}

export async function startBuildHost({ port, secret, apiUrl, host }: BuildHostSettings): Promise<BuildHost> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-ci-'))
  const runs: BuildRun[] = []
  let isFailing = false
  let last: Promise<void> = Promise.resolve()
  const url = `http://127.0.0.1:${port}`

  async function build(): Promise<void> {
    const workspace = join(folder, 'workspace')
    await mkdir(workspace, { recursive: true })
    const begun = Date.now()
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      API_URL: isFailing ? `${url}/broken` : apiUrl,
      SITE_URL: host.origin,
      WEBHOOK_SECRET: secret,
      DATA_DIR: join(folder, 'data'),
    }
    const { code, output } = await new Promise<{ code: number; output: string }>((resolve) =>
      execFile(process.execPath, [script], { cwd: workspace, env }, (error, out, err) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, output: out + err }),
      ),
    )
    if (code === 0) {
      const place = join(folder, `site-${runs.length}`)
      await rename(join(workspace, 'dist'), place)
      await host.show(place)
    }
    runs.push({ code, output, begun, ended: Date.now() })
  }

  /** Proxies the API except its artists, which it answers with 500. */
  function passOn(request: IncomingMessage, response: ServerResponse, path: string): void {
    if (path.startsWith('/api/artists')) return void response.writeHead(500).end()
    const { method, headers } = request
    const passed = ask(
      apiUrl + path,
      { method, headers: { ...headers, host: new URL(apiUrl).host } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    passed.on('error', () => response.writeHead(502).end())
    request.pipe(passed)
  }

  const server = createServer(async (request, response) => {
    const path = String(request.url)
    if (path.startsWith('/broken/')) return passOn(request, response, path.slice('/broken'.length))
    const body = Buffer.concat(await Array.fromAsync(request)).toString()
    try {
      new Webhook(secret, { format: 'raw' }).verify(body, request.headers as Record<string, string>)
    } catch {
      return response.writeHead(401).end()
    }
    response.writeHead(202).end()
    last = last.then(build)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `${url}/build`,
    runs,
    fail(value) {
      isFailing = value
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await last
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
