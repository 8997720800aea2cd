import { expect, test } from 'vitest'
import { returnPathOf } from '#islands/return-path.ts'

const origin = 'https://marquee.example'

test.each([
  ['/dashboard', '/dashboard'],
  ['/dashboard/artists?page=2#row-7', '/dashboard/artists?page=2#row-7'],
  [`${origin}/dashboard/events`, '/dashboard/events'],
  ['/dashboard/../dashboard/staff', '/dashboard/staff'],
])('%s leads back to %s', (next, path) => {
  expect(returnPathOf(next, origin)).toBe(path)
})

test.each([
  null,
  '',
  '/',
  '/artists',
  '/dashboards',
  '/dashboard/../login',
  '//evil.example/dashboard',
  '/\\evil.example/dashboard',
  '\\\\evil.example/dashboard',
  'https://evil.example/dashboard',
  'https://marquee.example.evil.example/dashboard',
  'http://marquee.example/dashboard',
  'https://user:pass@marquee.example/dashboard',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://',
])('%s does not: the dashboard’s home does', (next) => {
  expect(returnPathOf(next, origin)).toBe('/dashboard')
})
