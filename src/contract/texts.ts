// The exact texts that the specification prescribes for staff, and what the API says in its words.
import * as commonTexts from './common-texts.ts'

// One by one, so that a chunk has only those that it uses; those of visitors and of a sign-in, which no first screen of the
// dashboard shows, are not among them (`visitor-texts.ts`).
export const loading = commonTexts.loading
export const notFound = commonTexts.notFound

export const failedToFetch = {
  artists: 'Failed to fetch artists.',
  events: 'Failed to fetch events.',
  partners: 'Failed to fetch partners.',
  slides: 'Failed to fetch slides.',
  souvenirs: 'Failed to fetch souvenirs.',
  staff: 'Failed to fetch staff.',
  messages: 'Failed to fetch messages.',
  gallery: 'Failed to fetch gallery.',
  songs: 'Failed to fetch songs.',
  users: 'Failed to fetch users.',
  pages: 'Failed to fetch pages.',
  company: 'Failed to fetch site info.',
  apiTokens: 'Failed to fetch API tokens.',
} as const

export const formLoadFailed = {
  artists: 'Failed to fetch artist data.',
  eventChoices: 'Failed to load form data. Please try again.',
  events: 'Failed to load event data. Please try again.',
  partners: 'Failed to fetch partner data.',
  slides: 'Failed to fetch slide data.',
  souvenirs: 'Failed to fetch souvenir data.',
  staff: 'Failed to load staff data. Please try again.',
  songs: 'Failed to fetch song data.',
} as const

export const saveFailed = {
  artists: 'Failed to save artist.',
  events: 'Failed to save event. Please check the form for errors and try again.',
  partners: 'Failed to save partner data.',
  slides: 'Failed to save slide.',
  souvenirs: 'Failed to save souvenir. Please check the fields and try again.',
  staff: 'Failed to save staff data. Please try again.',
  songs: 'Failed to save song. Please check the fields and try again.',
  gallery: 'Failed to save image.',
} as const

export const empty = {
  artists: 'No artists found. Start by adding a new artist.',
  songs: 'No songs found for this artist. Start by adding a new song.',
  gallery: 'No gallery found for this artist. Start by adding a new image.',
  messages: 'No messages yet.',
} as const

export const galleryImageMissing = 'Please select an image to upload.'
export const artistIdMissing = 'Artist ID is missing from the URL.'
export const messageNotUpdated = 'Failed to update message status.'
export const saving = 'Saving...'
const unknownReason = 'Unknown error'

/** Texts for archiving (or deactivating) and restoring a record; the specification says “They” for every kind. */
export function removalTexts({ removal, label }: { removal: 'archive' | 'deactivate'; label: string }) {
  return {
    confirm: (name: string) =>
      `Are you sure you want to ${removal} the ${label} "${name}"? They will be hidden from the public site.`,
    confirmRestore: (name: string) =>
      `Are you sure you want to restore the ${label} "${name}"? They will become visible on the public site again.`,
    failed: (reason?: string) => `Failed to ${removal} ${label}: ${reason || unknownReason}`,
    restoreFailed: (reason?: string) => `Failed to restore ${label}: ${reason || unknownReason}`,
  }
}

export const deleteImage = {
  confirm: 'Are you sure you want to delete this image? This action cannot be reversed.',
  failed: (reason?: string) => `Failed to delete image: ${reason || unknownReason}`,
} as const
