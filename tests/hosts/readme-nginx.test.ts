// The settings of scripts/deploy/README.md for nginx in front of the server, read by the nginx of Debian.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '#tests/rules/source-files.ts'
import { freePort } from '#tests/support/free-port.ts'
import { findNginx, nginxSettings } from './host-programs.ts'

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

test('nginx -t finds nothing wrong', { timeout: 120_000 }, async () => {
  await makeCertificate()
  const readme = await readFile(join(root, 'scripts/deploy/README.md'), 'utf8')
  const servers = /```nginx\n([\s\S]*?)```/.exec(readme)?.[1] ?? ''
  expect(servers).toContain('listen 80;')
  const said = await check(servers)
  expect(said).toContain('test is successful')
  expect(said).not.toMatch(/\[(warn|emerg)\]/)
  // What newer ones understand is refused by this one.
  await expect(check(servers.replace('ssl http2;', 'ssl;\n  http2 on;'))).rejects.toThrow(/http2/)
})
