// An S3-compatible bucket: objects by key, below one prefix. All access to buckets uses this file.

import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { parseBucketLocation } from '#contract/bucket-location.ts'
import type { ObjectHeaders } from '#contract/publishing.ts'

/** Missing settings come from the standard AWS variables; with an `endpoint`, the region is `us-east-1` by default. */
export interface S3Settings {
  /** Address of an S3-compatible server, with path-style requests; without it, AWS is used. */
  endpoint?: string | undefined
  region?: string | undefined
  accessKeyId?: string | undefined
  secretAccessKey?: string | undefined
}

/**
 * Timeout of a call with all its attempts, of each page of a list, and of a stream that brings nothing; and number of
 * attempts. Without it, the defaults of the SDK apply.
 */
export interface S3RetryOptions {
  timeoutMs: number
  attempts: number
}

/** Keys are without the prefix. Every call rejects with the server's error message when it fails. */
export interface Bucket {
  /** Stores an object atomically; returns its entity tag. */
  put(key: string, bytes: Uint8Array, headers: ObjectHeaders): Promise<string>
  has(key: string): Promise<boolean>
  /** The object, or null; the caller must read or destroy the stream. */
  open(key: string): Promise<{ stream: Readable; bytes: number } | null>
  /** Removes an object; a missing one is no error. */
  remove(key: string): Promise<void>
  /** Without the empty objects by which consoles show folders; rejects when the signal aborts. */
  list(signal?: AbortSignal): AsyncIterable<{ key: string; etag: string; modified: Date }>
  close(): void
}

const plainTag = (etag: string | undefined) => (etag ?? '').replaceAll('"', '')

/** Opens the bucket at `s3://bucket/prefix`; no request is sent before the first call. */
export function openBucket(location: string, settings: S3Settings = {}, patience?: S3RetryOptions): Bucket {
  const place = parseBucketLocation(location)
  if (!place) throw new Error(`"${location}" is no place in a bucket. Use "s3://bucket/prefix".`)
  const { bucket: Bucket, folder } = place
  const prefix = folder ? `${folder}/` : ''
  const client = createClient(settings, patience)
  /** Made anew for each call; `signal` ends it as well. */
  function bounded(signal?: AbortSignal) {
    const timeout = patience && AbortSignal.timeout(patience.timeoutMs)
    return { abortSignal: AbortSignal.any([timeout, signal].filter((some) => some !== undefined)) }
  }
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
    has: async (key) => (await orNull(client.send(new HeadObjectCommand(at(key)), bounded()))) !== null,
    async open(key) {
      // Ends with the headers, because the stream may take longer.
      const waiting = new AbortController()
      const timer = patience && setTimeout(() => waiting.abort(), patience.timeoutMs)
      const options = { abortSignal: waiting.signal }
      const answer = await orNull(client.send(new GetObjectCommand(at(key)), options)).finally(() =>
        clearTimeout(timer),
      )
      return answer && { stream: answer.Body as Readable, bytes: Number(answer.ContentLength) }
    },
    remove: async (key) => void (await client.send(new DeleteObjectCommand(at(key)), bounded())),
    async *list(signal) {
      let ContinuationToken: string | undefined
      do {
        const next = new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken })
        const { Contents = [], NextContinuationToken } = await client.send(next, bounded(signal))
        for (const { Key = '', ETag, LastModified = new Date() } of Contents)
          if (!Key.endsWith('/'))
            yield { key: Key.slice(prefix.length), etag: plainTag(ETag), modified: LastModified }
        ContinuationToken = NextContinuationToken
      } while (ContinuationToken)
    },
    close: () => client.destroy(),
  }
}

/** Null when the object does not exist. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof NoSuchKey || error instanceof NotFound) return null
    throw error
  }
}

function createClient(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Settings,
  patience: S3RetryOptions | undefined,
): S3Client {
  return new S3Client({
    // Without a region the client reads the AWS variables, which are rarely set for other servers.
    ...(region ? { region } : endpoint ? { region: 'us-east-1' } : {}),
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    ...(patience && {
      maxAttempts: patience.attempts,
      requestHandler: { socketTimeout: patience.timeoutMs },
    }),
    // Many compatible servers do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}
