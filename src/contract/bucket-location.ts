// Places in buckets, as settings name them: `s3://bucket/prefix`.
import { trimEnds } from './trim.ts'

export interface BucketLocation {
  bucket: string
  /** Beginning of the keys, without slashes around it; empty for the whole bucket. */
  folder: string
}

/** Reads a location; null when it is none, such as `disk`. Spellings of one place give the same. */
export function parseBucketLocation(location: string | undefined): BucketLocation | null {
  if (!location?.startsWith('s3://') || !URL.canParse(location)) return null
  const { hostname: bucket, pathname } = new URL(location)
  return { bucket, folder: trimEnds(pathname, '/') }
}

export const formatBucketLocation = ({ bucket, folder }: BucketLocation) =>
  folder === '' ? `s3://${bucket}` : `s3://${bucket}/${folder}`

/** The place below another one. */
export const belowLocation = ({ bucket, folder }: BucketLocation, name: string): BucketLocation => ({
  bucket,
  folder: folder === '' ? name : `${folder}/${name}`,
})

/** Whether keys of the first place are keys of the other one, too. */
export const isWithinLocation = (inner: BucketLocation, outer: BucketLocation) =>
  inner.bucket === outer.bucket && (outer.folder === '' || `${inner.folder}/`.startsWith(`${outer.folder}/`))
