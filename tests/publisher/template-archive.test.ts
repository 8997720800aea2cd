// Built templates kept in the data folder, which outlives the packages.
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTemplateArchive, packFolder, unpackFolder } from '#publisher/render/template-archive.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-templates-'))
  await mkdir(join(folder, 'build/server'), { recursive: true })
  await writeFile(join(folder, 'build/server/entry.mjs'), 'export const a = 1\n')
  await writeFile(join(folder, 'build/inline-parts.json'), '{}')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a build comes back byte for byte, without temporary files beside it', async () => {
  const archive = openTemplateArchive(join(folder, 'whole'))
  await archive.put('one', join(folder, 'build'))
  expect(await archive.take('one', join(folder, 'back'))).toBe(true)
  expect(await readFile(join(folder, 'back/server/entry.mjs'), 'utf8')).toBe('export const a = 1\n')
  expect((await readdir(folder)).filter((name) => name.startsWith('back'))).toEqual(['back'])
  expect(await archive.take('other', join(folder, 'other'))).toBe(false)
})

test('a damaged archive counts as missing', async () => {
  const home = join(folder, 'damaged')
  await mkdir(home)
  const whole = await packFolder(join(folder, 'build'))
  await writeFile(join(home, 'one.tar'), whole.fill(120, 148, 156))
  expect(await openTemplateArchive(home).take('one', join(folder, 'from-damaged'))).toBe(false)
  expect((await readdir(folder)).filter((name) => name.startsWith('from-damaged'))).toEqual([])
})

test('no archive writes outside its folder', async () => {
  const archive = pack()
  archive.entry({ name: '../outside.mjs' }, 'x')
  archive.finalize()
  const bytes = Buffer.concat(await Array.fromAsync(archive as AsyncIterable<Buffer>))
  await expect(unpackFolder(bytes, join(folder, 'inside'))).rejects.toThrow('leads out of the folder')
  expect(await readdir(folder)).not.toContain('outside.mjs')
})

test('those used last are kept, however old', async () => {
  const home = join(folder, 'used')
  const archive = openTemplateArchive(home)
  for (const [age, id] of ['a', 'b', 'c', 'd'].entries()) {
    await archive.put(id, join(folder, 'build'))
    await utimes(join(home, `${id}.tar`), 1_000 + age, 1_000 + age)
  }
  await archive.put('a', join(folder, 'build'))
  await archive.use('b')
  await archive.use('unknown')
  await archive.put('e', join(folder, 'build'))
  expect((await readdir(home)).sort()).toEqual(['a.tar', 'b.tar', 'd.tar', 'e.tar'])
})

test('the last four are kept', async () => {
  const home = join(folder, 'many')
  const archive = openTemplateArchive(home)
  for (const [age, id] of ['a', 'b', 'c', 'd', 'e'].entries()) {
    await archive.put(id, join(folder, 'build'))
    await utimes(join(home, `${id}.tar`), 1_000 + age, 1_000 + age)
  }
  await archive.put('f', join(folder, 'build'))
  expect((await readdir(home)).sort()).toEqual(['c.tar', 'd.tar', 'e.tar', 'f.tar'])
})
