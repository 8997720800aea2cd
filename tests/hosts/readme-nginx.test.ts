// The settings of scripts/deploy/README.md for nginx in front of the server, read by the nginx of Debian.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '#tests/rules/source-files.ts'
import { freePort } from '#tests/support/free-port.ts'
import { findNginx, nginxSettings, runNginx } from './host-programs.ts'

const run = promisify(execFile)

let work: string
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'marquee-nginx-'))
})
afterAll(() => rm(work, { recursive: true, force: true }))

async function makeCertificate(): Promise<void> {
  const files = ['-keyout', join(work, 'privkey.pem'), '-out', join(work, 'fullchain.pem')]
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=www.example.com',
    ...files,
  ])
}

/** What `nginx -t` says of these servers; their ports are free ones of the machine. */
async function check(servers: string): Promise<string> {
  const { program, etc } = await findNginx()
  const here = servers
    .replaceAll('/etc/letsencrypt/live/www.example.com', work)
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443 ', `listen 127.0.0.1:${await freePort()} `)
  const file = join(work, 'nginx.conf')
  await writeFile(file, nginxSettings(etc, work, here))
  const { stderr } = await run(program, ['-t', '-c', file, '-e', 'stderr', '-p', work])
  return stderr
}

/** The blocks of nginx in the guide: its servers, and what they need behind a CDN. */
async function readBlocks(): Promise<string[]> {
  const readme = await readFile(join(root, 'scripts/deploy/README.md'), 'utf8')
  return [...readme.matchAll(/```nginx\n([\s\S]*?)```/g)].map(([, block]) => String(block))
}

/** The part of the guide's second server that hands requests on. */
const proxiedOf = (servers: string) => /location \/ \{\s+proxy_pass[^}]+\}/.exec(servers)?.[0] ?? ''

/** What the server hears when it is asked through an nginx that listens with these lines, and the host that was asked. */
async function hear(lines: string) {
  let heard: IncomingHttpHeaders = {}
  const server = createServer((request, response) => {
    heard = request.headers
    response.end()
  }).listen(0, '127.0.0.1')
  try {
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const nginx = await runNginx(
      work,
      (own) => `server { listen 127.0.0.1:${own};\n${lines.replace(/:4321/, `:${port}`)} }`,
    )
    await fetch(`${nginx.origin}/api/`, { headers: { 'x-forwarded-for': '192.0.2.66, 198.51.100.7' } })
    await nginx.close()
    return { heard, asked: new URL(nginx.origin).host }
  } finally {
    server.close()
  }
}

test('behind a CDN the server learns the address of the visitor, and not what a visitor claims', async () => {
  const [servers = '', behind = ''] = await readBlocks()
  const addressBehind = async (lines: string) =>
    (await hear(lines + proxiedOf(servers))).heard['x-forwarded-for']
  expect(await addressBehind(behind.replace('203.0.113.0/24', '127.0.0.1'))).toBe('198.51.100.7')
  expect(await addressBehind(behind)).toBe('127.0.0.1')
})

test('the server learns the port too, by which the origin of the dashboard may differ from that of the site', async () => {
  const [servers = ''] = await readBlocks()
  const folder = await readFile(join(root, 'scripts/deploy/nginx.conf'), 'utf8')
  const api = folder.match(/proxy_set_header .*|location \^~ \/api\/ .*/g)?.join('\n') ?? ''
  for (const lines of [proxiedOf(servers), api]) {
    const { heard, asked } = await hear(lines)
    expect(heard.host).toBe(asked)
  }
})

test('nginx -t finds nothing wrong', { timeout: 120_000 }, async () => {
  await makeCertificate()
  const [servers = '', behind = ''] = await readBlocks()
  expect(servers).toContain('listen 80;')
  const said = await check(servers.replace('  ssl_certificate ', `${behind}  ssl_certificate `))
  expect(said).toContain('test is successful')
  expect(said).not.toMatch(/\[(warn|emerg)\]/)
  // What newer ones understand is refused by this one.
  await expect(check(servers.replace('ssl http2;', 'ssl;\n  http2 on;'))).rejects.toThrow(/http2/)
})
