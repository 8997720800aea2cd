// Requests per second for one page: our server, nginx with the same file, a bare route of the server framework, and
// Node's own server without a framework, the upper bound on one thread. `npm run bench -- publisher-serving`; nginx and
// wrk are Debian's, without them it says so and ends.
import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startBenchSite } from './publisher-site.ts'

const run = promisify(execFile)
const seconds = 5
const rounds = 3

async function has(program: string): Promise<boolean> {
  return run('which', [program]).then(
    () => true,
    () => false,
  )
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

/** Requests per second and the 99th percentile in milliseconds. */
async function measure(url: string): Promise<{ rate: number; p99: number }> {
  const { stdout } = await run('wrk', ['-t1', '-c32', `-d${seconds}s`, '--latency', url])
  const [, value = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
  const factor = { us: 0.001, ms: 1, s: 1000 }[unit] ?? 1
  return { rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0), p99: Number(value) * factor }
}

const framework = `
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
const app = new Hono()
const html = await (await fetch(process.argv[1])).text()
app.get('/artists', (c) => c.html(html))
serve({ fetch: app.fetch, port: Number(process.argv[2]), hostname: '127.0.0.1' })
`
const node = `
import { createServer } from 'node:http'
const body = await (await fetch(process.argv[1])).bytes()
const headers = { 'content-type': 'text/html', 'content-length': body.length }
createServer((_, response) => response.writeHead(200, headers).end(body)).listen(Number(process.argv[2]), '127.0.0.1')
`

if (!(await has('nginx')) || !(await has('wrk'))) {
  console.log('  skipped: install nginx and wrk to compare (apt-get install nginx-light wrk)')
  process.exit(0)
}
const site = await startBenchSite(100)
const folder = await mkdtemp(join(tmpdir(), 'marquee-nginx-'))
const html = await (await fetch(`${site.origin}/artists`)).text()
await writeFile(join(folder, 'artists'), html)
const [nginxPort, barePort, nodePort] = [await freePort(), await freePort(), await freePort()]
const config = `daemon off; pid ${folder}/pid; worker_processes 1; error_log /dev/null; events {} http { access_log off; default_type text/html; sendfile on; open_file_cache max=100; keepalive_requests 1000000; server { listen 127.0.0.1:${nginxPort}; root ${folder}; } }`
await writeFile(join(folder, 'nginx.conf'), config)
const program = (text: string, port: number) =>
  spawn(process.execPath, ['--input-type=module', '-e', text, `${site.origin}/artists`, String(port)], {
    stdio: 'ignore',
  })
const others = [
  spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' }),
  program(framework, barePort),
  program(node, nodePort),
]
await sleep(1500)
const targets = {
  ours: `${site.origin}/artists`,
  'bare route': `http://127.0.0.1:${barePort}/artists`,
  'node:http': `http://127.0.0.1:${nodePort}/artists`,
  nginx: `http://127.0.0.1:${nginxPort}/artists`,
}
const best: Record<string, { rate: number; p99: number }> = {}
for (let round = 0; round < rounds; round += 1) {
  for (const [name, url] of Object.entries(targets)) {
    const result = await measure(url)
    if (result.rate > (best[name]?.rate ?? 0)) best[name] = result
  }
}
for (const [name, { rate, p99 }] of Object.entries(best))
  console.log(
    `  ${name.padEnd(12)} ${rate.toFixed(0).padStart(8)} requests a second   p99 ${p99.toFixed(1)} ms`,
  )
const to = (name: string) => ((best.ours?.rate ?? 0) / (best[name]?.rate ?? 1)).toFixed(2)
console.log(
  `  ours to nginx ${to('nginx')}, to the bare route ${to('bare route')}, to node:http ${to('node:http')}`,
)
for (const other of others) other.kill('SIGKILL')
await site.close()
await rm(folder, { recursive: true, force: true })
process.exit(0)
