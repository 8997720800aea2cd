// The days on which an event can be repeated, across months that are too short and the end of a year.
import { describe, expect, test } from 'vitest'
import { daysOf, patternsFor } from '#dashboard/series/repeat.ts'

describe('days', () => {
  test('every week, and every second one, also across the change of the clocks', () => {
    expect(daysOf('week', '2027-03-18', '2027-04-08', 200)).toEqual([
      '2027-03-25',
      '2027-04-01',
      '2027-04-08',
    ])
    expect(daysOf('fortnight', '2027-10-20', '2027-11-20', 200)).toEqual(['2027-11-03', '2027-11-17'])
  })

  test('the third Thursday of each month, and the last where it is the fifth', () => {
    expect(daysOf('weekday', '2026-11-19', '2027-03-01', 200)).toEqual([
      '2026-12-17',
      '2027-01-21',
      '2027-02-18',
    ])
    // Of these months, only April has five Fridays.
    expect(daysOf('weekday', '2027-01-29', '2027-05-01', 200)).toEqual([
      '2027-02-26',
      '2027-03-26',
      '2027-04-30',
    ])
  })

  test('the same day of each month that has it', () => {
    expect(daysOf('day', '2027-01-31', '2027-06-30', 200)).toEqual(['2027-03-31', '2027-05-31'])
    expect(daysOf('day', '2028-02-29', '2028-04-30', 200)).toEqual(['2028-03-29', '2028-04-29'])
  })

  test('days that are dates already take no place of those that may be added', () => {
    const taken = ['2027-01-08', '2027-01-15']
    expect(daysOf('week', '2027-01-01', '2027-12-31', 2, taken)).toEqual([
      ...taken,
      '2027-01-22',
      '2027-01-29',
    ])
    expect(daysOf('week', '2027-01-01', '2027-12-31', 0, taken)).toEqual([])
  })

  test('never more than allowed, and none until a day is given', () => {
    expect(daysOf('week', '2027-01-01', '2200-12-31', 3)).toHaveLength(3)
    for (const until of ['', '2027', '2026-12-31']) expect(daysOf('week', '2027-01-01', until, 9)).toEqual([])
  })
})

test('patterns are named by the day they begin with', () => {
  expect(patternsFor('2026-11-19').map(([, label]) => label)).toEqual([
    'Every Thursday',
    'Every second Thursday',
    'Every month, on the third Thursday',
    'Every month, on day 19',
    'On days that I choose',
  ])
  expect(patternsFor('2027-01-29')[2]?.[1]).toBe('Every month, on the last Friday')
})
