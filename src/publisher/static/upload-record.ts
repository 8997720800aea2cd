// The keys that uploads have brought into a bucket, listed in the bucket itself: nothing else there is removed.
import { text } from 'node:stream/consumers'
import { type Bucket, noteHeaders } from '../targets/bucket.ts'

export const uploadRecordKey = '.marquee-upload'

/** Key → moment (ISO 8601) since which no build has had it; null while the latest one has it. */
export type UploadRecord = ReadonlyMap<string, string | null>

/** Key by key; after a tab the moment, which lists of earlier editions lack. */
export const formatUploadRecord = (record: UploadRecord): string =>
  [...record]
    .map(([key, lackedSince]) => (lackedSince === null ? key : `${key}\t${lackedSince}`))
    .sort()
    .join('\n')

/** What earlier uploads have brought; null when none has left a list. */
export async function readUploadRecord(bucket: Bucket): Promise<UploadRecord | null> {
  const found = await bucket.open(uploadRecordKey)
  if (!found) return null
  const lines = (await text(found.stream)).split('\n').filter((line) => line !== '')
  return new Map(
    lines.map((line) => {
      const [key = '', lackedSince = null] = line.split('\t')
      return [key, lackedSince]
    }),
  )
}

export async function saveUploadRecord(bucket: Bucket, record: UploadRecord): Promise<void> {
  await bucket.put(uploadRecordKey, Buffer.from(formatUploadRecord(record)), noteHeaders)
}
