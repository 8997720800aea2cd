// Damage of a failing disk to SQLite's write-ahead log: cut anywhere, bits flipped, blocks of zeros. What is left must
// be a committed state, even if an older one.
import { cp, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createRandom, type Random } from '#demo/random.ts'
import { type Call, signIn } from './client.ts'
import type { Experiment } from './experiment.ts'
import type { Lab } from './lab.ts'
import { ask, findHalves } from './stored-state.ts'
import { createWriters, versionOf, writeUntilCut } from './writers.ts'

const names = ['marquee.sqlite', 'marquee.sqlite-wal']
/** A real server is started on one of this many damaged logs. */
const startEvery = 50

/** A database whose server was killed while users saved, with a log that is not checkpointed yet. */
async function killWhileSaving(lab: Lab, random: Random): Promise<{ dataDir: string; answers: number }> {
  const server = await lab.start()
  const call: Call = await signIn(server.origin)
  const writers = await createWriters(call, 4)
  const cut = (async () => {
    while (writers.count < 60) await new Promise((resolve) => setTimeout(resolve, 2))
    await server.kill()
  })()
  await Promise.all([writeUntilCut(writers, call, random.next), cut])
  return { dataDir: server.dataDir, answers: writers.count }
}

function damage(log: Buffer, random: Random): Buffer {
  const place = random.whole(0, log.length - 1)
  const kind = random.whole(0, 2)
  if (kind === 0) return log.subarray(0, place)
  const copy = Buffer.from(log)
  if (kind === 1) copy[place] = (copy[place] ?? 0) ^ (1 << random.whole(0, 7))
  else copy.fill(0, place, Math.min(place + 4096, copy.length))
  return copy
}

/** Number of saves in the audit trail; opening the file applies the log. */
async function lookAt(file: string): Promise<{ saves: number; problems: string[] }> {
  new DatabaseSync(file).close()
  const problems = await findHalves({ file })
  const [[row] = [], artists = []] = await ask({ file }, [
    'select count(*) as saves from audit',
    'select id, name, genre, bio, is_active from artists',
  ])
  for (const artist of artists)
    if (!versionOf(Number(artist.id), { ...artist, is_active: artist.is_active === 1 }))
      problems.push(`Artist ${artist.id} is of several versions.`)
  return { saves: Number(row?.saves), problems }
}

export const experiments: readonly Experiment[] = [
  {
    name: 'torn-log',
    promise: 'survives',
    size: { small: 12, full: 1000 },
    mutants: [
      {
        fault: 'a save is several transactions',
        changes: [
          {
            file: 'src/db/connection.ts',
            from: 'doors.admin.transaction().execute(async (tx) => {',
            to: 'doors.admin.connection().execute(async (tx: any) => {',
          },
        ],
        foundAs: /of several versions|another number of saves|is not what search|no entry in the trail/,
      },
    ],
    async run(trials, lab, report) {
      const random = createRandom('torn log')
      const source = await killWhileSaving(lab, random)
      const log = await readFile(join(source.dataDir, 'marquee.sqlite-wal'))
      const target = await lab.folder()
      const file = join(target, 'marquee.sqlite')
      const problems: string[] = []
      const states = new Set<number>()
      for (let trial = 1; trial <= trials; trial += 1) {
        for (const name of names) await cp(join(source.dataDir, name), join(target, name))
        if (trial > 1) await writeFile(`${file}-wal`, damage(log, random))
        if (trial % startEvery === 1) await (await lab.start({ dataDir: target })).kill()
        const { saves, problems: found } = await lookAt(file)
        states.add(saves)
        problems.push(...found.map((problem) => `Log ${trial}: ${problem}`))
        if (trial === 1 && saves < source.answers) problems.push('The whole log has lost acknowledged saves.')
      }
      // Fewer states mean that the log was empty and nothing was tested.
      if (states.size < 3) problems.push(`The damage made only ${states.size} different states.`)
      const { size } = await stat(join(source.dataDir, 'marquee.sqlite-wal'))
      report({
        promised: `${trials} write-ahead logs (WAL) truncated or damaged anywhere: the database opens, is sound, and no operation is partially applied`,
        seen: `${problems.length} problems; ${states.size} different committed states from a log of ${Math.round(size / 1024)} KB`,
        problems,
      })
    },
  },
]
