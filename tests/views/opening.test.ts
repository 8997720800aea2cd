import { expect, test } from 'vitest'
import { toHomePage } from '#views/home-page.ts'
import { toOpening } from '#views/opening.ts'
import { company, makeArtist } from './machines/records.ts'

const nothing = { slides: [], events: [], artists: [], souvenirs: [] }

test('a site with nothing to show opens with its name, and leads staff to what to fill in', () => {
  const opening = toOpening(toHomePage(nothing, '2026-11-24'), { ...company, name: 'Acme', tagline: '' })
  expect(opening?.name.text).toBe('Acme')
  expect(opening?.line).toBe('The doors open soon.')
  expect(opening?.steps.every(({ href }) => href.startsWith('/dashboard/'))).toBe(true)
})

test('the first thing to show takes its place', () => {
  const home = toHomePage({ ...nothing, artists: [makeArtist()] }, '2026-11-24')
  expect(toOpening(home, company)).toBeNull()
})
