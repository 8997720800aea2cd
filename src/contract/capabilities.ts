// Optional features of a server beyond sections 3 and 7 of the specification. Clients request the list once and use
// only what it names; a server without this endpoint offers none.
import { z } from 'zod'

/** Name → what a server with this capability guarantees. */
export const capabilityNotes = {
  json: 'records are created and changed with JSON as well as with forms',
  lists: 'lists have pages, words to look for, filters and orders',
  revisions: 'records carry an ETag, and a change honours If-Match',
  request_keys: 'creations and changes honour Idempotency-Key',
  receipts: 'the way of a change to the public pages is told under its Change-Id',
  history: 'who changed a record',
  preview: 'pages as they would look with unsaved values',
  pictures: 'stored pictures by their id, and a picture taken away by sending nothing in its place',
  picture_library:
    'all stored pictures are listed with where they are used, replaced everywhere at once, and removed when nothing uses them',
  picture_crops:
    'a part of a stored picture, straightened, is stored as one of its own, and the original stays',
  picture_details: 'alternative text and focal point of a picture',
  event_status: 'whether an event takes place as announced',
  event_details: 'times, prices and tickets of an event, and the event that stands for a moved one',
  lineup: 'artists of an event besides its first',
  series: 'an event can be repeated on other days, and what one date says brought to others',
  series_translations: 'what the dates of a series say in other languages is told as digests, to be compared',
  seen_translations:
    'who brings something to dates of a series may say what these were seen to say in other languages, and changes nothing when that is another meanwhile',
  bulk_edits:
    'several records, or all that a list finds, are changed in one save, which is looked at before and undone as one',
  tours: 'names that tie events together, as records of their own',
  venues: 'places as records of their own, which events refer to',
  event_places: 'lists of events have filters for venue and tour',
  order: 'slides and gallery images put in order at once',
  order_sources: 'an order that was made from another one than is stored by now is refused',
  needs: 'which records lack something',
  schedule: 'records appear and disappear at moments that are set before, and what is planned is listed',
  planned:
    'lists have a filter for records with such a moment, and what is planned is told with who planned it and what has come about',
  calendar: 'events are listed by the days on which they take place',
  import: 'files of records are checked, stored at once and undone as one',
  drafts: 'records and changes are kept as drafts beside what is live, and shown by a link',
  draft_parts: 'a draft of an artist changes its songs and its gallery too',
  translations:
    'texts of records are kept in other languages too, and `lang` in a public read asks for one of them',
  translation_sources:
    'a translation is saved with the originals that it was made from, and says so when one has changed meanwhile',
  copied_translations: 'a new record may begin with the translations of another one',
  notes: 'staff write notes for colleagues about a record',
  presence: 'who else has a record open is told',
  site: 'site info and content pages can be edited',
  users: 'accounts of the dashboard',
  api_tokens: 'tokens by which integrations call the API',
  account: 'the own password',
  password_links: 'accounts have e-mail addresses, and a password can be chosen by a link',
  second_factors: 'accounts may have a second factor besides their password',
  passkeys: 'people sign in with passkeys',
  logout: 'a session can be ended',
  sessions: 'the own sessions are listed, and each can be ended',
  contact_checks: 'the contact form may say how long it was open, and what a robot filled in',
  contact_about: 'a message may name what it is about',
  search_limit: 'how many hits a search shall give',
  search_languages: 'what is translated is found too, and a search tells its hits in the language of `lang`',
  unread: 'a message can be marked as unread again',
  inbox:
    'messages lie in folders, are assigned and answered, and several are changed at once unless changed meanwhile',
  souvenir: 'one souvenir by its id',
  content_state: 'the number of the content, for a build that is about to read it',
} as const

export type Capability = keyof typeof capabilityNotes
export const capabilityNames = Object.keys(capabilityNotes) as Capability[]

/** Unknown names are ignored. */
export const capabilities = z.object({ capabilities: z.array(z.string()) })

/** The capabilities that a server with this list lacks. */
export function missingCapabilities(named: readonly string[]): Capability[] {
  return capabilityNames.filter((name) => !named.includes(name))
}
