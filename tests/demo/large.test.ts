import { describe, expect, it } from 'vitest'
import { generateArtists, generateEvents } from '#demo/large.ts'

const today = '2026-06-15'

describe('a large data set', () => {
  it('is the same for the same seed and another for another', () => {
    const one = [...generateArtists(200, 'a')]
    expect([...generateArtists(200, 'a')]).toEqual(one)
    expect([...generateArtists(200, 'b')]).not.toEqual(one)
    expect([...generateEvents(200, 'a', today, 10)]).toEqual([...generateEvents(200, 'a', today, 10)])
  })

  it('names twenty thousand artists without using a name twice or numbering one', () => {
    const names = Array.from(generateArtists(20_000, 'seed'), (artist) => artist.name)
    expect(new Set(names).size).toBe(20_000)
    expect(names.filter((name) => /\d/.test(name))).toEqual([])
    expect(names.filter((name) => /[^\u0020-\u007e]/.test(name)).length).toBeGreaterThan(5_000)
    expect(Math.max(...names.map((name) => name.length))).toBeLessThanOrEqual(200)
  })

  it('makes nothing before it is asked', () => {
    const endless = generateArtists(Number.MAX_SAFE_INTEGER, 'seed')
    expect(endless.next().value?.name).toBeTypeOf('string')
  })

  it('gives events to artists of the set, before and after today', () => {
    const events = [...generateEvents(2_000, 'seed', today, 50)]
    for (const { artistIndex } of events) {
      if (artistIndex !== null) expect(artistIndex).toBeLessThan(50)
    }
    expect(events.some((event) => event.artistIndex === null)).toBe(true)
    expect(events.some((event) => event.date < today) && events.some((event) => event.date > today)).toBe(
      true,
    )
    expect([...generateEvents(20, 'seed', today, 0)].every((event) => event.artistIndex === null)).toBe(true)
  })
})
