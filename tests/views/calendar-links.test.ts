import { expect, test } from 'vitest'
import { toCalendarLinks } from '#views/calendar-links.ts'

test('a calendar is subscribed to where programs find it, and its file is there besides', () => {
  expect(toCalendarLinks('https://marquee.example', '/events.ics')).toEqual({
    subscribe: 'webcal://marquee.example/events.ics',
    file: '/events.ics',
  })
  expect(toCalendarLinks('https://marquee.example:8443', '/tours/3/events.ics').subscribe).toBe(
    'webcal://marquee.example:8443/tours/3/events.ics',
  )
})

test('a site without an address of its own has the file alone', () => {
  expect(toCalendarLinks('http://127.0.0.1:4321', '/events.ics')).toEqual({
    subscribe: '/events.ics',
    file: null,
  })
})
