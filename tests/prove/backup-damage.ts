// Backups with a changed byte, cut off or lengthened, at many places, must be rejected before anything is changed.
import { createHash } from 'node:crypto'
import { readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createRandom, type Random } from '#demo/random.ts'
import { checkArchive } from '#server/backup/archive.ts'
import { signIn } from './client.ts'
import type { Finding } from './experiment.ts'
import type { Lab } from './lab.ts'
import { galleryForm } from './pictures.ts'
import { createWriters } from './writers.ts'

/** One in this many damaged files is given to the command itself, the others only to its initial check. */
const commandEvery = 50

/** Data of a stopped server with a few records of several kinds, and a backup of it. */
async function makeBackup(lab: Lab): Promise<{ dataDir: string; file: string }> {
  const server = await lab.start()
  const call = await signIn(server.origin)
  await createWriters(call, 2)
  await call('POST', '/dashboard/artists/1/gallery/', await galleryForm(1))
  await server.stop()
  const file = join(await lab.folder(), 'whole.backup')
  const { code, output } = await lab.run('backup', [file], { DATA_DIR: server.dataDir })
  if (code !== 0) throw new Error(output)
  return { dataDir: server.dataDir, file }
}

/** Digest of the name and bytes of every file below the folder. */
async function digestOf(folder: string): Promise<string> {
  const hash = createHash('sha256')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const path of entries
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
    .sort())
    hash.update(path).update(await readFile(path))
  return hash.digest('hex')
}

function damage(bytes: Buffer, random: Random): Buffer {
  const place = random.whole(0, bytes.length - 1)
  const kind = random.whole(0, 3)
  if (kind === 0) return bytes.subarray(0, place)
  if (kind === 1)
    return Buffer.concat([bytes.subarray(0, place), Buffer.from([place % 256]), bytes.subarray(place)])
  const copy = Buffer.from(bytes)
  if (kind === 2) copy[place] = (copy[place] ?? 0) ^ (1 << random.whole(0, 7))
  else copy.fill(0, place, Math.min(place + 512, copy.length))
  return copy.equals(bytes) ? bytes.subarray(0, place) : copy
}

export async function damageBackups(
  files: number,
  lab: Lab,
  report: (finding: Finding) => void,
): Promise<void> {
  const { dataDir, file } = await makeBackup(lab)
  const whole = await readFile(file)
  const damaged = join(await lab.folder(), 'damaged.backup')
  const random = createRandom('damage')
  const before = await digestOf(dataDir)
  const problems: string[] = []
  for (let number = 1; number <= files; number += 1) {
    await writeFile(damaged, damage(whole, random))
    const isRefused = await checkArchive(damaged).then(
      () => false,
      (error: Error) => error.name === 'BackupError',
    )
    if (!isRefused) problems.push(`Damaged file ${number} passes for whole.`)
    if (number % commandEvery !== 1) continue
    const { code, output } = await lab.run('restore', [damaged, '--replace'], { DATA_DIR: dataDir })
    if (code !== 1 || !/is (damaged|incomplete|not a backup)/.test(output))
      problems.push(`The command ended with ${code} on damaged file ${number}: ${output}`)
    if ((await digestOf(dataDir)) !== before) problems.push(`Damaged file ${number} changed the place.`)
  }
  const control = await lab.run('restore', [file, '--replace'], { DATA_DIR: dataDir })
  if (control.code !== 0) problems.push(`The whole file was refused: ${control.output}`)
  await truncate(damaged)
  report({
    promised: `${files} damaged backups: every one is refused before anything is touched`,
    seen: `${problems.length} passed or touched anything; the whole one restores`,
    problems,
  })
}
