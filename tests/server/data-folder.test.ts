// What a server keeps for itself: the secret of its tokens, and the folder of its data.
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeDataFolder } from '#server/data-folder.ts'
import { readEnv, SettingsError } from '#server/env.ts'
import { openDeps } from '#server/open.ts'
import { loadSecret } from '#server/secrets.ts'

const silent = pino({ level: 'silent' })

describe('the secret', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-secret-'))
  })
  afterEach(() => rm(folder, { recursive: true }))
  const dataDir = () => join(folder, 'data')

  test('is made once, readable by its owner only, and found again', async () => {
    const first = loadSecret({ DATA_DIR: dataDir(), TOKEN_SECRET: undefined })
    expect(first.byteLength).toBeGreaterThanOrEqual(48)
    expect((await stat(join(dataDir(), 'secret'))).mode & 0o777).toBe(0o600)
    expect(loadSecret({ DATA_DIR: dataDir(), TOKEN_SECRET: undefined })).toEqual(first)
    expect(await readFile(join(dataDir(), 'secret'), 'utf8')).toBe(Buffer.from(first).toString())
  })

  test('is made anew where a full disk has left an empty file, and nothing else stays', async () => {
    await mkdir(dataDir())
    await writeFile(join(dataDir(), 'secret'), '')
    const secret = loadSecret({ DATA_DIR: dataDir(), TOKEN_SECRET: undefined })
    expect(secret.byteLength).toBeGreaterThanOrEqual(48)
    expect(loadSecret({ DATA_DIR: dataDir(), TOKEN_SECRET: undefined })).toEqual(secret)
    expect(await readdir(dataDir())).toEqual(['secret'])
  })

  test('that is open to others is closed; one that is too short is refused', async () => {
    loadSecret({ DATA_DIR: dataDir(), TOKEN_SECRET: undefined })
    await writeFile(join(dataDir(), 'secret'), 'x'.repeat(40), { mode: 0o644 })
    loadSecret({ DATA_DIR: dataDir(), TOKEN_SECRET: undefined })
    expect((await stat(join(dataDir(), 'secret'))).mode & 0o777).toBe(0o600)
    await writeFile(join(dataDir(), 'secret'), 'short')
    expect(() => loadSecret({ DATA_DIR: dataDir(), TOKEN_SECRET: undefined })).toThrow(/too short/)
  })

  test('of the environment leaves no file', async () => {
    expect(loadSecret({ DATA_DIR: dataDir(), TOKEN_SECRET: 'y'.repeat(32) }).byteLength).toBe(32)
    await expect(stat(dataDir())).rejects.toThrow('ENOENT')
  })
})

describe('the data folder', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-folder-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  test('is made with all folders above it, and stays as it is the next time', async () => {
    const deep = join(folder, 'a', 'b', 'c')
    makeDataFolder(deep)
    await writeFile(join(deep, 'kept'), '')
    makeDataFolder(deep)
    expect(await readdir(deep)).toEqual(['kept'])
  })

  const modeOf = async (path: string) => (await stat(join(folder, path))).mode & 0o777

  test('is closed to other accounts, with the database and the pictures in it', async () => {
    const { close } = await openDeps(readEnv({ DATA_DIR: join(folder, 'var') }), { log: silent })
    const files = ['marquee.sqlite', 'marquee.sqlite-wal', 'marquee.sqlite-shm', 'secret']
    for (const file of files) expect(await modeOf(`var/${file}`), file).toBe(0o600)
    expect(await modeOf('var')).toBe(0o700)
    await close()
  })

  test('of an earlier version is closed at the next start', async () => {
    const env = readEnv({ DATA_DIR: folder })
    await (await openDeps(env, { log: silent })).close()
    for (const name of ['cache', 'media', 'site']) await mkdir(join(folder, name))
    for (const name of ['.', 'cache', 'media', 'site']) await chmod(join(folder, name), 0o755)
    for (const name of ['marquee.sqlite', 'secret']) await chmod(join(folder, name), 0o644)
    const { close } = await openDeps(env, { log: silent })
    for (const name of ['.', 'cache', 'media', 'site']) expect(await modeOf(name), name).toBe(0o700)
    for (const name of ['marquee.sqlite', 'marquee.sqlite-wal', 'secret'])
      expect(await modeOf(name), name).toBe(0o600)
    await close()
  })

  test('that holds other things too is left open, and what is ours in it is closed', async () => {
    await chmod(folder, 0o755)
    await mkdir(join(folder, 'of somebody else'))
    const { close } = await openDeps(readEnv({ DATA_DIR: folder }), { log: silent })
    expect(await modeOf('.')).toBe(0o755)
    expect(await modeOf('marquee.sqlite')).toBe(0o600)
    await close()
  })

  test('that is a file, lies below one, or where no folders can be made is refused with the remedy', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    for (const place of [file, join(file, 'var'), '/proc', '/proc/marquee/var', '/dev/null/var']) {
      expect(() => makeDataFolder(place), place).toThrow(SettingsError)
      expect(() => makeDataFolder(place)).toThrow(
        /^DATA_DIR: Nothing can be kept in .+: .+\. Set DATA_DIR to/,
      )
    }
  })
})
