import { isAbsolute } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildSettings } from '#content/build-settings.ts'
import { readEnv, SettingsError, settingNames } from '#server/env.ts'
import { placeWarnings } from '#server/publishing-settings.ts'

const wrong: Record<string, string[]> = {
  NODE_ENV: ['prod', 'Production', 'production '],
  PORT: ['abc', '-1', '65536', '80.5', '0x50', ' 80'],
  DATABASE_URL: ['mysql://host/db', 'marquee.sqlite'],
  DATABASE_DIRECT_URL: ['pgbouncer:6432'],
  DATABASE_READ_URL: ['mysql://replica/db'],
  SITE_URL: [
    'example.org',
    'ftp://example.org',
    'javascript:alert(1)',
    '//example.org',
    'https://example.org/band',
    'https://example.org/?a=1',
    'HTTPS://example.org/band',
    'https://ada:word@example.org',
  ],
  API_URL: ['localhost:4321'],
  CONTENT_URL: ['content.example.org', 'https://staff:pass@content.example.org'],
  DASHBOARD_URL: ['desk.example.org', 'https://desk.example.org/dashboard'],
  CONTENT_MINUTES: ['0', '1.5', 'often'],
  SITE_TIMEZONE: ['Berlin', 'Mars/Olympus', '+02:00'],
  SITE_LANGUAGES: ['fr', 'de;en', 'en'],
  MEDIA_STORE: ['s3', 'gs://bucket', 's3://'],
  SITE_STORE: ['folder', 's3://'],
  S3_ENDPOINT: ['minio:9000'],
  SMTP_URL: ['mail.example.org', 'http://mail.example.org'],
  CONTACT_TO: ['office', 'a@example.org, b@example.org', 'A <a@example.org>'],
  CONTACT_FROM: ['@'],
  MESSAGE_RETENTION_DAYS: ['-1', '2 years', '10000'],
  WEBHOOK_SECRET: [
    'short',
    'correct horse battery staple',
    'x,7Kq-a-long-enough-secret',
    ', , , , , , , , , ,',
    'whsec_no base64 at all here',
    'whsec_not-base64-at-all-here',
    `whsec_${btoa('15 bytes of key')}`,
  ],
  PUBLISH_TO: ['cdn'],
  BUILD_HOOK_URL: [
    'hook',
    'github:acme',
    'gitlab:acme',
    'netlify:',
    'cloudflare:acme',
    'ftp://ci.example.org',
    'http://',
    'https://deploy:token@ci.example.org/build',
    'https://token@ci.example.org/build',
  ],
  BUILD_HOOK_METHOD: ['DELETE'],
  BUILD_HOOK_HEADERS: ['authorization: Bearer', '{"a b":"c"}', '{"a":"b\\nc"}', '["a"]'],
  BUILD_HOOK_BODY: ['{"change":{{changes}}}'],
  BUILD_HOOK_TOKEN: ['two words'],
  BUILD_HOOK_SECONDS: ['5s', '-1'],
  PURGE_URL: ['cdn.example.org/purge', 'https://:token@cdn.example.org/purge'],
  TOKEN_SECRET: ['x'.repeat(31)],
  TRUSTED_PROXIES: ['proxy.local', '10.0.0.0/33', '10.0.0.0/', '::1/129', '10.0.0.1;10.0.0.2', '10.0.0.0/-1'],
  LOG_LEVEL: ['loud'],
}

describe('settings', () => {
  test.each(Object.entries(wrong).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
    '%s=%s stop the start with a line that helps',
    (name, value) => {
      const more = name === 'SMTP_URL' ? { CONTACT_TO: 'a@example.org' } : {}
      const read = () => readEnv({ ...more, [name]: value })
      expect(read).toThrow(SettingsError)
      expect(read).toThrow(new RegExp(`\n  ${name}: .{12,}\n`))
      expect(read).not.toThrow(/Invalid|expected/)
    },
  )

  test('are all told at once', () => {
    const all = Object.fromEntries(Object.entries(wrong).map(([name, [value]]) => [name, value]))
    try {
      readEnv(all)
      expect.unreachable()
    } catch (error) {
      const named = (error as Error).message.match(/^ {2}[A-Z0-9_]+(?=:)/gm)?.map((line) => line.trim())
      expect(named?.sort()).toEqual(Object.keys(wrong).sort())
    }
  })

  test('need an address for the mail beside a mail server', () => {
    expect(() => readEnv({ SMTP_URL: 'smtp://mail.example.org' })).toThrow(/CONTACT_TO: Needed/)
    expect(readEnv({ SMTP_URL: 'smtp://mail.example.org', CONTACT_TO: 'a@example.org' }).CONTACT_TO).toBe(
      'a@example.org',
    )
  })

  test('need the database that a replica or a direct way belongs to', () => {
    const DATABASE_DIRECT_URL = 'postgres://primary/site'
    expect(() => readEnv({ DATABASE_DIRECT_URL })).toThrow(/DATABASE_URL: Needed beside DATABASE_DIRECT_URL/)
    const DATABASE_READ_URL = 'postgres://replica/site'
    expect(() => readEnv({ DATABASE_READ_URL })).toThrow(/DATABASE_URL: Needed beside DATABASE_READ_URL/)
    const DATABASE_URL = 'postgres://primary/site'
    expect(readEnv({ DATABASE_URL, DATABASE_READ_URL })).toMatchObject({ DATABASE_READ_URL })
  })

  test('need the address of the site beside a bucket, and a place of its own for pictures', () => {
    const SITE_STORE = 's3://bucket/site'
    expect(() => readEnv({ SITE_STORE })).toThrow(/SITE_URL: Needed/)
    const more = { SITE_STORE, SITE_URL: 'https://example.org' }
    expect(() => readEnv({ ...more, MEDIA_STORE: SITE_STORE })).toThrow(/MEDIA_STORE: .+-pictures/)
    expect(readEnv({ ...more, MEDIA_STORE: `${SITE_STORE}/media` }).SITE_STORE).toBe(SITE_STORE)
    for (const API_URL of ['https://api.example.org', 'https://example.org/backend/api'])
      expect(() => readEnv({ ...more, API_URL })).toThrow(/API_URL: .+at SITE_URL/)
    for (const API_URL of ['https://example.org', 'https://example.org/api/'])
      expect(readEnv({ ...more, API_URL }).API_URL).toBe(API_URL)
  })

  test.each([
    ['s3://acme', 's3://acme/pictures', 's3://acme-pictures'],
    ['s3://acme/', 's3://acme', 's3://acme-pictures'],
    ['s3://acme/site/', 's3://acme/site', 's3://acme/site-pictures'],
    ['s3://acme/site', 's3://acme/site//', 's3://acme/site-pictures'],
    ['s3://acme/site', 's3://acme/media/../site/pictures', 's3://acme/site-pictures'],
    ['s3://acme/site', 's3://acme/site/mediathek', 's3://acme/site-pictures'],
  ])('refuse pages in %s beside pictures in %s, which would be deleted', (SITE_STORE, MEDIA_STORE, right) => {
    const given = { SITE_STORE, MEDIA_STORE, SITE_URL: 'https://example.org' }
    const hint = `MEDIA_STORE: Pictures would be deleted among the pages. Set ${right}.`
    expect(() => readEnv(given)).toThrow(hint)
    expect(() => readEnv({ ...given, PUBLISH_TO: 'bucket' })).toThrow(hint)
  })

  test.each([
    ['s3://acme', 's3://acme/media/', 's3://acme-pictures'],
    ['s3://acme/site', 's3://acme/site/media/of-staff', 's3://acme/site-pictures'],
    ['s3://acme/site', 's3://acme/site-pictures', null],
    ['s3://acme/site', 's3://acme', null],
    ['s3://acme/site', 's3://other/site', null],
  ])('accept pages in %s beside pictures in %s, and warn of those that visitors can read', (...places) => {
    const [SITE_STORE, MEDIA_STORE, better] = places
    const env = readEnv({ SITE_STORE, MEDIA_STORE, SITE_URL: 'https://example.org' })
    expect(env.PUBLISH_TO).toBe('bucket')
    expect(placeWarnings(env)).toEqual(
      better ? [expect.stringContaining(`move the pictures to ${better}, as`)] : [],
    )
  })

  test('refuse pictures among the objects that servers share, and name a place in one way', () => {
    const given = {
      SITE_URL: 'https://example.org',
      SITE_STORE: 's3://acme/site/',
      PUBLISH_TO: 'server',
      DATABASE_URL: 'postgres://localhost/site',
      TOKEN_SECRET: 'one that all of the servers have in common',
    }
    for (const MEDIA_STORE of ['s3://acme/site', 's3://acme/site/objects', 's3://acme/site/objects/a/'])
      expect(() => readEnv({ ...given, MEDIA_STORE })).toThrow(/MEDIA_STORE: Pictures would be deleted/)
    expect(readEnv({ ...given, MEDIA_STORE: 's3://acme/site/pictures/' })).toMatchObject({
      SITE_STORE: 's3://acme/site',
      MEDIA_STORE: 's3://acme/site/pictures',
    })
    expect(placeWarnings(readEnv({ ...given, MEDIA_STORE: 's3://acme/site/pictures' }))).toEqual([])
  })

  test('say where the site is, and what that needs', () => {
    const SITE_URL = 'https://example.org'
    const SITE_STORE = 's3://bucket/site'
    expect(readEnv({}).PUBLISH_TO).toBe('server')
    expect(readEnv({ SITE_URL, SITE_STORE }).PUBLISH_TO).toBe('bucket')
    expect(readEnv({ SITE_URL, SITE_STORE, PUBLISH_TO: 'bucket' }).SITE_STORE).toBe(SITE_STORE)
    expect(readEnv({ SITE_URL, PUBLISH_TO: 'external' }).PUBLISH_TO).toBe('external')
    expect(() => readEnv({ SITE_URL, PUBLISH_TO: 'bucket' })).toThrow(/SITE_STORE: Needed/)
    expect(() => readEnv({ SITE_URL, SITE_STORE, PUBLISH_TO: 'external' })).toThrow(/PUBLISH_TO: .+bucket/)
    expect(() => readEnv({ PUBLISH_TO: 'external' })).toThrow(/SITE_URL: Needed/)
    const shared = { SITE_URL, SITE_STORE, PUBLISH_TO: 'server' }
    const all = {
      DATABASE_URL: 'postgres://localhost/site',
      MEDIA_STORE: 's3://bucket/media',
      TOKEN_SECRET: 'one that all of the servers have in common',
    }
    expect(readEnv({ ...shared, ...all })).toMatchObject({ PUBLISH_TO: 'server', SITE_STORE })
    for (const name of Object.keys(all))
      expect(() => readEnv({ ...shared, ...all, [name]: '' })).toThrow(new RegExp(`  ${name}: Needed`))
    expect(() => readEnv({ ...shared, ...all, CONTENT_URL: 'https://cms.example.org' })).toThrow(
      /CONTENT_URL: .+shared/,
    )
    const CONTENT_URL = 'https://cms.example.org'
    expect(() => readEnv({ SITE_URL, CONTENT_URL, PUBLISH_TO: 'external' })).toThrow(/CONTENT_URL: /)
  })

  test('name whom to ask for builds, with what that takes', () => {
    expect(() => readEnv({ BUILD_HOOK_URL: 'github:acme/site' })).toThrow(/BUILD_HOOK_TOKEN: .+github takes/)
    expect(() => readEnv({ BUILD_HOOK_METHOD: 'GET' })).toThrow(
      /BUILD_HOOK_URL: Needed beside BUILD_HOOK_METHOD/,
    )
    expect(
      readEnv({
        BUILD_HOOK_URL: 'gitlab:https://git.acme.example/web/site@live',
        BUILD_HOOK_TOKEN: 'glptt-1',
        BUILD_HOOK_HEADERS: '{"X-Key":"k"}',
        BUILD_HOOK_SECONDS: '30',
      }),
    ).toMatchObject({ BUILD_HOOK_HEADERS: { 'x-key': 'k' }, BUILD_HOOK_SECONDS: 30 })
  })

  test('refuse the site itself as the server with its content', () => {
    const SITE_URL = 'https://example.org'
    expect(() => readEnv({ SITE_URL, CONTENT_URL: `${SITE_URL}/api` })).toThrow(
      /CONTENT_URL: It is the site itself/,
    )
    expect(readEnv({ SITE_URL, CONTENT_URL: 'https://cms.example.org' }).CONTENT_MINUTES).toBe(15)
  })

  test('have defaults, and an empty one counts as absent', () => {
    const empty = Object.fromEntries(settingNames.map((name) => [name, '']))
    expect(readEnv(empty)).toEqual(readEnv({}))
    expect(readEnv({})).toMatchObject({
      PORT: 4321,
      HOST: '127.0.0.1',
      SITE_TIMEZONE: 'UTC',
      MEDIA_STORE: 'disk',
    })
    expect(isAbsolute(readEnv({ DATA_DIR: 'var' }).DATA_DIR)).toBe(true)
  })

  test.each([
    ['europe/berlin', 'Europe/Berlin'],
    ['utc', 'UTC'],
    ['US/Eastern', 'US/Eastern'],
  ])('the time zone %s is %s, for a server as for a build', (SITE_TIMEZONE, zone) => {
    expect(readEnv({ SITE_TIMEZONE }).SITE_TIMEZONE).toBe(zone)
    expect(buildSettings({ SITE_TIMEZONE }).timeZone).toBe(zone)
  })

  test.each([
    ['PORT', '0'],
    ['SITE_URL', 'HTTPS://Example.org:443/'],
    ['SITE_TIMEZONE', 'Europe/Berlin'],
    ['SITE_LANGUAGES', ' de, '],
    ['TRUSTED_PROXIES', '10.0.0.0/8, ::1,192.0.2.1'],
    ['MEDIA_STORE', 's3://bucket/prefix'],
    ['DATABASE_URL', 'postgres://u:p@h/d'],
    ['WEBHOOK_SECRET', 'sixteen-letters-'],
    ['WEBHOOK_SECRET', `sixteen-letters-, whsec_${btoa('16 bytes of a key')}`],
  ])('%s=%s is taken', (name, value) => {
    expect(() => readEnv({ [name]: value })).not.toThrow()
  })
})
