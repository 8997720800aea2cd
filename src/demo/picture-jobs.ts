// Queue of the demo's pictures that are still to be added, in a file of DATA_DIR, so that an interrupted start resumes.

import { readFile, rename, writeFile } from 'node:fs/promises'
import type { ResourceName } from '#contract/resources.ts'
import { findDatabaseId, readDatabaseId } from '#db/tables/database-id.ts'
import { demoPicturesFile, forgetDemoPictures } from '#server/data-folder.ts'
import type { Deps } from '#server/deps.ts'
import type { DemoPicture } from './content/types.ts'

/** A picture for an existing record, or an image of a gallery, which is created together with its picture. */
export type PictureJob = { picture: DemoPicture; early: boolean } & (
  | { kind: ResourceName; id: number; field: string }
  | { kind: 'gallery'; artistId: number; order: number; caption: string | null }
)

/** Content of the file, with the identifier of the database that has the records. */
interface Queue {
  database: string
  jobs: PictureJob[]
}

type QueueDeps = Pick<Deps, 'env' | 'db'>

/**
 * The pending jobs; empty when nothing is left to do. A queue for another database is deleted, because the same numbers
 * are those of other records here.
 */
export async function readJobs({ env, db }: QueueDeps): Promise<PictureJob[]> {
  const text = await readFile(demoPicturesFile(env.DATA_DIR), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return null
    },
  )
  if (text === null) return []
  const { database, jobs } = JSON.parse(text) as Partial<Queue>
  if (jobs && database === (await findDatabaseId(db.read))) return jobs
  await forgetDemoPictures(env.DATA_DIR)
  return []
}

export async function writeJobs({ env, db }: QueueDeps, jobs: readonly PictureJob[]): Promise<void> {
  if (jobs.length === 0) return forgetDemoPictures(env.DATA_DIR)
  const file = demoPicturesFile(env.DATA_DIR)
  await writeFile(`${file}.new`, JSON.stringify({ database: await readDatabaseId(db), jobs }))
  await rename(`${file}.new`, file)
}
