// Pictures in an S3-compatible bucket, flat under one prefix, so that a CDN can serve the bucket as it is.

import { paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { caching } from '#contract/caching.ts'
import { trimEnds } from '#contract/trim.ts'
import { createFlydriveStore } from './flydrive-store.ts'
import type { MediaStore, S3Settings } from './media-store.ts'
import { readName } from './names.ts'

/** The store at `s3://bucket/prefix`; an endpoint of one's own is addressed by path. */
export function openS3Store(location: string, settings: S3Settings = {}): MediaStore {
  const { hostname: bucket, pathname } = new URL(location)
  const folder = trimEnds(pathname, '/')
  const prefix = folder ? `${folder}/` : ''
  const client = createClient(settings)
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })
  return createFlydriveStore(new Disk(driver), {
    // A name never gets other contents.
    cacheControl: caching.forever,
    keyOf: (name) => prefix + name,
    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
        for (const { Key, LastModified } of page.Contents ?? []) {
          const name = Key?.slice(prefix.length)
          if (name && LastModified && readName(name)) yield { name, modified: LastModified }
        }
      }
    },
    // A bucket shows an object only when all of it has arrived.
    removeFragments: async () => 0,
  })
}

function createClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    // Without a region the client asks the AWS variables; servers of one's own rarely have any.
    ...(region ? { region } : endpoint ? { region: 'us-east-1' } : {}),
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    // Many compatible servers do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}
