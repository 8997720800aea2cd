// Built templates are kept for a while, because several servers and builds of one machine share their folder.
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { forgetOldBuilds } from '#publisher/render/renderer-build.ts'
import { openTemplateArchive } from '#publisher/render/template-archive.ts'
import { fewTemplates } from './few-templates.ts'

const hourMs = 3_600_000

/** A folder of builds that were last asked for so many hours ago. */
async function folderOf(hours: readonly number[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-builds-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [index, ago] of hours.entries()) {
    const build = join(folder, `renderer-${index}`)
    await mkdir(build)
    const at = new Date(Date.now() - ago * hourMs)
    await utimes(build, at, at)
  }
  return folder
}

const kept = async (folder: string) => (await readdir(folder)).sort()

test('a build that somebody may still read stays, however many were made since', async () => {
  const folder = await folderOf([0.9, 0.5, 0.4, 0.3, 0.2, 0.1])
  await forgetOldBuilds(folder)
  expect(await kept(folder)).toHaveLength(6)
})

test('of older ones the last three stay', async () => {
  const folder = await folderOf([9, 8, 7, 6, 5])
  await forgetOldBuilds(folder)
  expect(await kept(folder)).toEqual(['renderer-2', 'renderer-3', 'renderer-4'])
})

test('what is no build stays', async () => {
  const folder = await folderOf([9, 8, 7, 6])
  await mkdir(join(folder, 'node_modules'))
  await forgetOldBuilds(folder)
  expect(await kept(folder)).toEqual(['node_modules', 'renderer-1', 'renderer-2', 'renderer-3'])
})

test('one that a release is opened with stays, although later ones have been made', async () => {
  const folder = await folderOf([6, 5, 4, 3])
  const id = `opened-${randomUUID()}`
  const build = join(folder, `renderer-${id}`)
  await mkdir(build)
  await utimes(build, 1_000, 1_000)
  await openTemplateArchive(join(folder, 'archive')).use(id)
  await forgetOldBuilds(folder)
  expect(await kept(folder)).toEqual(['renderer-1', 'renderer-2', 'renderer-3', `renderer-${id}`])
})

test('one that a release is opened with is as if just made, for other processes', async () => {
  const { id, entry } = await (await fewTemplates()).build()
  const folder = dirname(dirname(entry))
  const start = Date.now()
  await utimes(folder, 1_000, 1_000)
  await openTemplateArchive(join(await folderOf([]), 'archive')).use(id)
  expect((await stat(folder)).mtimeMs).toBeGreaterThan(start - 1_000)
})
