// `npm start` as people and service managers see it: a real process, a free port, a data folder of its own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { rareTest } from '#tests/support/rare-test.ts'
import { root, type Started, startSite, temporaryFolder } from './start-site.ts'

const administrator = { ADMIN_USERNAME: 'ada', ADMIN_PASSWORD: 'violet-harbour-lantern' }
const patience = 120_000

describe('npm start', () => {
  let dataDir: Awaited<ReturnType<typeof temporaryFolder>>
  beforeAll(async () => {
    dataDir = await temporaryFolder()
  })
  afterAll(() => dataDir.remove())

  test('prints the addresses, and the administrator once', { timeout: patience }, async () => {
    const first = await startSite({ DATA_DIR: dataDir.path })
    expect(first.output()).toContain(`Site       ${first.origin}/\n`)
    expect(first.output()).toContain(`Dashboard  ${first.origin}/dashboard\n`)
    expect(first.output()).toContain(`API docs   ${first.origin}/api/docs\n`)
    expect(first.output()).toMatch(/Administrator {2}admin\n {2}Password {7}\S{20,} /)
    expect((await fetch(`${first.origin}/`)).status).toBe(200)
    expect(await first.stop('SIGTERM')).toBe(0)
    expect((await readdir(dataDir.path)).filter((name) => /-(wal|shm)$/.test(name))).toEqual([])

    const { port } = new URL(first.origin)
    const second = await startSite({ DATA_DIR: dataDir.path, PORT: port })
    expect(second.output()).toContain(`Site       ${second.origin}/\n`)
    expect(second.output()).not.toMatch(/Administrator|Password|Building|Publishing/)
    expect(await second.stop('SIGINT')).toBe(0)
  })
})

describe('a start that cannot succeed', () => {
  const failing = async (env: Record<string, string>) => {
    const child = spawn('npm', ['start', '--silent', '--', '--empty'], {
      cwd: root,
      env: { ...process.env, ...env },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
    const [code] = await once(child, 'close')
    return { code, said }
  }
  let dataDir: Awaited<ReturnType<typeof temporaryFolder>>
  beforeAll(async () => {
    dataDir = await temporaryFolder()
  })
  afterAll(() => dataDir.remove())

  test('lists every wrong setting', async () => {
    const { code, said } = await failing({
      PORT: 'many',
      SITE_TIMEZONE: 'Mars/Olympus',
      DATA_DIR: dataDir.path,
    })
    expect(code).toBe(1)
    expect(said).toMatch(/PORT: .*\n.*SITE_TIMEZONE: Use a name of the IANA/)
    expect(await readdir(dataDir.path)).toEqual([])
  })

  rareTest('says what is wrong with the first password, before it does anything', async () => {
    const port = String(await freePort())
    const { code, said } = await failing({ PORT: port, DATA_DIR: dataDir.path, ADMIN_PASSWORD: 'short' })
    expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(/ADMIN_PASSWORD .*12 characters/) })
  })

  test('warns of pictures that lie where visitors read the pages', async () => {
    const { said } = await failing({
      PORT: String(await freePort()),
      DATA_DIR: dataDir.path,
      SITE_URL: 'https://www.example.com',
      SITE_STORE: 's3://acme/site',
      MEDIA_STORE: 's3://acme/site/media',
      ADMIN_PASSWORD: 'short',
    })
    expect(said).toMatch(/^{"level":40.+MEDIA_STORE: .+ move the pictures to s3:\/\/acme\/site-pictures/m)
  })

  test('says which port is taken, before it does anything', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const { code, said } = await failing({ PORT: String(port), DATA_DIR: dataDir.path })
    other.close()
    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining(`Port ${port} is taken`) })
  })

  test('says that the database refuses the password, without it', async () => {
    const url = new URL(inject('postgresUrl'))
    url.password = 'secret-word'
    const { code, said } = await failing({
      DATABASE_URL: url.href,
      PORT: String(await freePort()),
      DATA_DIR: dataDir.path,
    })
    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringMatching(/^The database postgres on 127.* refuses the user or password/),
    })
    expect(said).not.toContain('secret-word')
  })

  rareTest('says which folder cannot be written', async () => {
    await writeFile(join(dataDir.path, 'file'), 'not a folder')
    const { code, said } = await failing({
      PORT: String(await freePort()),
      DATA_DIR: join(dataDir.path, 'file/inside'),
    })
    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringMatching(/DATA_DIR: Nothing can be kept in .*file\/inside: a file is in its way\./),
    })
  })
})

test('a signal during the start ends it in order', { timeout: patience }, async () => {
  const dataDir = await temporaryFolder()
  const child = spawn(process.execPath, [join(root, 'scripts/start.ts'), '--empty'], {
    env: { ...process.env, PORT: String(await freePort()), DATA_DIR: dataDir.path },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  const [said] = await once(child.stdout, 'data')
  child.kill('SIGTERM')
  expect([String(said), await closed]).toEqual([expect.stringMatching(/^(Building|Publishing)/), [0, null]])
  await dataDir.remove()
})

describe('a start without its database', () => {
  test('says in one line what it waits for, without the password, and ends at once when it is asked to', {
    timeout: patience,
  }, async () => {
    const dataDir = await temporaryFolder()
    const port = String(await freePort())
    const child = spawn('npm', ['start', '--silent', '--', '--empty'], {
      cwd: root,
      env: {
        ...process.env,
        DATABASE_URL: `postgres://ada:secret-word@127.0.0.1:${await freePort()}/marquee`,
        PORT: port,
        DATA_DIR: dataDir.path,
      },
    })
    const closed = once(child, 'close')
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
    await expect.poll(() => said, { timeout: 60_000 }).toContain('Waiting')
    expect((await fetch(`http://127.0.0.1:${port}/api/health/live/`)).status).toBe(200)
    const asked = performance.now()
    child.kill('SIGTERM')
    expect(await closed).toEqual([0, null])
    expect(performance.now() - asked).toBeLessThan(2_000)
    expect(said).toMatch(
      /^Waiting for the database marquee on 127\.0\.0\.1:\d+, which does not answer \(ECONNREFUSED\)\. .*\n$/,
    )
    await dataDir.remove()
  })
})

describe('a server that is asked to end', () => {
  let dataDir: Awaited<ReturnType<typeof temporaryFolder>>
  beforeAll(async () => {
    dataDir = await temporaryFolder()
  })
  afterAll(() => dataDir.remove())

  const signIn = async ({ origin }: Started) => {
    const body = JSON.stringify({ username: 'ada', password: administrator.ADMIN_PASSWORD })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${origin}/api/token/`, { method: 'POST', headers, body })
    return ((await answer.json()) as { access: string }).access
  }

  /** A new artist on its way, all but its end; `finish` sends the rest. */
  async function slowWrite(started: Started) {
    const token = await signIn(started)
    const body = JSON.stringify({ name: 'Late Arrival', genre: 'Slow', bio: '<p>In time.</p>' })
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      authorization: `Bearer ${token}`,
    }
    const call = request(`${started.origin}/api/dashboard/artists/`, { method: 'POST', headers })
    const answer = once(call, 'response').then(([response]) => response.statusCode as number)
    call.write(body.slice(0, 20))
    await sleep(200)
    return { answer, finish: () => call.end(body.slice(20)) }
  }

  rareTest(
    'finishes what is being sent, closes the database, and ends with 0',
    async () => {
      const started = await startSite({ DATA_DIR: dataDir.path, ...administrator })
      const write = await slowWrite(started)
      const ended = started.stop('SIGTERM')
      await sleep(700)
      await expect(fetch(`${started.origin}/api/health/`)).rejects.toThrow()
      write.finish()
      expect(await write.answer).toBe(201)
      expect(await ended).toBe(0)
      expect((await readdir(dataDir.path)).filter((name) => /-(wal|shm)$/.test(name))).toEqual([])
    },
    patience,
  )

  test('says for as long as it was told that it is not ready, while it still answers', {
    timeout: patience,
  }, async () => {
    const started = await startSite({ DATA_DIR: dataDir.path, DRAIN_SECONDS: '2', ...administrator })
    expect((await fetch(`${started.origin}/api/health/ready/`)).status).toBe(200)
    const ended = started.stop('SIGTERM')
    await expect.poll(async () => (await fetch(`${started.origin}/api/health/ready/`)).status).toBe(503)
    expect((await fetch(started.origin)).status).toBe(200)
    expect(await ended).toBe(0)
  })

  rareTest(
    'ends at once when it is asked again',
    async () => {
      const started = await startSite({ DATA_DIR: dataDir.path, ...administrator })
      const write = await slowWrite(started)
      write.answer.catch(() => {})
      const ended = started.stop('SIGTERM')
      await sleep(200)
      const asked = performance.now()
      started.signal('SIGTERM')
      expect(await ended).not.toBe(0)
      expect(performance.now() - asked).toBeLessThan(2000)
    },
    patience,
  )

  rareTest(
    'keeps freed pictures from staying in memory',
    async () => {
      const started = await startSite({ DATA_DIR: dataDir.path, ...administrator })
      expect(await started.environment()).toContain('MALLOC_MMAP_THRESHOLD_=4194304')
      await started.stop('SIGTERM')
    },
    patience,
  )
})
