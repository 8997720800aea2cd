// What a mirror does with objects that are no pages.
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openBucket } from '#media/bucket.ts'
import type { Bucket } from '#publisher/targets/bucket.ts'
import { createBucketMirror } from '#publisher/targets/bucket-mirror.ts'
import { openBucketRecord } from '#publisher/targets/bucket-record.ts'
import { startBucketServer } from './bucket-server.ts'
import { createMemoryBucket, releaseWith } from './memory-bucket.ts'

const picture = '0123456789abcdef0123456789abcdef'
const bytes = Buffer.from('of somebody else')
const headers = { contentType: 'text/plain', cacheControl: 'no-store', cacheTag: null }

/** Keys that are left for Marquee after a mirror of a release without pages has compared the bucket. */
async function keysAfterComparison(bucket: Bucket): Promise<string[]> {
  const mirror = createBucketMirror({
    bucket,
    record: openBucketRecord(':memory:', 's3://acme'),
    log: pino({ level: 'silent' }),
    mayWrite: () => true,
    onDone() {},
    onProblem() {},
  })
  onTestFinished(() => mirror.close())
  mirror.follow(releaseWith('/nowhere'))
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
