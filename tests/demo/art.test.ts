import { readdir, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { listPictures } from '#demo/content/all.ts'
import { pictureFile } from '#demo/picture-file.ts'

const names = listPictures().map(({ name }) => name)

describe('the files of the demo', () => {
  it('are those that its content names', async () => {
    const folder = fileURLToPath(new URL('../../src/demo/pictures', import.meta.url))
    const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.avif'))
    expect(files.map((file) => file.replace('.avif', '')).sort()).toEqual(names.toSorted())
  })

  it('take ten megabytes at most', async () => {
    const sizes = await Promise.all(names.map(async (name) => (await stat(pictureFile(name))).size))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(10_000_000)
  })
})
