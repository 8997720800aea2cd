// A bucket belongs to one database: another one knows none of its pictures, and removes none.
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readDatabaseId } from '#db/tables/database-id.ts'
import { readEnv } from '#server/env.ts'
import { openDeps } from '#server/open.ts'
import { startS3Server } from '#tests/media/s3-server.ts'
import { temporaryFolder } from '#tests/media/temporary-library.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { makePair } from './backup/pair.ts'

const id = 'ab'.repeat(16)
const name = `${id}.webp`
const known = new Set([id])

async function open(dataDir: string, settings: Record<string, string>) {
  const { deps, close } = await openDeps(readEnv({ DATA_DIR: dataDir, ...settings }), {
    log: pino({ level: 'silent' }),
  })
  onTestFinished(close)
  return deps
}

test('pictures of another database stay, until it is said that this one has taken its place', async () => {
  const { endpoint = '', accessKeyId, secretAccessKey } = await startS3Server()
  vi.stubEnv('AWS_ACCESS_KEY_ID', accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', secretAccessKey)
  onTestFinished(() => void vi.unstubAllEnvs())
  const settings = { MEDIA_STORE: 's3://pictures/media', S3_ENDPOINT: endpoint }
  const [folder, otherFolder] = [await temporaryFolder(), await temporaryFolder()]
  const site = await open(folder, settings)
  await site.mediaStore.put(name, Buffer.from('x'), 'image/webp')
  expect(await site.media.sweep(known)).toBe(0)
  const other = await open(otherFolder, settings)
  await expect(other.media.sweep(new Set())).rejects.toThrow('ALLOW_BUCKET_TAKEOVER=1')
  await expect(other.mediaStore.remove([name])).rejects.toThrow('belongs to another database')
  expect(await site.mediaStore.has(name)).toBe(true)
  const successor = await open(otherFolder, { ...settings, ALLOW_BUCKET_TAKEOVER: '1' })
  expect(await successor.media.sweep(known)).toBe(0)
  await other.mediaStore.remove([name])
  expect(await site.mediaStore.has(name)).toBe(false)
  await expect((await open(folder, settings)).media.sweep(known)).rejects.toThrow('another database')
})

test.each(someDatabases)(
  'a restore on %s replaces the records of a database, and it stays the same one',
  async (kind) => {
    const [source, target] = await makePair(kind)
    const idOf = (place: typeof source) => place.with(readDatabaseId)
    const before = [await idOf(source), await idOf(target)]
    expect(before[0]).not.toBe(before[1])
    const file = source.file('company.backup')
    await source.backup(file)
    for (const place of [source, target]) await place.restore(file, true)
    expect([await idOf(source), await idOf(target)]).toEqual(before)
  },
)
