import { expect, test } from 'vitest'
import { chooseThread, longestWaitMs, ordersAtOnce } from '#publisher/render/choose-thread.ts'
import type { PageOrder } from '#publisher/render/messages.ts'

const now = 10_000
const thread = (isExpress: boolean, ...since: number[]) => ({
  isExpress,
  atWork: new Set(since.map((moment) => ({ since: moment }))),
})
const page: PageOrder = {
  kind: 'page', path: '/artists', now: 0, change: 1, known: null, temp: '', durable: true, isUrgent: false,
} // biome-ignore format: all of an order
const saved: PageOrder = { ...page, path: '/artists/1', isUrgent: true }
const preview = { kind: 'preview', input: {} as never, now: 0 } as const

test.each([
  ['saved', saved],
  ['previewed', preview],
])('a page that has just been %s goes to the express thread', (_, order) => {
  const express = thread(true)
  expect(chooseThread([thread(false), express], order, now)).toBe(express)
})

test('an ordinary page leaves the express thread free while there is another', () => {
  const other = thread(false)
  expect(chooseThread([thread(true), other], page, now)).toBe(other)
  const express = thread(true)
  expect(chooseThread([express, thread(false, now)], page, now)).toBe(express)
})

test('a page that has just been saved waits for the express thread rather than for a slower one', () => {
  expect(chooseThread([thread(true, now - 10), thread(false)], saved, now)).toBeUndefined()
})

test('it does not wait for a page that takes long, nor for a thread that is not there', () => {
  const other = thread(false)
  expect(chooseThread([thread(true, now - longestWaitMs), other], saved, now)).toBe(other)
  expect(chooseThread([other], saved, now)).toBe(other)
})

test('a thread has one order at a time, several while a whole site is published', () => {
  const busy = thread(false, now)
  expect(chooseThread([busy], page, now)).toBeUndefined()
  expect(chooseThread([busy], { ...page, durable: false }, now)).toBe(busy)
  const full = thread(false, ...Array.from({ length: ordersAtOnce }, (_, order) => now - order))
  expect(chooseThread([full], { ...page, durable: false }, now)).toBeUndefined()
})
