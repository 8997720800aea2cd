// Queue of the demo's pictures that are still to be added, in a file of DATA_DIR, so that an interrupted start resumes.

import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ResourceName } from '#contract/resources.ts'
import type { Deps } from '#server/deps.ts'
import type { DemoPicture } from './content/types.ts'

/** A picture for an existing record, or an image of a gallery, which is created together with its picture. */
export type PictureJob = { picture: DemoPicture; early: boolean } & (
  | { kind: ResourceName; id: number; field: string }
  | { kind: 'gallery'; artistId: number; order: number; caption: string | null }
)

const fileOf = ({ env }: Pick<Deps, 'env'>) => join(env.DATA_DIR, 'demo-pictures.json')

/** The pending jobs; empty when nothing is left to do. */
export async function readJobs(deps: Pick<Deps, 'env'>): Promise<PictureJob[]> {
  const text = await readFile(fileOf(deps), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return '[]'
  })
  return JSON.parse(text) as PictureJob[]
}

export async function writeJobs(deps: Pick<Deps, 'env'>, jobs: readonly PictureJob[]): Promise<void> {
  const file = fileOf(deps)
  if (jobs.length === 0) return rm(file, { force: true })
  await writeFile(`${file}.new`, JSON.stringify(jobs))
  await rename(`${file}.new`, file)
}
