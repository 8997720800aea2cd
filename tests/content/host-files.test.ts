// `_redirects` of a static host: the dashboard on the site, or on an origin of its own.
import { expect, test } from 'vitest'
import { toRedirectsFile } from '#content/host-files.ts'

test('every path of the dashboard is answered by its one page', () => {
  expect(toRedirectsFile()).toMatch(/\n\/dashboard\/\* \/dashboard 200\n$/)
})

test('a dashboard with an origin of its own is led to, and not served', () => {
  const lines = toRedirectsFile('https://desk.example.com').split('\n')
  expect(lines).toContain('/login https://desk.example.com/login 302')
  expect(lines).toContain('/dashboard https://desk.example.com/dashboard 302')
  expect(lines).toContain('/dashboard/* https://desk.example.com/dashboard/:splat 302')
  expect(lines.filter((line) => line.endsWith(' 200'))).toEqual([])
})
