// What is published is noted a moment later, and no more when the release is closed.
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLateSaves } from '#publisher/release/late-saves.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open() {
  const warnings: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) })
  const saved: string[] = []
  let [batches, isOpen] = [0, true]
  const state = {
    batch(work: () => void) {
      if (!isOpen) throw new Error('database is not open')
      batches += 1
      work()
    },
  }
  const saves = createLateSaves({ state, mayWrite: () => true, log })
  const save = (name: string) => saves.saveSoon(() => void saved.push(name))
  const close = () => {
    saves.close()
    isOpen = false
  }
  return {
    save,
    saved,
    close,
    warnings,
    setOpen(is: boolean) {
      isOpen = is
    },
    batches: () => batches,
  }
}

test('several are noted in one batch, and again when that has failed', () => {
  const { save, saved, warnings, setOpen, batches } = open()
  setOpen(false)
  for (const name of ['a', 'b']) save(name)
  vi.advanceTimersByTime(500)
  expect([saved, warnings.length]).toEqual([[], 1])
  setOpen(true)
  vi.advanceTimersByTime(1_000)
  expect([saved, batches()]).toEqual([['a', 'b'], 1])
})

test('a page whose file comes to its place after the end is not noted, and nobody tries again for ever', () => {
  const { save, saved, close, warnings } = open()
  save('before')
  close()
  save('after')
  vi.advanceTimersByTime(10_000)
  expect([saved, warnings]).toEqual([['before'], []])
  expect(vi.getTimerCount()).toBe(0)
})
