// `_redirects` and `_headers` of a static host: the dashboard on the site or on an origin of its own, types of files.
import { expect, test } from 'vitest'
import { headerRules, toRedirectsFile } from '#content/host-files.ts'

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

test('every calendar and the feed have their type, whatever the host makes of the extension', () => {
  const typed = headerRules({}).flatMap(([path, { 'Content-Type': type }]) => (type ? [[path, type]] : []))
  const calendar = 'text/calendar; charset=utf-8'
  expect(Object.fromEntries(typed)).toEqual({
    '/events.xml': 'application/atom+xml; charset=utf-8',
    '/events.ics': calendar,
    '/events/:id/event.ics': calendar,
    '/artists/:id/events.ics': calendar,
    '/venues/:id/events.ics': calendar,
    '/tours/:id/events.ics': calendar,
  })
})
