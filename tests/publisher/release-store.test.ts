// The link to the live release.
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { liveReleaseId, makeLive } from '#publisher/release/release-store.ts'

test('a release becomes live where a copy that followed links has made a folder of the link', async () => {
  const home = await mkdtemp(join(tmpdir(), 'marquee-live-'))
  onTestFinished(() => rm(home, { recursive: true }))
  for (const folder of ['releases/1', 'releases/2', 'live'])
    await mkdir(join(home, folder), { recursive: true })
  await writeFile(join(home, 'live', 'index.html'), 'copied')
  await makeLive(home, 1)
  expect(await liveReleaseId(home)).toBe(1)
  await makeLive(home, 2)
  expect(await liveReleaseId(home)).toBe(2)
  expect((await readdir(home)).sort()).toEqual(['live', 'releases'])
})
