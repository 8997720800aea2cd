import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { replaceFolder } from '#publisher/release/replace-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-take-place-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** A finished site whose two files name it. */
async function makeSite(name: string): Promise<string> {
  const site = join(folder, 'finished', name)
  await mkdir(site, { recursive: true })
  for (const file of ['index.html', '404.html']) await writeFile(join(site, file), name)
  return site
}

test.each([1, 2, 12])(
  '%i folders at once take one place: one stays whole, nothing beside it',
  async (count) => {
    const sites = await Promise.all(Array.from({ length: count }, (_, index) => makeSite(`site ${index}`)))
    const target = join(folder, 'public', 'dist')
    await Promise.all(sites.map((site) => replaceFolder(site, target)))
    const home = await readFile(join(target, 'index.html'), 'utf8')
    expect(await readFile(join(target, '404.html'), 'utf8')).toBe(home)
    expect(await readdir(join(folder, 'public'))).toEqual(['dist'])
    expect(await readdir(join(folder, 'finished'))).toEqual([])
  },
)

test('what cannot be moved leaves the place as it was', async () => {
  const target = await makeSite('old')
  await expect(replaceFolder(join(folder, 'absent'), target)).rejects.toThrow(/ENOENT/)
  expect(await readFile(join(target, 'index.html'), 'utf8')).toBe('old')
  expect(await readdir(join(folder, 'finished'))).toEqual(['old'])
})
