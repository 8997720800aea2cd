// Checks that restored data is a committed state: nothing from before the backup is missing, nothing from after it is
// present, and no operation is partial.
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ask, findHalves } from './stored-state.ts'
import { type Version, versionOf, type Writers } from './writers.ts'

/** What the writers know at one point in time. */
export interface Moment {
  artists: Map<number, Version>
  made: Set<string>
}

/** All writes acknowledged so far. */
export function momentOf({ list, made }: Writers): Moment {
  return { artists: new Map(list.map(({ artistId, answered }) => [artistId, answered])), made: new Set(made) }
}

async function storedMoment(dataDir: string): Promise<Moment> {
  const [artists = [], partners = []] = await ask({ file: join(dataDir, 'marquee.sqlite') }, [
    'select id, name, genre, bio, is_active from artists',
    'select name from partners',
  ])
  const versions = artists.map((row) => {
    const id = Number(row.id)
    const version = versionOf(id, { ...row, is_active: row.is_active === 1 })
    return [id, version ?? { number: Number.NaN, isActive: true }] as const
  })
  return { artists: new Map(versions), made: new Set(partners.map(({ name }) => String(name))) }
}

/** The audit trail is written with every save: without a gap its number of rows is its last id. */
async function gapsInTrail(dataDir: string): Promise<string[]> {
  const [[row] = []] = await ask({ file: join(dataDir, 'marquee.sqlite') }, [
    'select count(*) as rows, coalesce(max(id), 0) as last from audit',
  ])
  return row?.rows === row?.last
    ? []
    : [`The trail has ${row?.rows} entries and ends with number ${row?.last}.`]
}

/** Number of picture files that the records reference, and those that are missing or differ from the source. */
async function comparePictures(
  source: string,
  target: string,
): Promise<{ count: number; problems: string[] }> {
  const [rows = []] = await ask({ file: join(target, 'marquee.sqlite') }, ['select id, variants from media'])
  const problems: string[] = []
  let count = 0
  for (const { id, variants } of rows) {
    const smaller = JSON.parse(String(variants)) as { name: string }[]
    for (const name of [`${id}.webp`, ...smaller.map((variant) => variant.name)]) {
      count += 1
      const file = await findFile(target, name)
      const original = await findFile(source, name)
      if (file === null) problems.push(`The picture ${name} is missing.`)
      // A picture deleted at the source since then cannot be compared.
      else if (
        original &&
        !(await readFile(file)).equals(await readFile(original).catch(() => readFile(file)))
      )
        problems.push(`The picture ${name} has other bytes.`)
    }
  }
  return { count, problems }
}

async function findFile(dataDir: string, name: string): Promise<string | null> {
  const media = join(dataDir, 'media')
  if (existsSync(join(media, name))) return join(media, name)
  const found = (await readdir(media, { recursive: true })).find((path) => path.endsWith(`/${name}`))
  return found ? join(media, found) : null
}

/** `before` and `after`: what was acknowledged when the backup began, and when it had ended. */
export async function compareRestored(source: string, target: string, before: Moment, after: Moment) {
  const moment = await storedMoment(target)
  const problems = [
    ...(await findHalves({ file: join(target, 'marquee.sqlite') })),
    ...(await gapsInTrail(target)),
  ]
  for (const [artist, version] of before.artists) {
    const stored = moment.artists.get(artist)?.number ?? Number.NaN
    // The save in progress at the end may have been committed.
    const latest = (after.artists.get(artist)?.number ?? 0) + 1
    if (!(stored >= version.number && stored <= latest))
      problems.push(`Artist ${artist} is version ${stored}; it was ${version.number} to ${latest} meanwhile.`)
  }
  for (const name of before.made) if (!moment.made.has(name)) problems.push(`“${name}” is missing.`)
  const pictures = await comparePictures(source, target)
  return { moment, pictures: pictures.count, problems: [...problems, ...pictures.problems] }
}
