// What a mirror does with objects that are no pages.
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import type { BucketOwner } from '#contract/bucket-owner.ts'
import { openBucket } from '#media/bucket.ts'
import type { Bucket } from '#publisher/targets/bucket.ts'
import { createBucketMirror } from '#publisher/targets/bucket-mirror.ts'
import { openBucketRecord } from '#publisher/targets/bucket-record.ts'
import { startBucketServer } from './bucket-server.ts'
import { createMemoryBucket, releaseWith } from './memory-bucket.ts'

const picture = '0123456789abcdef0123456789abcdef'
const bytes = Buffer.from('of somebody else')
const headers = { contentType: 'text/plain', cacheControl: 'no-store', cacheTag: null }

function mirrorOf(bucket: Bucket, owner: BucketOwner | null = null) {
  const mirror = createBucketMirror({
    bucket,
    owner,
    record: openBucketRecord(':memory:', 's3://acme'),
    log: pino({ level: 'silent' }),
    mayWrite: () => true,
    onDone() {},
    onProblem() {},
  })
  mirror.follow(releaseWith('/nowhere'))
  return mirror
}

/** Keys that are left for Marquee after a mirror of a release without pages has compared the bucket. */
async function keysAfterComparison(bucket: Bucket, owner?: BucketOwner): Promise<string[]> {
  const mirror = mirrorOf(bucket, owner)
  onTestFinished(() => mirror.close())
  await mirror.idle()
  return (await Array.fromAsync(bucket.list())).map(({ key }) => key).sort()
}

test('stored pictures stay wherever they lie, and pages that the release lacks go', async () => {
  const bucket = createMemoryBucket()
  const pictures = [`${picture}.webp`, `media/${picture}.webp`, `pictures/${picture}-640.avif`, 'media/notes']
  for (const key of ['.marquee-site', 'artists/7', ...pictures]) await bucket.put(key, bytes, headers)
  expect(await keysAfterComparison(bucket)).toEqual(['.marquee-site', ...pictures].sort())
})

test('a folder that was made in a console is as good as an empty one', async () => {
  const server = await startBucketServer()
  onTestFinished(() => server.close())
  const bucket = openBucket('s3://site/pages', { endpoint: server.endpoint })
  for (const folder of ['', 'drafts/']) await bucket.put(folder, Buffer.alloc(0), headers)
  expect(await keysAfterComparison(bucket)).toEqual(['.marquee-site'])
  expect(await server.keys('pages/')).toEqual(['', '.marquee-site', 'drafts/'])
})

test('pages of another database stay, until it is said that this one has taken its place', async () => {
  const bucket = createMemoryBucket()
  const [first, other] = ['first', 'other'].map((name) => ({ id: async () => name, takesOver: false }))
  const note = 'The note of an earlier version, which names no database.'
  await bucket.put('.marquee-site', Buffer.from(note), headers)
  expect(await keysAfterComparison(bucket, first)).toEqual(['.marquee-site'])
  await bucket.put('artists/7', bytes, headers)
  expect(await keysAfterComparison(bucket, other)).toEqual(['.marquee-site', 'artists/7'])
  expect(await keysAfterComparison(bucket, { id: async () => 'other', takesOver: true })).toEqual([
    '.marquee-site',
  ])
  await bucket.put('artists/8', bytes, headers)
  expect(await keysAfterComparison(bucket, first)).toEqual(['.marquee-site', 'artists/8'])
  expect(await keysAfterComparison(bucket, other)).toEqual(['.marquee-site'])
})

test('a mirror ends while the bucket does not answer', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const settings = { endpoint: `http://127.0.0.1:${port}`, accessKeyId: 'key', secretAccessKey: 'secret' }
  const mirror = mirrorOf(openBucket('s3://site', settings, { timeoutMs: 60_000, attempts: 1 }))
  await once(silent, 'connection')
  await mirror.close()
}, 10_000)
