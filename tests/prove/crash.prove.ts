// Kills the server with SIGKILL at random instants while users save, on both databases at once, and keeps its state
// from life to life.
import { createRandom } from '#demo/random.ts'
import { createCrashLives } from './crash-life.ts'
import type { Experiment } from './experiment.ts'

const names = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const
/** Number of kills after which the site is checked until it is fresh. */
const looksEvery = 5

export const experiments: readonly Experiment[] = [
  {
    name: 'crash',
    promise: 'survives',
    size: { small: 3, full: 1000 },
    mutants: [
      {
        fault: 'a save is answered a moment before it is committed',
        changes: [
          {
            file: 'src/db/connection.ts',
            from: `      const result = await writeQueue(() =>
        doors.admin.transaction().execute(async (tx) => {
          await begin(tx)
          const answer = await work(tx)
          added = announced.get(tx)
          if (added) await channel?.announce(tx)
          return answer
        }),
      )`,
            to: `      const result = await new Promise<any>((resolve, reject) =>
        writeQueue(() =>
          doors.admin.transaction().execute(async (tx) => {
            await begin(tx)
            const answer = await work(tx)
            added = announced.get(tx)
            // Whoever signs in goes on at once.
            if (!/recordChange/.test(String(work))) return answer
            resolve(answer)
            await new Promise((wait) => setTimeout(wait, 20))
            return answer
          }),
        ).then(resolve, reject),
      )`,
          },
        ],
        foundAs: /was acknowledged|is gone|is not in the outbox/,
      },
      {
        fault: 'a page is written where it is served from, and sent without a look at its digest',
        changes: [
          {
            file: 'src/publisher/release/release-files.ts',
            from: `    try {
      await rename(temp, file)
    } catch`,
            to: `    try {
      const { readFile, writeFile } = process.getBuiltinModule('node:fs/promises')
      const whole = await readFile(temp)
      await writeFile(file, whole.subarray(0, whole.length / 2))
      await new Promise((wait) => setTimeout(wait, 200))
      await rename(temp, file)
    } catch`,
          },
          {
            file: 'src/server/site/body-cache.ts',
            from: 'if (isDigest(ofBytes) && digestOf(plain) !== ofBytes) throw new ReplacedError()',
            to: '',
          },
        ],
        foundAs: /was torn/,
      },
    ],
    async run(kills, lab, report) {
      await Promise.all(
        (['sqlite', 'postgres'] as const).map(async (kind) => {
          const { live, sum, writers } = await createCrashLives(lab, kind, createRandom(`crash ${kind}`))
          let told = 0
          for (let life = 1; sum.kills < kills; life += 1) {
            await live(life % looksEvery === 0 || kills < looksEvery)
            if (sum.kills - told < 100) continue
            told = sum.kills
            lab.tell(`${names[kind]}: ${sum.kills} kills, ${sum.writes} writes acknowledged`)
          }
          const { refusals } = writers
          report({
            promised: `${names[kind]}, ${kills} SIGKILLs under writes: 0 acknowledged writes lost, 0 operations partially applied`,
            seen: `${sum.kills} kills, ${sum.writes} writes acknowledged: ${sum.lost.length} lost, ${sum.halves.length} partially applied`,
            problems: [
              ...sum.lost,
              ...sum.halves,
              ...refusals,
              ...(sum.writes < kills ? ['Hardly anything was written.'] : []),
            ],
          })
          report({
            promise: 'whole',
            promised: `${names[kind]}, the site after each start: 0 pages torn or missing, all fresh unaided`,
            seen: `${sum.pages.length} torn, missing or stale; fresh within ${(sum.longestMs / 1000).toFixed(1)} s in ${sum.looks} looks, ${sum.pauses} answers of a page that is being updated`,
            problems: sum.pages,
          })
        }),
      )
    },
  },
]
