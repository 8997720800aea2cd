// The keys that uploads have brought into a bucket, listed in the bucket itself: nothing else there is removed.
import { text } from 'node:stream/consumers'
import { type Bucket, noteHeaders } from '../targets/bucket.ts'

export const uploadRecordKey = '.marquee-upload'

/** Stands among the keys, before the edition of the types with which the objects were written. */
const typesKey = '.marquee-types'
/** To be raised when files get other types than before. */
export const typesEdition = '1'

export interface UploadRecord {
  /** Key → moment (ISO 8601) since which no build has had it; null while the latest one has it. */
  keys: ReadonlyMap<string, string | null>
  /** Null before there were editions of the types. */
  types: string | null
}

/** Key by key; after a tab the moment, which lists of earlier editions lack. */
export const formatUploadRecord = ({ keys, types }: UploadRecord): string =>
  [...keys, ...(types === null ? [] : [[typesKey, types] as const])]
    .map(([key, value]) => (value === null ? key : `${key}\t${value}`))
    .sort()
    .join('\n')

/** What earlier uploads have brought; null when none has left a list. */
export async function readUploadRecord(bucket: Bucket): Promise<UploadRecord | null> {
  const found = await bucket.open(uploadRecordKey)
  if (!found) return null
  const lines = (await text(found.stream)).split('\n').filter((line) => line !== '')
  const keys = new Map(
    lines.map((line) => {
      const [key = '', value = null] = line.split('\t')
      return [key, value]
    }),
  )
  const types = keys.get(typesKey) ?? null
  keys.delete(typesKey)
  return { keys, types }
}

export async function saveUploadRecord(bucket: Bucket, record: UploadRecord): Promise<void> {
  await bucket.put(uploadRecordKey, Buffer.from(formatUploadRecord(record)), noteHeaders)
}
