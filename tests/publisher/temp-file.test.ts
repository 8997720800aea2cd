// What an interrupted write leaves of a page.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeTempFile } from '#publisher/render/render-orders.ts'

test('a file that cannot be written whole takes no room', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-temp-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeTempFile(join(folder, 'whole'), Buffer.from('page'), false)
  await expect(writeTempFile(join(folder, 'half'), 7 as never, false)).rejects.toThrow()
  expect(await readdir(folder)).toEqual(['whole'])
})
