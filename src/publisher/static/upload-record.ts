// The keys that uploads have brought into a bucket, listed in the bucket itself: nothing else there is removed.
import { text } from 'node:stream/consumers'
import { type Bucket, noteHeaders } from '../targets/bucket.ts'

export const uploadRecordKey = '.marquee-upload'

/** Keys that earlier uploads have brought; null when none has left a list. */
export async function readUploadRecord(bucket: Bucket): Promise<ReadonlySet<string> | null> {
  const found = await bucket.open(uploadRecordKey)
  return found && new Set((await text(found.stream)).split('\n').filter((line) => line !== ''))
}

export async function saveUploadRecord(bucket: Bucket, keys: ReadonlySet<string>): Promise<void> {
  await bucket.put(uploadRecordKey, Buffer.from([...keys].sort().join('\n')), noteHeaders)
}
