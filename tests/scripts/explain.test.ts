import { expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { siteUrlOf } from '#server/places.ts'
import { explainFailure } from '../../scripts/start/explain.ts'

test.each([
  'postgres://marquee:S3cr#et@db/marquee',
  'postgres://marquee:S3cret@/marquee?host=/run/postgresql',
])('what cannot be told apart in %s is not printed, its password least of all', (DATABASE_URL) => {
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const unreadable = Object.assign(new Error('Invalid URL'), { code: 'ERR_INVALID_URL' })
  expect(explainFailure(away, { DATABASE_URL })).toMatch(/^The database .*does not answer/)
  expect(explainFailure(unreadable, { DATABASE_URL })).toMatch(/^DATABASE_URL cannot be read\..*%23/)
  for (const error of [away, unreadable])
    expect(explainFailure(error, { DATABASE_URL })).not.toContain('S3cr')
})

test.each([
  [{ SITE_URL: 'https://www.example.com/' }, 'https://www.example.com'],
  [{ SITE_URL: 'HTTPS://Www.Example.COM:443' }, 'https://www.example.com'],
  [{ SITE_URL: 'https://münchen.example:8443/' }, 'https://xn--mnchen-3ya.example:8443'],
  [{ HOST: '::1' }, 'http://[::1]:4321'],
  [{ HOST: '::' }, 'http://localhost:4321'],
  [{ HOST: '0.0.0.0', PORT: '4400' }, 'http://localhost:4400'],
])('with %j the site is at %s', (given, address) => {
  expect(siteUrlOf(readEnv(given))).toBe(address)
})
