// What a mirror does with objects that are no pages.
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createBucketMirror } from '#publisher/targets/bucket-mirror.ts'
import { openBucketRecord } from '#publisher/targets/bucket-record.ts'
import { createMemoryBucket, type MemoryBucket, releaseWith } from './memory-bucket.ts'

const picture = '0123456789abcdef0123456789abcdef'
const bytes = Buffer.from('of somebody else')
const headers = { contentType: 'text/plain', cacheControl: 'no-store', cacheTag: null }

/** Keys that are left after a mirror of a release without pages has compared the bucket. */
async function keysAfterComparison(bucket: MemoryBucket): Promise<string[]> {
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
  return [...bucket.objects.keys()].sort()
}

test('stored pictures stay wherever they lie, and pages that the release lacks go', async () => {
  const bucket = createMemoryBucket()
  const pictures = [`${picture}.webp`, `media/${picture}.webp`, `pictures/${picture}-640.avif`, 'media/notes']
  for (const key of ['.marquee-site', 'artists/7', ...pictures]) await bucket.put(key, bytes, headers)
  expect(await keysAfterComparison(bucket)).toEqual(['.marquee-site', ...pictures].sort())
})
