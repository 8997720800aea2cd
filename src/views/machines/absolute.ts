import { safeUrl } from '#contract/safe-url.ts'

/** Full address of a path of the site; `siteUrl` is an origin without a trailing slash. */
export function absolute(siteUrl: string, path: string): string {
  return siteUrl + path
}

/** Full address of a stored picture, or undefined when it has no usable one. */
export function absolutePicture(siteUrl: string, picture: { url: string } | null): string | undefined {
  const address = picture && safeUrl(picture.url, 'link')
  return address ? new URL(address, siteUrl).href : undefined
}
