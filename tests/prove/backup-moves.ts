// The demo company moves from SQLite to PostgreSQL and back, with the backup and restore commands only.
import { join } from 'node:path'
import { type DbLocation, dbLocation, openDb } from '#db/connection.ts'
import { copyDemo } from '#tests/support/demo-folder.ts'
import { readContent } from '#tests/support/whole-content.ts'
import type { Finding } from './experiment.ts'
import type { Lab } from './lab.ts'
import { differingPages, readSite } from './site-pages.ts'

/** Every row that a backup carries, by table and id. */
async function contentOf(location: DbLocation): Promise<Map<string, string>> {
  const db = openDb(location)
  try {
    const content = new Map<string, string>()
    for (const [table, rows] of Object.entries(await readContent(db)))
      for (const row of rows) content.set(`${table} ${row.id}`, JSON.stringify(row))
    return content
  } finally {
    await db.close()
  }
}

async function run(lab: Lab, command: 'backup' | 'restore', file: string, env: Record<string, string>) {
  const { code, output } = await lab.run(command, [file], env)
  if (code !== 0) throw new Error(`npm run ${command} ended with ${code}: ${output}`)
}

async function siteOf(lab: Lab, env: Record<string, string>): Promise<Map<string, string>> {
  const server = await lab.start({ dataDir: env.DATA_DIR ?? '', env })
  try {
    return await readSite(server.origin)
  } finally {
    await server.stop()
  }
}

export async function moveAround(
  rounds: number,
  lab: Lab,
  report: (finding: Finding) => void,
): Promise<void> {
  const problems: string[] = []
  const start = { DATA_DIR: join(await lab.folder(), 'data') }
  await copyDemo(start.DATA_DIR)
  const firstContent = await contentOf(dbLocation(undefined, start.DATA_DIR))
  // Publishing the demo company twice takes too long for every test run.
  const firstSite = rounds > 1 ? await siteOf(lab, start) : null
  let place: Record<string, string> = start
  for (let round = 1; round <= rounds; round += 1)
    for (const url of [await lab.postgres(), undefined]) {
      const file = join(await lab.folder(), 'company.backup')
      await run(lab, 'backup', file, place)
      place = { DATA_DIR: await lab.folder(), ...(url && { DATABASE_URL: url }) }
      await run(lab, 'restore', file, place)
      const content = await contentOf(dbLocation(url, place.DATA_DIR ?? ''))
      problems.push(
        ...differingPages(firstContent, content).map(
          (row) => `${row} is another one on ${url ? 'PostgreSQL' : 'SQLite'}.`,
        ),
      )
    }
  const differing = firstSite ? differingPages(firstSite, await siteOf(lab, place)) : []
  const pages = firstSite ? ` and ${differing.length} of ${firstSite.size} pages` : ''
  report({
    promised: `the demo company from SQLite to PostgreSQL and back: every record${pages && ' and every page'} is the same`,
    seen: `${problems.length} of ${firstContent.size} rows${pages} differ after ${rounds * 2} moves`,
    problems: [...problems, ...differing.map((path) => `${path} is another page.`)],
  })
}
