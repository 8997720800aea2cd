import { expect, test } from 'vitest'
import { toVenuePage } from '#views/venue-page.ts'
import { makeArtist } from './machines/records.ts'

const venue = {
  ...makeArtist(),
  name: 'Dry Dock Hall',
  address: 'Customs House Quay 7',
  mapEmbedUrl: '',
  image: null,
  image_alt: '',
  image_focus: '0.5,0.5',
  image_picture: null,
  events: [],
}

test.each([
  ['One step at the door; there is a plank.', true],
  ['Turn left. '.repeat(60), true],
  ['Turn left. '.repeat(80), false],
  ['Left.\nRight.\n'.repeat(8), false],
])('%j stays beside the list while it fits into the window: %s', (access, isShort) => {
  expect(toVenuePage({ ...venue, access }, '2026-11-20').isAccessShort).toBe(isShort)
})
