// A file of records may be handed to anybody, so nothing in it opens what is hidden.
import { expect, test, vi } from 'vitest'
import { toText } from '#dashboard/list/export-list.ts'
import { artists } from '#dashboard/resources/artists.ts'

const path = `/media/${'0123456789abcdef'.repeat(2)}-640.webp`
const hidden = `${path}?proof=Ab_-${'x'.repeat(20)}`
const records = [
  {
    id: 1,
    name: 'Ebb',
    profile_image: hidden,
    profile_image_sources: [{ url: hidden, width: 640 }],
    bio: `<p>${hidden}</p><p>https://example.com/?proof=of-work</p>`,
  },
]

test.each(['json', 'csv'] as const)('%s has no proof by which a hidden picture can be seen', (format) => {
  vi.stubGlobal('location', { origin: 'https://marquee.example' })
  const text = toText(artists, records, format)
  vi.unstubAllGlobals()
  expect(text).toContain(path)
  expect(text).not.toContain('proof=Ab')
  expect(text).toContain('https://example.com/?proof=of-work')
})
