// Conflicts among the settings for where pages and pictures go and who publishes: one line for each, with its remedy.
import { serverOf } from '#contract/addresses.ts'
import {
  type BucketLocation,
  belowLocation,
  formatBucketLocation,
  isWithinLocation,
  parseBucketLocation,
} from '#contract/bucket-location.ts'

/** Whether browsers reach the API where the pages are, so that these need not name its address. */
export const isOfSite = (apiUrl: string, siteUrl: string) =>
  new URL(serverOf(apiUrl)).href === `${new URL(siteUrl).origin}/`

type Given = Readonly<Record<string, string | undefined>>
type Places = Readonly<Record<'PUBLISH_TO' | 'SITE_STORE' | 'MEDIA_STORE', string>>

/** What servers without a common folder need to share their pages, pictures and sessions. */
function sharingProblems(given: Given): string[] {
  const lines: string[] = []
  const why = 'Needed by servers that share a bucket of pages (PUBLISH_TO=server beside SITE_STORE).'
  if (!given.DATABASE_URL) lines.push(`  DATABASE_URL: ${why} Set postgres://…, or PUBLISH_TO=bucket.`)
  if (!given.MEDIA_STORE?.startsWith('s3:')) lines.push(`  MEDIA_STORE: ${why} Set s3://bucket/prefix.`)
  if (!given.TOKEN_SECRET) lines.push(`  TOKEN_SECRET: ${why} Set the same for all of them.`)
  if (given.CONTENT_URL)
    lines.push('  CONTENT_URL: Pages of content elsewhere cannot be shared by servers. Leave SITE_STORE out.')
  return lines
}

/** Whether the API, if its address is given, is where pages look for it unless they are built for another address. */
function callsSite({ API_URL, SITE_URL }: Given): boolean {
  if (!URL.canParse(API_URL ?? '') || !URL.canParse(SITE_URL ?? '')) return true
  return isOfSite(API_URL ?? '', SITE_URL ?? '')
}

/** A place for pictures that whoever reads the pages cannot read. */
const besidePages = ({ bucket, folder }: BucketLocation) =>
  formatBucketLocation(
    folder === '' ? { bucket: `${bucket}-pictures`, folder } : { bucket, folder: `${folder}-pictures` },
  )

/** The place of the pages, when the pictures are stored below it. */
function pagesAbovePictures(
  given: Given | Places,
): { pages: BucketLocation; pictures: BucketLocation } | null {
  const [pages, pictures] = [given.SITE_STORE, given.MEDIA_STORE].map(parseBucketLocation)
  return pages && pictures && isWithinLocation(pictures, pages) ? { pages, pictures } : null
}

/** Pictures at places where what is no page, or no object of one, is deleted. */
export function placeProblems(given: Given): string[] {
  const found = pagesAbovePictures(given)
  if (!found) return []
  const { pages, pictures } = found
  const isSafe =
    given.PUBLISH_TO === 'server'
      ? pictures.folder !== pages.folder && !isWithinLocation(pictures, belowLocation(pages, 'objects'))
      : isWithinLocation(pictures, belowLocation(pages, 'media'))
  if (isSafe) return []
  return [`  MEDIA_STORE: Pictures would be deleted among the pages. Set ${besidePages(pages)}.`]
}

/**
 * Pictures at a place that visitors read: a warning only, because sites have run so, and without their server nobody could
 * archive anything.
 */
export function placeWarnings(env: Places): string[] {
  const found = env.PUBLISH_TO === 'bucket' ? pagesAbovePictures(env) : null
  if (!found) return []
  return [
    `MEDIA_STORE: Whoever reads the site in its bucket can read all pictures, also those of drafts and of what is archived. Let the CDN send /media/* to this server, and move the pictures to ${besidePages(found.pages)}, as scripts/deploy/README.md says.`,
  ]
}

/** Conflicts between the settings for the site's location and for its publisher. */
export function publishingProblems(given: Given): string[] {
  const lines: string[] = []
  const { PUBLISH_TO: to } = given
  const hasBucket = given.SITE_STORE?.startsWith('s3:') ?? false
  if (to === 'bucket' && !hasBucket)
    lines.push('  SITE_STORE: Needed beside PUBLISH_TO=bucket. Set s3://bucket/prefix.')
  if (hasBucket && to === 'external')
    lines.push(`  PUBLISH_TO: The pages go to the bucket of SITE_STORE. Set bucket, or leave SITE_STORE out.`)
  if (hasBucket && to === 'server') lines.push(...sharingProblems(given))
  if (to === 'external' && !given.SITE_URL)
    lines.push('  SITE_URL: Needed beside PUBLISH_TO=external. Set the address visitors find the site at.')
  if (to === 'external' && given.CONTENT_URL)
    lines.push('  CONTENT_URL: Nothing is rendered here with PUBLISH_TO=external. Leave one of them out.')
  if (hasBucket && to !== 'external' && to !== 'server' && !callsSite(given))
    lines.push(
      '  API_URL: Pages in a bucket call the API at SITE_URL. Lead /api there to the server, and leave it out.',
    )
  const [, host] = /^(github|gitlab|netlify|cloudflare):/.exec(given.BUILD_HOOK_URL ?? '') ?? []
  if (host && !given.BUILD_HOOK_TOKEN)
    lines.push(`  BUILD_HOOK_TOKEN: Needed beside BUILD_HOOK_URL. Set the token that ${host} takes.`)
  const names = ['METHOD', 'HEADERS', 'BODY', 'TOKEN', 'SECONDS'].map((name) => `BUILD_HOOK_${name}`)
  const alone = given.BUILD_HOOK_URL ? undefined : names.find((name) => given[name])
  if (alone) lines.push(`  BUILD_HOOK_URL: Needed beside ${alone}. Set whom to ask for a build.`)
  return lines
}
