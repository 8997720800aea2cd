// Which tags stand for what is shown inside another record, as the definitions say.
import { describe, expect, test } from 'vitest'
import { gallery } from '#contract/entities/gallery-image.ts'
import { resources } from '#contract/resources.ts'
import { isPartTag, partsOf, partTag } from '#contract/tags.ts'

describe('parts of other records', () => {
  test('events are listed by each of their fields that a definition names', () => {
    expect(partsOf(resources.events)).toEqual(
      expect.arrayContaining([
        { field: 'artist_id', kind: 'artist', part: 'events' },
        { field: 'lineup', kind: 'artist', part: 'events' },
        { field: 'venue_id', kind: 'venue', part: 'events' },
      ]),
    )
    expect(partsOf(resources.events).map(({ field }) => field)).not.toContain('responsible')
    expect(partsOf(gallery)).toEqual([{ field: 'artist_id', kind: 'artist', part: 'gallery' }])
    expect(partsOf(resources.artists)).toEqual([])
  })

  test.each([
    [partTag('artist', 12, 'songs'), true],
    [partTag('venue', 3, 'events'), true],
    [partTag('tour', 3, 'events'), true],
    [partTag('event', 7, 'lineup'), true],
    ['event-7', false],
    ['artist-12', false],
    ['artist-12-partners', false],
    ['staff-3-events', false],
    ['artist-12-events-more', false],
    ['events', false],
  ])('%s: %s', (tag, isPart) => expect(isPartTag(tag)).toBe(isPart))
})
