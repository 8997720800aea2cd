// Reads the settings from the environment once and checks them as a whole.
import { resolve } from 'node:path'
import { z } from 'zod'
import { formatBucketLocation, parseBucketLocation } from '#contract/bucket-location.ts'
import { toTimeZone } from '#contract/codes.ts'
import { isOtherLanguage, otherLanguages } from '#contract/languages.ts'
import { policyOrigin } from '#contract/security-headers.ts'
import { areSecretsValid } from '#contract/webhook-secrets.ts'
import { parseProxies } from './middleware/client-address.ts'
import { placeProblems, publishingProblems } from './publishing-settings.ts'

const address = z.url({ protocol: /^https?$/, error: 'Use a full address such as https://example.com.' })
const isOrigin = (url: string) => !URL.canParse(url) || new URL(url).href === `${new URL(url).origin}/`
/** `fetch` refuses an address with a user name or password, and its error repeats both. */
const hasNoPassword = (url: string) =>
  !URL.canParse(url) || (new URL(url).username === '' && new URL(url).password === '')
/** The site must be at the root of its origin, because its pages link to each other from there. */
const origin = address.refine(isOrigin, {
  error: 'Use the address of the whole site, without a path, such as https://www.example.com.',
})
const store = z
  .string()
  .regex(/^(disk|s3:\/\/[a-z0-9][a-z0-9.-]+(\/.*)?)$/, 'Use "disk" or "s3://bucket/prefix".')
  .transform((location) => {
    const place = parseBucketLocation(location)
    return place ? formatBucketLocation(place) : location
  })
const proxies = z.string().superRefine((list, context) => {
  try {
    parseProxies(list)
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message })
  }
})
const origins = z
  .string()
  .transform((list) => list.split(',').flatMap((part) => part.trim() || []))
  .refine((list) => list.every((one) => policyOrigin(one) === one.replace(/\/$/, '')), {
    error: 'Use origins without a path, separated by commas, such as https://pictures.example.com.',
  })
  .transform((list) => list.flatMap((one) => policyOrigin(one) ?? []))
const buildHook =
  /^(https?:\/\/[^\s/]\S*|github:[\w.-]+\/[\w.-]+|gitlab:(https:\/\/[\w.:-]+\/)?[\w.-]+(\/[\w.-]+)+(@[\w./-]+)?|netlify:[\w.-]+|cloudflare:[\w-]+\/[\w-]+)$/
const templateNames = ['id', 'change', 'first_change', 'paths', 'tags', 'token']
const template = z
  .string()
  .refine(
    (text) => [...text.matchAll(/\{\{(\w+)\}\}/g)].every(([, name]) => templateNames.includes(name ?? '')),
    `What stands in double braces must be one of ${templateNames.join(', ')}.`,
  )
const headersHint = 'Use JSON such as {"authorization":"Bearer {{token}}"}.'
const headers = z.string().transform((text, context) => {
  try {
    const parsed = z.record(z.string(), z.string()).parse(JSON.parse(text))
    // Throws for names and values that are no valid header.
    return Object.fromEntries(new Headers(parsed))
  } catch {
    context.addIssue({ code: 'custom', message: headersHint })
    return z.NEVER
  }
})
const languages = z.string().transform((text, context) => {
  const names = [...new Set(text.split(',').map((name) => name.trim()))].filter((name) => name !== '')
  if (names.every(isOtherLanguage)) return names
  context.addIssue({
    code: 'custom',
    message: `Use languages that the site has words for: ${otherLanguages.join(', ')}.`,
  })
  return z.NEVER
})
const timeZone = z.string().transform((name, context) => {
  const zone = toTimeZone(name)
  if (zone) return zone
  context.addIssue({
    code: 'custom',
    message: 'Use a name of the IANA time zone database, such as Europe/Berlin.',
  })
  return z.NEVER
})

const postgres = (hint: string) =>
  z
    .string()
    .regex(/^postgres(ql)?:\/\//, hint)
    .optional()

const portHint = 'Use a whole number from 0 to 65535.'
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const schema = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'Use production, development or test.')
    .default('development'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, portHint)
    .transform(Number)
    .refine((port) => port <= 65_535, portHint)
    .default(4321),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('var'),
  DATABASE_URL: postgres('Use postgres://user:password@host/database, or leave it out for SQLite.'),
  /** Where DATABASE_URL is a pooler's: what servers tell each other takes a connection that one of them keeps. */
  DATABASE_DIRECT_URL: postgres(
    'Use postgres://user:password@host/database without the pooler, or leave it out.',
  ),
  DATABASE_READ_URL: postgres('Use postgres://user:password@host/database of a replica, or leave it out.'),
  SITE_URL: origin.optional(),
  API_URL: address.optional(),
  DASHBOARD_URL: address
    .refine(isOrigin, 'Use an origin without a path, such as https://desk.example.com.')
    .optional(),
  CONTENT_URL: address.refine(hasNoPassword, 'Leave user name and password out of the address.').optional(),
  CONTENT_MINUTES: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'Use a whole number of minutes from 1 to 9999.')
    .transform(Number)
    .default(15),
  MEDIA_ORIGINS: origins.default([]),
  SITE_TIMEZONE: timeZone.default('UTC'),
  SITE_LANGUAGES: languages.default([]),
  ADMIN_USERNAME: z.string().min(1).optional(),
  ADMIN_PASSWORD: z.string().min(1).optional(),
  MEDIA_STORE: store.default('disk'),
  SITE_STORE: store.default('disk'),
  S3_ENDPOINT: address.optional(),
  AWS_REGION: z.string().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'Use smtp://user:password@host:port.' }).optional(),
  CONTACT_TO: z.email('Use one e-mail address.').optional(),
  CONTACT_FROM: z.email('Use one e-mail address.').optional(),
  MESSAGE_RETENTION_DAYS: z
    .string()
    .regex(/^\d{1,4}$/, 'Use a whole number of days from 1 to 9999, or 0 to keep messages.')
    .transform(Number)
    .default(0),
  WEBHOOK_SECRET: z
    .string()
    .refine(
      areSecretsValid,
      'Use at least 16 characters for each secret, or whsec_ and at least 16 bytes in base64. Spaces and commas separate secrets.',
    )
    .optional(),
  /**
   * Where visitors get the site: from this server, from the bucket of SITE_STORE, or from a host that builds it from
   * the API. Beside a bucket, `server` means several servers that share it.
   */
  PUBLISH_TO: z.enum(['server', 'bucket', 'external'], 'Use server, bucket or external.').optional(),
  BUILD_HOOK_URL: z
    .string()
    .regex(
      buildHook,
      'Use a full address, github:owner/repository, gitlab:group/project@branch, netlify:site or cloudflare:account-id/project.',
    )
    .refine(
      hasNoPassword,
      'Leave user name and password out of the address. Set them in BUILD_HOOK_HEADERS: {"authorization":"Basic …"}.',
    )
    .optional(),
  BUILD_HOOK_METHOD: z.enum(['GET', 'POST', 'PUT', 'PATCH'], 'Use GET, POST, PUT or PATCH.').optional(),
  BUILD_HOOK_HEADERS: headers.optional(),
  BUILD_HOOK_BODY: template.optional(),
  BUILD_HOOK_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'Use the token as the host gave it, without spaces.')
    .optional(),
  BUILD_HOOK_SECONDS: z
    .string()
    .regex(/^\d{1,4}$/, 'Use a whole number of seconds from 0 to 9999.')
    .transform(Number)
    .default(5),
  PURGE_URL: address
    .refine(
      hasNoPassword,
      'Leave user name and password out of the address. The call is signed with WEBHOOK_SECRET.',
    )
    .optional(),
  /** Publishes even a site with far fewer pages than the live one. */
  ALLOW_SHRINKING: z.enum(['0', '1'], 'Use 1 or 0.').default('0'),
  /** Removes picture files without a record even when they are an implausible share of all. */
  ALLOW_PICTURE_REMOVAL: z.enum(['0', '1'], 'Use 1 or 0.').default('0'),
  /** Makes the buckets those of this database, although they are another one's. */
  ALLOW_BUCKET_TAKEOVER: z.enum(['0', '1'], 'Use 1 or 0.').default('0'),
  /** Connections to PostgreSQL that this server opens at most; one to listen and each rendering thread come on top. */
  DATABASE_CONNECTIONS: z
    .string()
    .regex(/^([2-9]|[1-9]\d{1,2})$/, 'Use a whole number from 2 to 999.')
    .transform(Number)
    .default(10),
  /** Time in which a balancer learns that this server is stopping, while it still answers everything. */
  DRAIN_SECONDS: z
    .string()
    .regex(/^[0-5]$/, 'Use a whole number of seconds from 0 to 5.')
    .transform(Number)
    .default(0),
  /** Who has to have a second factor: whoever has none may do nothing else before it is set up. */
  REQUIRE_SECOND_FACTOR: z.enum(['none', 'admins', 'all'], 'Use none, admins or all.').default('none'),
  TOKEN_SECRET: z.string().min(32, 'Use at least 32 characters.').optional(),
  METRICS_TOKEN: z.string().min(16, 'Use at least 16 characters.').optional(),
  TRUSTED_PROXIES: proxies.default(''),
  LOG_LEVEL: z.enum(levels, `Use one of ${levels.join(', ')}.`).default('info'),
})

type Read = z.infer<typeof schema>

/** All settings; `DATA_DIR` is absolute. */
export type Env = Omit<Read, 'PUBLISH_TO'> & { PUBLISH_TO: NonNullable<Read['PUBLISH_TO']> }

/** Whether several servers share the pages of a bucket. */
export const sharesPages = ({ PUBLISH_TO, SITE_STORE }: Env) =>
  PUBLISH_TO === 'server' && SITE_STORE !== 'disk'

/** Names of all settings. */
export const settingNames = Object.keys(schema.shape)

/** Thrown with one line for each invalid setting. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

const originOf = (url: string | undefined) => (url && URL.canParse(url) ? new URL(url).origin : null)

/** Reads the settings; an empty value counts as absent. Throws `SettingsError` with all invalid settings. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(settingNames.map((name) => [name, source[name] || undefined]))
  const result = schema.safeParse(given)
  const lines = (result.error?.issues ?? []).map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  if (given.SMTP_URL && !given.CONTACT_TO)
    lines.push('  CONTACT_TO: Needed beside SMTP_URL. Set the address that contact messages go to.')
  if (given.DATABASE_READ_URL && !given.DATABASE_URL)
    lines.push('  DATABASE_URL: Needed beside DATABASE_READ_URL. Set the postgres://… that is replicated.')
  else if (given.DATABASE_DIRECT_URL && !given.DATABASE_URL)
    lines.push('  DATABASE_URL: Needed beside DATABASE_DIRECT_URL. Set the postgres://… of the pooler.')
  const staffOrigin = originOf(given.DASHBOARD_URL)
  if (staffOrigin && !given.SITE_URL)
    lines.push('  SITE_URL: Needed beside DASHBOARD_URL. Set the address visitors find the pages at.')
  if (staffOrigin && given.PUBLISH_TO === 'external')
    lines.push(
      '  DASHBOARD_URL: A server that publishes elsewhere serves no dashboard. Leave one of the two out.',
    )
  if (staffOrigin && staffOrigin === originOf(given.SITE_URL))
    lines.push('  DASHBOARD_URL: It is the site itself. Set an address of its own, or leave it out.')
  const contentOrigin = originOf(given.CONTENT_URL)
  if (contentOrigin && contentOrigin === originOf(given.SITE_URL))
    lines.push('  CONTENT_URL: It is the site itself. Set the address of the server that has the content.')
  if (given.SITE_STORE?.startsWith('s3:') && !given.SITE_URL)
    lines.push(
      '  SITE_URL: Needed beside a bucket in SITE_STORE. Set the address visitors find its pages at.',
    )
  lines.push(...placeProblems(given), ...publishingProblems(given))
  if (!result.success || lines.length > 0) {
    throw new SettingsError(
      `Some settings are wrong:\n${lines.join('\n')}\nCorrect them in the environment and start again.`,
    )
  }
  const { SITE_STORE, PUBLISH_TO = SITE_STORE === 'disk' ? 'server' : 'bucket', DATA_DIR } = result.data
  return { ...result.data, PUBLISH_TO, DATA_DIR: resolve(DATA_DIR) }
}
