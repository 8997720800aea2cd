// Settings that a build reads from its environment.
import { toTimeZone } from '#contract/codes.ts'
import { isOtherLanguage, type OtherLanguage } from '#contract/languages.ts'
import { policyOrigin } from '#contract/security-headers.ts'
import { trimEnd } from '#contract/trim.ts'

export interface BuildSettings {
  /** Where the build reads the API: `MARQUEE_CONTENT_URL` (an address inside the machine), otherwise `API_URL`. */
  contentUrl: string
  /** Public origin of the site, without a trailing slash. */
  siteUrl: string
  /** Origin of the login and the dashboard; null when they are on the site. */
  staffOrigin: string | null
  timeZone: string
  /** Languages that the site has besides its own. */
  languages: readonly OtherLanguage[]
  /** Origins of pictures that are hosted neither with the site nor with the API. */
  mediaOrigins: readonly string[]
}

const listOf = (text: string | undefined) => (text ?? '').split(',').map((part) => part.trim())

export function buildSettings(env: NodeJS.ProcessEnv = process.env): BuildSettings {
  return {
    contentUrl: env.MARQUEE_CONTENT_URL || env.API_URL || 'http://127.0.0.1:4321',
    siteUrl: trimEnd(env.SITE_URL || 'http://127.0.0.1:4321', '/'),
    staffOrigin: policyOrigin(env.DASHBOARD_URL ?? ''),
    timeZone: toTimeZone(env.SITE_TIMEZONE ?? '') ?? 'UTC',
    languages: listOf(env.SITE_LANGUAGES).filter(isOtherLanguage),
    mediaOrigins: listOf(env.MEDIA_ORIGINS).flatMap((address) => policyOrigin(address) ?? []),
  }
}
