// Backups taken by the command while users save, restored by the command into empty folders, and compared with the
// acknowledged writes; and damaged backups.
import { join } from 'node:path'
import { createRandom } from '#demo/random.ts'
import { titleOf } from '#tests/support/title-of.ts'
import { compareRestored, type Moment, momentOf } from './backup-check.ts'
import { damageBackups } from './backup-damage.ts'
import { moveAround } from './backup-moves.ts'
import { signIn } from './client.ts'
import type { Experiment } from './experiment.ts'
import type { Lab } from './lab.ts'
import { galleryForm } from './pictures.ts'
import { differingPages, readSite, untilLive } from './site-pages.ts'
import { createWriters, nameOf, type Writers, writeUntilCut } from './writers.ts'

/** Runs the command; throws its output when it fails. */
async function take(lab: Lab, command: 'backup' | 'restore', file: string, dataDir: string): Promise<void> {
  const { code, output } = await lab.run(command, [file], { DATA_DIR: dataDir })
  if (code !== 0 || /Warning/.test(output))
    throw new Error(`npm run ${command} ended with ${code}: ${output}`)
}

/** Adds pictures to a gallery and deletes older ones, as fast as the server responds, until `stop` aborts. */
async function keepHanging(origin: string, stop: AbortSignal): Promise<void> {
  const call = await signIn(origin)
  const hanging: number[] = []
  for (let number = 1; !stop.aborted; number += 1) {
    const response = await call('POST', '/dashboard/artists/1/gallery/', await galleryForm(number))
    if (!response.ok) throw new Error(`A picture was refused: ${await response.text()}`)
    hanging.push(((await response.json()) as { id: number }).id)
    if (hanging.length > 3) await call('DELETE', `/dashboard/artists/1/gallery/${hanging.shift()}/`)
  }
}

/** Starts a server on the restored data and returns what its artists' pages show wrongly. */
async function lookAtSite(lab: Lab, dataDir: string, restored: Moment): Promise<string[]> {
  const server = await lab.start({ dataDir })
  const problems: string[] = []
  for (const [artist, version] of restored.artists) {
    const response = await fetch(`${server.origin}/artists/${artist}`)
    const shows = response.ok && titleOf(await response.text()) === nameOf(artist, version)
    if (shows !== version.isActive) problems.push(`The restored site is wrong about artist ${artist}.`)
  }
  await server.stop()
  return problems
}

/** Restores a backup of an idle server and compares both sites, byte for byte. */
async function compareSites(
  lab: Lab,
  source: { origin: string; dataDir: string },
): Promise<[number, string[]]> {
  const file = join(await lab.folder(), 'quiet.backup')
  const target = await lab.folder()
  await take(lab, 'backup', file, source.dataDir)
  await take(lab, 'restore', file, target)
  const restored = await lab.start({ dataDir: target })
  const [one, other] = [await readSite(source.origin), await readSite(restored.origin)]
  await restored.stop()
  return [one.size, differingPages(one, other).map((path) => `${path} is another page on the restored site.`)]
}

/** `stopWriting` is called when the last backup is there: what follows needs no more writes. */
async function backUpUnderWrites(
  lab: Lab,
  backups: number,
  source: { dataDir: string },
  writers: Writers,
  stopWriting: () => void,
) {
  const problems: string[] = []
  let pictures = 0
  for (let number = 1; number <= backups; number += 1) {
    const file = join(await lab.folder(), `${number}.backup`)
    const target = await lab.folder()
    const before = momentOf(writers)
    await take(lab, 'backup', file, source.dataDir)
    const after = momentOf(writers)
    if (number === backups) stopWriting()
    await take(lab, 'restore', file, target)
    const found = await compareRestored(source.dataDir, target, before, after)
    pictures += found.pictures
    problems.push(...found.problems.map((problem) => `Backup ${number}: ${problem}`))
    if (number % 10 === 0 || number === backups)
      problems.push(...(await lookAtSite(lab, target, found.moment)).map((one) => `Backup ${number}: ${one}`))
    if (number % 25 === 0) lab.tell(`${number} backups`)
  }
  return { problems, pictures }
}

export const experiments: readonly Experiment[] = [
  {
    name: 'backups',
    promise: 'backups',
    size: { small: 1, full: 100 },
    mutants: [
      {
        fault: 'a backup reads its tables at different moments',
        changes: [
          {
            file: 'src/server/backup/make-backup.ts',
            from: 'await db.snapshot(async (tx) => {',
            to: 'await (async (read: Read, work: (tx: Read) => Promise<boolean>) => work(read))(db.read, async (tx) => {',
          },
        ],
        foundAs: /Backup \d+: /,
      },
      {
        fault: 'pictures come back without their colours',
        changes: [
          {
            file: 'src/server/backup/restore.ts',
            from: 'await insertRows(tx, table, rowsOfEntry)',
            to: `await insertRows(tx, table, rowsOfEntry.map((row) => ({ ...row, ...(table === 'media' && { color: '#000000' }) })))`,
          },
        ],
        foundAs: /is another page on the restored site/,
      },
    ],
    async run(backups, lab, report) {
      const source = await lab.start()
      const call = await signIn(source.origin)
      const writers = await createWriters(call, 4)
      const random = createRandom('backups')
      const cutter = new AbortController()
      await call('POST', '/dashboard/artists/1/gallery/', await galleryForm(0))
      const writing = writeUntilCut(writers, call, random.next, cutter.signal)
      const hanging = keepHanging(source.origin, cutter.signal)
      const { problems, pictures } = await backUpUnderWrites(lab, backups, source, writers, () =>
        cutter.abort(),
      )
      await Promise.all([writing, hanging])
      report({
        promised: `${backups} backups under writes: ${backups} restore to a state that was committed, pictures complete`,
        seen: `${writers.count} writes, ${pictures} pictures restored: ${problems.length} problems`,
        problems: [
          ...problems,
          ...writers.refusals,
          ...(pictures === 0 ? ['No backup had a picture in it.'] : []),
        ],
      })
      await untilLive(call, 1)
      const [pages, differing] = await compareSites(lab, source)
      report({
        promised: 'the site built from a restored backup is the same, byte for byte',
        seen: `${differing.length} of ${pages} pages differ`,
        problems: differing,
      })
    },
  },
  {
    name: 'backup-damage',
    promise: 'backups',
    size: { small: 40, full: 2000 },
    mutants: [
      {
        fault: 'the digest of a backup is not compared',
        changes: [
          {
            file: 'src/server/backup/archive.ts',
            from: `if (end !== \`\${digestTrailer}\${hash.digest('hex')}\\n\`)`,
            to: `if (!end.endsWith('\\n'))`,
          },
        ],
        foundAs: /passes for whole/,
      },
    ],
    run: damageBackups,
  },
  {
    name: 'moving',
    promise: 'moving',
    size: { small: 1, full: 3 },
    mutants: [
      {
        fault: 'moments lose their milliseconds on the way',
        changes: [
          {
            file: 'src/server/backup/restore.ts',
            from: 'JSON.parse(line) as Row',
            to: `JSON.parse(line.replace(/\\.\\d{3}Z"/g, 'Z"')) as Row`,
          },
        ],
        foundAs: /is another one on/,
      },
    ],
    run: moveAround,
  },
]
