// Hostile files uploaded as pictures while visitors read the site: whether they are accepted, what they cost, what
// remains.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { tokensOf } from './access/tokens.ts'
import { attacked } from './attacked.ts'
import { type Call, signIn } from './client.ts'
import type { Experiment } from './experiment.ts'
import { open } from './http/raw.ts'
import { hostileFiles } from './uploads/files.ts'
import { type HostileFile, mark } from './uploads/hostile-file.ts'
import { cpuMs, forgetPeak, peakMb, residentMb } from './uploads/process.ts'

const mostCpuMs = 250
const mostMb = 150

/** Names of all upload files, stored and in progress. */
async function storedFiles(dataDir: string): Promise<Set<string>> {
  const names: string[] = []
  for (const folder of ['media', 'uploads']) {
    const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(
      () => [],
    )
    for (const entry of entries) if (entry.isFile()) names.push(join(entry.parentPath, entry.name))
  }
  return new Set(names)
}

/** Data in a stored file that came from its sender. */
async function strangers(path: string): Promise<string[]> {
  const bytes = await readFile(path)
  const { exif, xmp, iptc, icc, comments, pages, orientation } = await sharp(bytes).metadata()
  const found = Object.entries({ exif, xmp, iptc, icc, comments })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name)
  if (bytes.includes(mark) || bytes.includes('<script')) found.push('bytes of the sender')
  if ((pages ?? 1) > 1) found.push('several frames')
  if ((orientation ?? 1) > 1) found.push('an orientation')
  return found.map((what) => `${path} has ${what}`)
}

interface Outcome {
  status: number
  cpu: number
  memory: number
  problems: string[]
}

async function send(
  call: Call,
  path: string,
  file: HostileFile,
  { pid, dataDir }: { pid: number; dataDir: string },
): Promise<Outcome> {
  const bytes = await file.make()
  const before = await storedFiles(dataDir)
  await forgetPeak(pid)
  const [cpu, memory] = [await cpuMs(pid), await residentMb(pid)]
  const form = new FormData()
  form.append('caption', 'x')
  form.append(
    'image',
    new Blob([new Uint8Array(bytes)], { type: file.type ?? 'image/png' }),
    file.filename ?? 'a.png',
  )
  const response = await call('POST', path, form)
  const answer = await response.text()
  const cost = {
    cpu: ((await cpuMs(pid)) ?? 0) - (cpu ?? 0),
    memory: ((await peakMb(pid)) ?? 0) - (memory ?? 0),
  }
  const added = [...(await storedFiles(dataDir))].filter((name) => !before.has(name))
  const problems: string[] = []
  if (![201, 400, 413, 415].includes(response.status))
    problems.push(`is answered with ${response.status}: ${answer.slice(0, 200)}`)
  if (response.status !== 201) {
    if (added.length > 0) problems.push(`is refused and leaves ${added.join(', ')}`)
    if (cost.cpu > mostCpuMs) problems.push(`is refused only after ${cost.cpu} ms of processor time`)
  }
  if (cost.memory > mostMb) problems.push(`takes ${Math.round(cost.memory)} MB`)
  return {
    status: response.status,
    ...cost,
    problems: problems.map((problem) => `“${file.name}” ${problem}.`),
  }
}

/**
 * A visitor who requests the page repeatedly; returns a function that stops and returns all response times in
 * milliseconds.
 */
function visitor(origin: string) {
  let isOver = false
  const times: number[] = []
  const done = (async () => {
    while (!isOver) {
      const start = performance.now()
      const response = await fetch(origin, { signal: AbortSignal.timeout(10_000) })
      if (!response.ok) throw new Error(`A visitor is answered with ${response.status}.`)
      await response.arrayBuffer()
      times.push(performance.now() - start)
      await sleep(20)
    }
    return times.sort((a, b) => a - b)
  })()
  done.catch(() => {})
  return async () => {
    isOver = true
    return done
  }
}

/** An upload that never ends, a few bytes at a time. Returns a function that ends it. */
async function endless(origin: string, token: string, path: string) {
  const socket = await open(origin)
  socket.write(
    `POST /api${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nTransfer-Encoding: chunked\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n`,
  )
  const chunk = (text: string) =>
    socket.writable && socket.write(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`)
  chunk('--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n')
  const dripping = setInterval(() => chunk(mark), 100)
  return () => {
    clearInterval(dripping)
    socket.destroy()
  }
}

/** Waits until endless uploads are being received and no further one begins. */
async function untilSteady(dataDir: string): Promise<void> {
  let last = -1
  for (let tries = 0; tries < 40; tries += 1) {
    const { length } = [...(await storedFiles(dataDir))].filter((name) => name.includes('/uploads/'))
    if (length > 0 && length === last) return
    last = length
    await sleep(300)
  }
  throw new Error('No endless upload is being received.')
}

const percentile = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)

export const experiments: readonly Experiment[] = [
  {
    name: 'uploads',
    promise: 'pictures',
    size: { small: 18, full: hostileFiles.length },
    mutants: [
      {
        fault: `a picture's largest file is the file that was sent`,
        changes: [
          {
            file: 'src/media/encode.ts',
            from: `bytes: await toWebp(pixels, width, mode) }
`,
            to: `bytes: await (await import('node:fs/promises')).readFile(staged.path) }
`,
          },
        ],
        foundAs: / has (exif|xmp|icc|bytes of the sender|comments|several frames)/,
      },
      {
        fault: 'the size of a picture is not looked at before it is opened',
        size: hostileFiles.length,
        changes: [
          {
            file: 'src/media/decode.ts',
            from: `    assertAffordable(header, inspection)
`,
            to: '',
          },
          {
            file: 'src/media/decode.ts',
            from: 'limitInputPixels: limits.imagePixels',
            to: 'limitInputPixels: false',
          },
        ],
        foundAs: /only after \d+ ms|takes \d+ MB/,
      },
    ],
    async run(count, lab, report) {
      const server = await attacked(lab)
      const call = await signIn(server.origin)
      // The artist is archived, so that no page is rendered meanwhile and only the upload is measured.
      const artist = await call('POST', '/dashboard/artists/', {
        name: 'Nova',
        genre: 'Jazz',
        bio: '<p>x</p>',
        is_active: false,
      })
      const path = `/dashboard/artists/${((await artist.json()) as { id: number }).id}/gallery/`
      await sleep(500)
      const chosen = hostileFiles.filter(
        (_, place) =>
          Math.floor((place * count) / hostileFiles.length) !==
          Math.floor(((place - 1) * count) / hostileFiles.length),
      )
      const { access } = await tokensOf(server.origin)
      const streams = await Promise.all(Array.from({ length: 5 }, () => endless(server.origin, access, path)))
      await untilSteady(server.dataDir)
      const stopVisitor = visitor(server.origin)
      const outcomes: Outcome[] = []
      for (const file of chosen) outcomes.push(await send(call, path, file, server))
      const times = await stopVisitor()
      for (const stop of streams) stop()
      await sleep(1000)
      const stored = [...(await storedFiles(server.dataDir))].filter((name) => name.includes('/media/'))
      const remains = (await Promise.all(stored.map(strangers))).flat()
      const left = (await readdir(join(server.dataDir, 'uploads')).catch(() => [])).length
      const refused = outcomes.filter(({ status }) => status !== 201)
      const most = (list: readonly number[]) => Math.round(Math.max(0, ...list))
      report({
        promised: `each hostile file refused within ${mostCpuMs} ms of processor time, or stored anew; ${mostMb} MB more memory at most; nothing of the sender's stays`,
        seen: `${outcomes.length} files: ${refused.length} refused in ${most(refused.map(({ cpu }) => cpu))} ms at most, ${outcomes.length - refused.length} stored anew in ${stored.length} clean files; ${most(outcomes.map(({ memory }) => memory))} MB at most; visitors waited ${percentile(times, 0.5)} ms (p50), ${percentile(times, 0.99)} ms (p99)`,
        problems: [
          ...outcomes.flatMap(({ problems }) => problems),
          ...remains,
          ...(stored.length < 4 ? ['Next to nothing was stored.'] : []),
          ...(left > 0 ? [`${left} files of endless uploads stay.`] : []),
        ],
      })
    },
  },
]
