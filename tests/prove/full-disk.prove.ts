// Fills the disk to the last byte, or nearly, while users save, upload and send messages and pages are published.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom, type Random } from '#demo/random.ts'
import { titleOf } from '#tests/support/title-of.ts'
import { type Call, callAs, signIn } from './client.ts'
import type { Experiment } from './experiment.ts'
import { galleryForm } from './pictures.ts'
import type { Server } from './server.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'
import { ask, findHalves } from './stored-state.ts'
import { createWriters, nameOf, versionOf, type Writers } from './writers.ts'

const megabytes = 64
const patienceMs = 30_000

interface Sum {
  saved: number
  refused: number
  problems: string[]
}

/** Checks a response on a full disk: success, or 503 with the reason and when to retry. */
async function judge(what: string, response: Response, sum: Sum): Promise<boolean> {
  const text = await response.text()
  if (response.ok) sum.saved += 1
  else if (response.status === 503 && /no space left/.test(text) && response.headers.has('retry-after'))
    sum.refused += 1
  else sum.problems.push(`${what} was answered with ${response.status}: ${text.slice(0, 200)}`)
  return response.ok
}

async function workOn(
  call: Call,
  origin: string,
  writers: Writers,
  picture: number,
  sum: Sum,
): Promise<void> {
  for (const writer of writers.list) {
    const next = { number: writer.answered.number + 1, isActive: true }
    const fields = {
      name: nameOf(writer.artistId, next),
      genre: `Genre ${next.number}`,
      bio: `<p>Bio ${next.number}.</p>`,
    }
    const response = await call('PATCH', `/dashboard/artists/${writer.artistId}/`, fields)
    if (await judge('A save', response, sum)) writer.answered = next
    const form = await galleryForm(picture * 100 + writer.artistId)
    await judge('An upload', await call('POST', `/dashboard/artists/${writer.artistId}/gallery/`, form), sum)
  }
  const message = { name: 'Vera', email: 'vera@example.org', message: 'Is there room?' }
  const answer = await callAs(origin)('POST', '/contact/', message)
  if (answer.status !== 429) await judge('A message', answer, sum)
}

/** Checks that visitors are not affected. */
async function visit(origin: string, sum: Sum): Promise<void> {
  for (const path of ['/', '/artists', '/artists/1', '/api/artists/1/', '/api/health/']) {
    const { status } = await fetch(origin + path)
    if (status !== 200) sum.problems.push(`${path} answered ${status} on the full disk.`)
  }
}

async function untilFresh(origin: string, writers: Writers): Promise<string[]> {
  const until = Date.now() + patienceMs
  for (;;) {
    const stale: string[] = []
    for (const { artistId, answered } of writers.list) {
      const html = await (await fetch(`${origin}/artists/${artistId}`)).text()
      if (titleOf(html) !== nameOf(artistId, answered))
        stale.push(`Artist ${artistId} is not version ${answered.number} on its page.`)
    }
    if (stale.length === 0 || Date.now() > until) return stale
    await sleep(100)
  }
}

/** Checks that everything stored is intact, and that nothing is left of what was rejected. */
async function lookAtRest(dataDir: string, writers: Writers): Promise<string[]> {
  const place = { file: join(dataDir, 'marquee.sqlite') }
  const problems = await findHalves(place)
  const [artists = [], media = []] = await ask(place, [
    'select id, name, genre, bio, is_active from artists',
    'select id from media',
  ])
  for (const { artistId, answered } of writers.list) {
    const row = artists.find(({ id }) => id === artistId) ?? {}
    const stored = versionOf(artistId, { ...row, is_active: row.is_active === 1 })
    if (stored?.number !== answered.number)
      problems.push(
        `Artist ${artistId} is stored as ${row.name}; version ${answered.number} was acknowledged.`,
      )
  }
  const known = new Set(media.map(({ id }) => String(id)))
  const files = await readdir(join(dataDir, 'media'), { recursive: true, withFileTypes: true })
  for (const { name } of files.filter((one) => one.isFile()))
    if (!known.has(name.slice(0, 32))) problems.push(`The file ${name} belongs to no picture.`)
  const uploads = await readdir(join(dataDir, 'uploads')).catch(() => [])
  return [...problems, ...uploads.map((name) => `The upload ${name} was left behind.`)]
}

async function fillOnce(
  server: Server,
  disk: SmallDisk,
  writers: Writers,
  random: Random,
  round: number,
  sum: Sum,
) {
  const call = await signIn(server.origin)
  // Every other round leaves no space at all, the others enough for some of the work.
  await disk.fill(round % 2 === 0 ? 0 : random.whole(8, 600) * 1024)
  await workOn(call, server.origin, writers, round, sum)
  await visit(server.origin, sum)
  await disk.empty()
  const before = sum.refused
  await workOn(call, server.origin, writers, round + 1000, sum)
  if (sum.refused > before) sum.problems.push('Something was still refused when there was room again.')
  sum.problems.push(
    ...(await untilFresh(server.origin, writers)),
    ...(await lookAtRest(disk.folder, writers)),
  )
}

export const experiments: readonly Experiment[] = [
  {
    name: 'full-disk',
    promise: 'fullDisk',
    size: { small: 2, full: 24 },
    mutants: [
      {
        fault: 'an upload that did not fit leaves its first part',
        changes: [
          {
            file: 'src/media/stage.ts',
            from: `    await staged[Symbol.asyncDispose]()
    throw deadline`,
            to: '    throw deadline',
          },
        ],
        foundAs: /was left behind/,
      },
      {
        fault: 'a full disk is answered as a fault of the server',
        changes: [
          {
            file: 'src/server/middleware/problems.ts',
            from: `  if (causesOf(error).some(isDiskFull))
`,
            to: `  if (causesOf(null).some(isDiskFull))
`,
          },
        ],
        foundAs: /answered with 500/,
      },
    ],
    async run(rounds, lab, report) {
      const promised = `a disk filled up ${rounds} times while saving, uploading and publishing: clear refusals, nothing damaged, recovery unaided`
      const disk = await mountSmallDisk(await lab.folder(), megabytes)
      if (!disk)
        return report({
          promised,
          seen: 'not tried: this system lets nobody mount a file system',
          problems: [],
        })
      let server = await lab.start({ dataDir: disk.folder })
      try {
        const sum: Sum = { saved: 0, refused: 0, problems: [] }
        const writers = await createWriters(await signIn(server.origin), 2)
        sum.problems.push(...(await untilFresh(server.origin, writers)))
        const random = createRandom('full disk')
        for (let round = 1; round <= rounds; round += 1) {
          await fillOnce(server, disk, writers, random, round, sum)
          if (!server.isUp()) sum.problems.push(`The server ended: ${server.log().slice(-500)}`)
        }
        await server.kill()
        server = await lab.start({ dataDir: disk.folder })
        sum.problems.push(...(await untilFresh(server.origin, writers)))
        if (sum.refused === 0) sum.problems.push('Nothing was ever refused: the disk was not full.')
        report({
          promised,
          seen: `${sum.refused} refusals with the reason, ${sum.saved} answered and kept, ${sum.problems.length} problems`,
          problems: sum.problems,
        })
      } finally {
        if (server.isUp()) await server.kill()
        await disk.unmount()
      }
    },
  },
]
