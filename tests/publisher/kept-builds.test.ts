// Built templates are kept for a while, because several servers and builds of one machine share their folder.
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { forgetOldBuilds } from '#publisher/render/renderer-build.ts'

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
