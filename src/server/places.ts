// Where the site, its pictures and its pages are, by the settings.
import type { BucketOwner } from '#contract/bucket-owner.ts'
import { policyOrigin } from '#contract/security-headers.ts'
import type { Db } from '#db/connection.ts'
import { readDatabaseId } from '#db/tables/database-id.ts'
import type { Env } from './env.ts'
import { listeningOrigin } from './listening-origin.ts'

/**
 * The site's public address, spelled as browsers do, without its usual port; by default, the address where the server listens.
 */
export function siteUrlOf({ SITE_URL, HOST, PORT }: Env): string {
  return SITE_URL ? new URL(SITE_URL).origin : listeningOrigin(HOST, PORT)
}

/** What every page says of the site as a whole. */
export const aboutSite = (env: Env) => ({
  siteUrl: siteUrlOf(env),
  timeZone: env.SITE_TIMEZONE,
  languages: env.SITE_LANGUAGES,
})

/** Origins of pictures besides the site's: that of the server with the content, and those in the settings. */
export function mediaOriginsOf({ CONTENT_URL, MEDIA_ORIGINS }: Env): string[] {
  return [...(CONTENT_URL ? [policyOrigin(CONTENT_URL) ?? []].flat() : []), ...MEDIA_ORIGINS]
}

/** Origin of the login and the dashboard; null when they are on the site. */
export const staffOriginOf = ({ DASHBOARD_URL }: Pick<Env, 'DASHBOARD_URL'>) =>
  DASHBOARD_URL ? new URL(DASHBOARD_URL).origin : null

/** The database to which the buckets belong. */
export const bucketOwnerOf = (env: Env, db: Db): BucketOwner => ({
  id: () => readDatabaseId(db),
  takesOver: env.ALLOW_BUCKET_TAKEOVER === '1',
})

/** Limits of one upload to the bucket; the publisher retries those that fail. */
const siteBucketPatience = { timeoutMs: 30_000, attempts: 2 }

/** The bucket of the pages; null when they are on the disk. */
export function siteBucketOf(env: Env, owner?: BucketOwner) {
  const { SITE_STORE: location, S3_ENDPOINT: endpoint, AWS_REGION: region } = env
  if (location === 'disk') return null
  const open = async () => {
    const { openBucket } = await import('#media/bucket.ts')
    return openBucket(location, { endpoint, region }, siteBucketPatience)
  }
  return { location, endpoint, staffOrigin: staffOriginOf(env), open, ...(owner && { owner }) }
}
