// The words that the specification gives, as the client wrote them.
import { expect, test } from 'vitest'
import { nestedResources, resources } from '#contract/resources.ts'
import * as texts from '#contract/texts.ts'
import * as visitorTexts from '#contract/visitor-texts.ts'

const catalogue = [
  'Saving...', 'Sending...', 'Loading...',
  'Thank You!', "Your message has been sent successfully. We'll get back to you shortly.",
  'Invalid username or password.', 'An error occurred during login. Please try again.',
  'Something went wrong. Please try again.',
  'Failed to fetch artists.', 'Failed to fetch events.', 'Failed to fetch partners.', 'Failed to fetch slides.',
  'Failed to fetch souvenirs.', 'Failed to fetch staff.', 'Failed to fetch messages.', 'Failed to fetch gallery.',
  'Failed to fetch songs.',
  'Please select an image to upload.', 'Failed to save image.', 'Failed to update message status.',
  'Artist ID is missing from the URL.',
  'Artist not found.', 'Event not found.', 'Partner not found.', 'Team member not found.', 'Page content not found.',
  'No results found.',
  'Failed to fetch artist data.', 'Failed to load form data. Please try again.',
  'Failed to load event data. Please try again.', 'Failed to fetch partner data.', 'Failed to fetch slide data.',
  'Failed to fetch souvenir data.', 'Failed to load staff data. Please try again.', 'Failed to fetch song data.',
  'Failed to save artist.', 'Failed to save event. Please check the form for errors and try again.',
  'Failed to save partner data.', 'Failed to save slide.',
  'Failed to save souvenir. Please check the fields and try again.',
  'Failed to save staff data. Please try again.', 'Failed to save song. Please check the fields and try again.',
  'No artists found. Start by adding a new artist.', 'No messages yet.',
  'No songs found for this artist. Start by adding a new song.',
  'No gallery found for this artist. Start by adding a new image.',
] // biome-ignore format: a list

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* stringsIn(inner)
}
const known = new Set(stringsIn({ ...texts, ...visitorTexts }))

test.each(catalogue)('says “%s”', (text) => {
  expect(known).toContain(text)
})

test.each([
  ['artists', 'archive', 'artist'],
  ['events', 'archive', 'event'],
  ['songs', 'archive', 'song'],
  ['partners', 'deactivate', 'partner'],
  ['slides', 'deactivate', 'slide'],
  ['souvenirs', 'deactivate', 'souvenir'],
  ['staff', 'deactivate', 'staff member'],
] as const)('asks and tells about %s as the catalogue does', (name, verb, noun) => {
  const removal = texts.removalTexts({ ...resources, ...nestedResources }[name])
  expect(removal.confirm('Ada')).toBe(
    `Are you sure you want to ${verb} the ${noun} "Ada"? They will be hidden from the public site.`,
  )
  expect(removal.confirmRestore('Ada')).toMatch(/\? They will become visible on the public site again\.$/)
  expect(removal.failed('No line')).toBe(`Failed to ${verb} ${noun}: No line`)
  expect(removal.restoreFailed()).toBe(`Failed to restore ${noun}: Unknown error`)
})

test('asks and tells about gallery images as the catalogue does', () => {
  expect(texts.deleteImage.confirm).toContain('This action cannot be reversed')
  expect(texts.deleteImage.failed('No line')).toBe('Failed to delete image: No line')
})
