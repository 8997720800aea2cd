// The web servers people put a built folder behind, each with the settings the build made for it.
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import handler from 'serve-handler'
import { debianPackages } from '#tests/support/debian-program.ts'
import { freePort } from '#tests/support/free-port.ts'
import { npmPackages } from '#tests/support/npm-program.ts'
import { type Host, startOnPort } from '#tests/support/port-program.ts'

const nginxPackages = ['nginx', 'nginx-common'] as const

/** The program, and the folder its packages lie in. */
export async function findNginx() {
  const root = await debianPackages(nginxPackages)
  return { program: join(root, 'usr/sbin/nginx'), etc: join(root, 'etc/nginx') }
}

/** Settings around `http` for a process of one's own that writes only into `work`. */
export function nginxSettings(etc: string, work: string, http: string): string {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${work}/${name};`)
    .join(' ')
  return `daemon off; pid ${work}/nginx.pid; error_log stderr; events {}
http { include ${etc}/mime.types; access_log off; ${places}\n${http}\n}\n`
}

export function startNginx(site: string, work: string): Promise<Host> {
  return runNginx(
    work,
    (port) => `server { listen 127.0.0.1:${port}; root ${site}; include ${site}/_nginx.conf; }`,
  )
}

/** Starts nginx with one server, which listens on the port. */
export async function runNginx(work: string, serverAt: (port: number) => string): Promise<Host> {
  const { program, etc } = await findNginx()
  const port = await freePort()
  const file = join(work, 'nginx.conf')
  await writeFile(file, nginxSettings(etc, work, serverAt(port)))
  return startOnPort(program, ['-c', file, '-e', 'stderr', '-p', work], port, work)
}

export function startCaddy(site: string, work: string): Promise<Host> {
  return runCaddy(work, (name) => `${name} {\n  root * ${site}\n  import ${site}/_caddyfile\n}`)
}

/** Starts Caddy with the block of one site, which begins with the site's name. */
export async function runCaddy(work: string, blockOf: (name: string) => string): Promise<Host> {
  const program = join(await debianPackages(['caddy']), 'usr/bin/caddy')
  const port = await freePort()
  const file = join(work, 'Caddyfile')
  await writeFile(file, `{\n  admin off\n}\n${blockOf(`http://127.0.0.1:${port}`)}\n`)
  return startOnPort(program, ['run', '--config', file, '--adapter', 'caddyfile'], port, work)
}

/** As Cloudflare Pages reads a folder, by its own local server. Nothing is asked of Cloudflare. */
export async function startCloudflare(site: string, work: string): Promise<Host> {
  const packages = await npmPackages(join(import.meta.dirname, 'wrangler'))
  const port = await freePort()
  const program = join(packages, 'node_modules/wrangler/bin/wrangler.js')
  const flags = ['--ip', '127.0.0.1', '--port', String(port), '--compatibility-date', '2026-11-01']
  return startOnPort(process.execPath, [program, 'pages', 'dev', site, ...flags], port, work, {
    CI: 'true',
    WRANGLER_SEND_METRICS: 'false',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  })
}

export async function startServe(site: string): Promise<Host> {
  const settings = JSON.parse(await readFile(join(site, 'serve.json'), 'utf8'))
  const server = createServer((request, response) =>
    handler(request, response, { public: site, ...settings }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
