// Which requests are the dashboard's own, by the host that they name.
import { expect, test } from 'vitest'
import { redirectBetweenOrigins } from '#server/site/staff-origin.ts'

const site = 'https://www.example.com'

test.each([
  ['https://desk.example.com', 'desk.example.com', true],
  ['https://desk.example.com', 'Desk.Example.com:443', true],
  ['https://desk.example.com', 'desk.example.com:80', false],
  ['http://desk.example.com', 'desk.example.com:80', true],
  ['http://desk.example.com', 'desk.example.com:443', false],
  ['https://www.example.com:8443', 'www.example.com:8443', true],
  ['https://www.example.com:8443', 'www.example.com', false],
  ['https://www.example.com:8443', 'www.example.com:443', false],
])('at %s, what names %s is for the dashboard: %s', (staff, host, isStaff) => {
  const redirect = redirectBetweenOrigins({ DASHBOARD_URL: staff, SITE_URL: site })
  const toStaff = { origin: staff, path: '/login' }
  expect(redirect?.(host, '/login')).toEqual(isStaff ? null : toStaff)
  expect(redirect?.(host, '/artists')).toEqual(isStaff ? { origin: site, path: '/artists' } : null)
})

test('a request that names no host is for the site', () => {
  const redirect = redirectBetweenOrigins({ DASHBOARD_URL: 'https://desk.example.com', SITE_URL: site })
  expect(redirect?.(undefined, '/artists')).toBeNull()
})
