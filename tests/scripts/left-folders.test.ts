import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeLeftFolders } from '../../scripts/test/left-folders.ts'

test('folders of processes that have ended are deleted, and nothing else', async () => {
  const home = await mkdtemp(join(tmpdir(), 'left-'))
  // Process numbers of Linux end at 2^22.
  const ended = 2 ** 22 + 1
  const stay = [`run-${process.pid}`, `run-${process.pid}-draft`, 'run-', 'run-x', `other-${ended}`]
  for (const name of [...stay, `run-${ended}`, `run-${ended}-draft`]) await mkdir(join(home, name))
  await writeFile(join(home, `run-${ended}`, 'left'), 'text')
  await removeLeftFolders(home, 'run-')
  expect((await readdir(home)).sort()).toEqual(stay.sort())
  await rm(home, { recursive: true })
})
