// The Django project beside this file, run by Debian's own Python: Django REST framework with simplejwt, as a developer
// would write it who has the specification and nothing of ours.
import { execFile, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '#tests/support/free-port.ts'
import { installSystemPackages } from '#tests/support/system-packages.ts'
import { writeFixture } from './django-fixture.ts'
import type { Asked, ForeignServer } from './foreign-server.ts'

const run = promisify(execFile)
const project = fileURLToPath(new URL('django', import.meta.url))
const python = '/usr/bin/python3'
const secret = 'only for tests, and longer than a digest of SHA-256 is'
const packages = [
  'python3-django',
  'python3-djangorestframework',
  'python3-djangorestframework-simplejwt',
  'python3-django-cors-headers',
  'python3-pil',
]

export const isDjangoInstalled = () =>
  run(python, ['-c', 'import django, rest_framework, rest_framework_simplejwt, corsheaders, PIL']).then(
    () => true,
    () => false,
  )

async function installDjango(): Promise<void> {
  if (await isDjangoInstalled()) return
  await installSystemPackages(packages).catch((cause: Error) => {
    throw new Error(
      `The tests of a Django server need Debian's packages ${packages.join(', ')}. ` +
        `Install them as root and run the tests again.\n${cause.message}`,
    )
  })
}

/** `"GET /api/artists/ HTTP/1.1" 200 1234`, as Django's server writes of every request it has answered. */
function readAsked(line: string): Asked | undefined {
  const [, method = '', path = '', status] = /"([A-Z]+) (\/api\/\S*) HTTP\/[\d.]+" (\d{3})/.exec(line) ?? []
  return method && method !== 'OPTIONS' ? { method, path, status: Number(status) } : undefined
}

/** The same token, given so long ago that its time is over. */
function expired(token: string): string {
  const [header = '', payload = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const old = Buffer.from(JSON.stringify({ ...claims, exp: 1_000_000_000 })).toString('base64url')
  const signature = createHmac('sha256', secret).update(`${header}.${old}`).digest('base64url')
  return `${header}.${old}.${signature}`
}

export interface DjangoOptions {
  /** More environment variables. */
  env?: Record<string, string>
  /** Arguments of Python, run once after the content is there. */
  fill?: readonly string[]
  /** Arguments of Python for the server that listens at this address; Django's own by default. */
  serve?: (address: string) => readonly string[]
}

const djangosOwn = (address: string) => ['manage.py', 'runserver', '--noreload', address]

/** Listens on a free port of this machine; it has the same content as the strict server. */
export async function startDjangoServer(options: DjangoOptions = {}): Promise<ForeignServer> {
  const { env: more = {}, fill, serve = djangosOwn } = options
  await installDjango()
  const folder = await mkdtemp(join(tmpdir(), 'marquee-django-'))
  const env = { ...process.env, DATA_DIR: folder, SECRET_KEY: secret, PYTHONDONTWRITEBYTECODE: '1', ...more }
  const runPython = (...args: string[]) => run(python, args, { cwd: project, env })
  await runPython('manage.py', 'migrate', '--verbosity=0')
  await runPython('manage.py', 'loaddata', '--verbosity=0', await writeFixture(folder))
  if (fill) await runPython(...fill)

  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const args = serve(`127.0.0.1:${port}`)
  const child = spawn(python, args, { cwd: project, env, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'close')
  const asked: Asked[] = []
  const said: string[] = []
  createInterface(child.stderr).on('line', (line) => {
    said.push(line)
    const request = readAsked(line)
    if (request) asked.push(request)
  })
  const close = async () => {
    child.kill()
    await ended
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  const answers = () =>
    fetch(`${origin}/api/company/`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let tries = 0; !(await answers()); tries += 1) {
    if (child.exitCode !== null || tries > 600) {
      await close()
      throw new Error(`Django did not start:\n${said.join('\n')}`)
    }
    await sleep(50)
  }
  return { origin, asked, expired, close }
}
