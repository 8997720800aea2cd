// What events of an export of WordPress cost, as people have typed it there.
import { expect, test } from 'vitest'
import { readWordPress } from '#server/operations/imports/formats/wordpress.ts'
import { exportOf } from './import-files.ts'

function read(cost: string) {
  const meta = { _EventStartDate: '2030-01-05 20:00:00', _EventEndDate: '2030-01-05 22:00:00' }
  const text = exportOf({ id: 1, title: 'Gala', content: 'x', meta: { ...meta, _EventCost: cost } })
  const reading = { text, timeZone: 'Europe/Berlin', today: '2026-11-20', begins() {} }
  const [event] = readWordPress(reading)
  const { price_from: low, price_to: high, currency, ticket_status: tickets } = event?.values ?? {}
  return { said: [low, high, currency, tickets].filter(Boolean).join(' '), notice: event?.notice }
}

test.each([
  ['20', '20'],
  ['12,50 – 20', '12.5 20'],
  ['$10-$15.50', '10 15.5'],
  ['10, 20 30', '10 30'],
  ['20,– €', '20 EUR'],
  ['1.234,50', '1234.5'],
  ['1,234.50 - 2,000.00', '1234.5 2000'],
  ['€ 999,9–1.000,00', '999.9 1000 EUR'],
  ['1.234.567,00', '1234567'],
  ['0,00', 'FREE'],
  ['', ''],
])('what costs %j costs %j', (cost, said) => {
  expect(read(cost)).toEqual({ said, notice: undefined })
})

test.each([
  '1.200', '$1,500', '1 200', '1\u00a0200', '10–1,500', '1.234.50', '12.345,678', '.50', '0 – 20', 'Box office: 12',
])('what costs %j has no price, and staff are told', (cost) => {
  const notice = `Its price “${cost.replaceAll('\u00a0', ' ')}” is not read. Add it by hand.`
  expect(read(cost)).toEqual({ said: '', notice })
}) // biome-ignore format: a table
