// Texts of the specification that nearly every script has; separate, so that it does not load the others.

export const notFound = {
  artist: 'Artist not found.',
  event: 'Event not found.',
  partner: 'Partner not found.',
  staff: 'Team member not found.',
  page: 'Page content not found.',
  souvenir: 'Souvenir not found.',
  venue: 'Venue not found.',
  tour: 'Tour not found.',
  slide: 'Slide not found.',
  song: 'Song not found.',
  image: 'Image not found.',
  message: 'Message not found.',
  user: 'User not found.',
  apiToken: 'API token not found.',
  session: 'Session not found.',
  passkey: 'Passkey not found.',
  import: 'Import not found.',
  draft: 'Draft not found.',
  note: 'Note not found.',
  record: 'Record not found.',
  picture: 'Picture not found.',
  replacement: 'Replacement not found.',
  anything: 'Page not found.',
  search: 'No results found.',
} as const

export const loading = 'Loading...'
