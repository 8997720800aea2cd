// An S3-compatible bucket as a place for published pages: objects by key, below one prefix.

import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { trimEnds } from '#contract/trim.ts'

export interface BucketSettings {
  /** `s3://bucket/prefix`. */
  location: string
  /** A server of one's own is addressed by path; without it AWS is. */
  endpoint?: string | undefined
  region?: string | undefined
}

/** What an object says of itself when it is served. */
export interface ObjectHeaders {
  contentType: string
  cacheControl: string
  /** Names of what is inside, kept as `x-amz-meta-cache-tag`; null when they are too many for a bucket. */
  cacheTag: string | null
}

/** Keys are without the prefix. Every call rejects with the server's own words when it fails. */
export interface Bucket {
  /** Answers the entity tag of what was stored. */
  put(key: string, bytes: Uint8Array, headers: ObjectHeaders): Promise<string>
  read(key: string): Promise<string | null>
  remove(key: string): Promise<void>
  list(): AsyncIterable<{ key: string; etag: string }>
  close(): void
}

const timeoutMs = 30_000
const plainTag = (etag: string | undefined) => (etag ?? '').replaceAll('"', '')

/** Nothing is asked before the first call; credentials come from the usual AWS variables. */
export function openBucket({ location, endpoint, region }: BucketSettings): Bucket {
  const { hostname: Bucket, pathname } = new URL(location)
  const folder = trimEnds(pathname, '/')
  const prefix = folder ? `${folder}/` : ''
  const client = new S3Client({
    ...(region ? { region } : endpoint ? { region: 'us-east-1' } : {}),
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    maxAttempts: 2,
    // Many compatible servers do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const bounded = () => ({ abortSignal: AbortSignal.timeout(timeoutMs) })
  const at = (key: string) => ({ Bucket, Key: prefix + key })
  return {
    async put(key, bytes, { contentType, cacheControl, cacheTag }) {
      const answer = await client.send(
        new PutObjectCommand({
          ...at(key),
          Body: bytes,
          ContentLength: bytes.byteLength,
          ContentType: contentType,
          CacheControl: cacheControl,
          ...(cacheTag !== null && { Metadata: { 'cache-tag': cacheTag } }),
        }),
        bounded(),
      )
      return plainTag(answer.ETag)
    },
    async read(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(key)), bounded())
        return (await Body?.transformToString()) ?? ''
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    remove: async (key) => void (await client.send(new DeleteObjectCommand(at(key)), bounded())),
    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
        for (const { Key = '', ETag } of Contents)
          yield { key: Key.slice(prefix.length), etag: plainTag(ETag) }
    },
    close: () => client.destroy(),
  }
}
