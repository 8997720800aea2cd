// Fills an empty database with the demo company, through the same operations that staff use: all records at once, their
// pictures later (add-pictures.ts), because each takes half a second of processor time.

import { site as addresses } from '#contract/addresses.ts'
import { notFound } from '#contract/common-texts.ts'
import type { ResourceName } from '#contract/resources.ts'
import { joinTransaction } from '#db/join-transaction.ts'
import { updateMessageRow } from '#db/tables/inbox.ts'
import { insertMessage, markRead } from '#db/tables/messages.ts'
import { isUntouched } from '#db/tables/whole-tables.ts'
import type { Deps } from '#server/deps.ts'
import { withPictures } from '#server/operations/picture-inputs.ts'
import { recordTypes } from '#server/operations/record-types.ts'
import { changeAndRecord, createRecord, patchRecord } from '#server/operations/record-writes.ts'
import {
  companySingleton,
  findSingleton,
  pageSingleton,
  patchSingleton,
} from '#server/operations/singletons.ts'
import { actor, type Input, pictureInput, present } from './api-input.ts'
import { demo } from './content/all.ts'
import { eventDetails } from './content/event-details.ts'
import { addDays } from './content/events.ts'
import { tours } from './content/tours.ts'
import type { DemoPicture } from './content/types.ts'
import { places, venues } from './content/venues.ts'
import { type PictureJob, writeJobs } from './picture-jobs.ts'

const { artists, events, gallery, messages, pages, partners, site, slides, songs, souvenirs, staff } = demo

class Filling {
  readonly #deps: Deps
  readonly #jobs: PictureJob[] = []

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Stores the record and queues its picture, as an `early` one if the front page shows it. */
  async create(
    kind: ResourceName | 'songs',
    input: Input,
    picture: DemoPicture | null,
    early: boolean,
  ): Promise<number> {
    const { record } = await createRecord(this.#deps, recordTypes[kind], present(input), actor)
    const [field = ''] = Object.keys(recordTypes[kind].mapping.images)
    if (picture && kind !== 'songs') this.#jobs.push({ kind, id: record.id, field, picture, early })
    return record.id
  }

  async pages(): Promise<void> {
    for (const { slug, title, content } of pages) {
      const page = pageSingleton(slug, `The page ${slug} is missing.`)
      await patchSingleton(this.#deps, page, { title, content }, actor, null)
    }
  }

  async messages(): Promise<void> {
    const now = this.#deps.clock().getTime()
    const oldestFirst = messages.toSorted((one, other) => other.minutesAgo - one.minutesAgo)
    for (const { minutesAgo, is_read, folder, ...written } of oldestFirst) {
      const at = new Date(now - minutesAgo * 60_000).toISOString()
      await this.#deps.db.write(async (tx) => {
        const stored = await insertMessage(tx, written, at)
        if (is_read) await markRead(tx, stored.id)
        const spam_signs = folder === 'spam' ? 'marked' : ''
        if (folder) await updateMessageRow(tx, stored, { folder, spam_signs })
      })
    }
  }

  /** Stores the queue of pictures: slides first, then what else is on the front page. */
  async noteJobs(artistIds: ReadonlyMap<string, number>): Promise<void> {
    for (const [order, { artistKey, image, caption }] of gallery.entries()) {
      const artistId = artistIds.get(artistKey) as number
      this.#jobs.push({ kind: 'gallery', artistId, order, caption, picture: image, early: false })
    }
    const rank = (job: PictureJob) => (job.kind === 'slides' ? 0 : job.early ? 1 : 2)
    await writeJobs(
      this.#deps,
      this.#jobs.toSorted((one, other) => rank(one) - rank(other)),
    )
  }
}

async function companyInput(deps: Deps, staged: AsyncDisposableStack): Promise<Input> {
  const { name, tagline, socials, logo, logicon, favicon } = site
  const { favicon_alt: _, ...icon } = await pictureInput(deps, staged, 'favicon', favicon)
  return {
    ...{ name, tagline, socials },
    ...(await pictureInput(deps, staged, 'logo', logo)),
    ...(await pictureInput(deps, staged, 'logicon', logicon)),
    ...icon,
  }
}

/**
 * Describes the company, and creates every record of the demo except its galleries; `addPictures` adds those and the
 * pictures. All is written in one transaction, so that an interrupted start leaves none of it. The company's own pictures
 * are encoded and stored before it, because it keeps all other writers waiting.
 */
export async function fillDemo(deps: Deps): Promise<void> {
  const { type, id } = companySingleton
  await using staged = new AsyncDisposableStack()
  const input = await companyInput(deps, staged)
  await withPictures(deps, Object.keys(type.mapping.images), input, ({ values, admitted }) =>
    deps.db.write(async (tx) => {
      // Staff or another server may have written something meanwhile.
      if (!(await isUntouched(tx))) return
      const company = await findSingleton(tx, companySingleton)
      const step = { type, id, actor, at: deps.clock().toISOString() }
      await changeAndRecord(tx, deps, step, company, values, admitted)
      await fillRecords({ ...deps, db: joinTransaction(deps.db, () => tx) })
    }),
  )
}

async function fillRecords(deps: Deps): Promise<void> {
  const filling = new Filling(deps)
  await filling.pages()
  const artistIds = new Map<string, number>()
  const staffIds = new Map<string, number>()
  for (const { key, profileImage, ...person } of staff)
    staffIds.set(key, await filling.create('staff', person, profileImage, false))
  for (const { key, profileImage, ...artist } of artists)
    artistIds.set(key, await filling.create('artists', artist, profileImage, false))
  for (const { key: _, partnerImage, ...partner } of partners)
    await filling.create('partners', partner, partnerImage, false)
  const venueIds = new Map<string, number>()
  for (const [key, venue] of Object.entries(venues)) {
    const { location, mapEmbedUrl } = places[key as keyof typeof places]
    venueIds.set(location, await filling.create('venues', { ...venue, mapEmbedUrl }, null, false))
  }
  const tourIds = new Map<string, number>()
  for (const { dates, ...tour } of tours) {
    const id = await filling.create('tours', tour, null, false)
    for (const key of dates) tourIds.set(key, id)
  }
  const eventIds = await fillEvents(deps, filling, {
    artists: artistIds,
    staff: staffIds,
    venues: venueIds,
    tours: tourIds,
  })
  for (const { image, eventKey, ...slide } of slides) {
    const link_url = eventKey === null ? slide.link_url : addresses.event(eventIds.get(eventKey) as number)
    await filling.create('slides', { ...slide, link_url }, image, true)
  }
  for (const { key: _, image, price, ...souvenir } of souvenirs)
    await filling.create('souvenirs', { ...souvenir, price: Number(price) }, image, false)
  for (const { artistKey, ...song } of songs)
    await filling.create('songs', { ...song, artist_id: artistIds.get(artistKey) }, null, false)
  await filling.messages()
  await filling.noteJobs(artistIds)
}

type Ids = ReadonlyMap<string, number>

/** The details of an event with its days as dates; an event that another one refers to is not stored yet. */
function datedDetails(key: string, today: string, dayOffset: number): Input {
  const { previousDayOffset, movedToKey: _, lineup: __, lastDay, ...details } = eventDetails[key] ?? {}
  return {
    ...details,
    ...(previousDayOffset !== undefined && { previous_date: addDays(today, previousDayOffset) }),
    ...(lastDay !== undefined && { end_date: addDays(today, dayOffset + lastDay) }),
  }
}

/** Ids by key; those of venues by the text of the place, those of tours by the key of an event. */
interface Known {
  artists: Ids
  staff: Ids
  venues: Ids
  tours: Ids
}

/** Returns the ids of the events by key. */
async function fillEvents(deps: Deps, filling: Filling, known: Known): Promise<Ids> {
  const today = deps.today()
  const ids = new Map<string, number>()
  for (const { key, dayOffset, artistKey, responsibleKey, poster, ...event } of events) {
    const people = {
      artist_id: known.artists.get(artistKey ?? ''),
      responsible: known.staff.get(responsibleKey ?? ''),
      venue_id: known.venues.get(event.location),
      tour_id: known.tours.get(key),
    }
    const lineup = eventDetails[key]?.lineup?.map(({ artistKey, role }) => ({
      id: known.artists.get(artistKey) as number,
      role,
    }))
    const isAhead = event.is_featured && dayOffset >= 0
    const fields = { ...event, ...people, ...(lineup && { lineup }), ...datedDetails(key, today, dayOffset) }
    const date = addDays(today, dayOffset)
    ids.set(key, await filling.create('events', { ...fields, date }, poster, isAhead))
  }
  for (const [key, { movedToKey }] of Object.entries(eventDetails)) {
    if (movedToKey === undefined) continue
    const target = {
      id: ids.get(key) as number,
      absent: notFound.event,
      ifMatch: null,
      toCurrent: () => Promise.resolve(null),
    }
    await patchRecord(deps, recordTypes.events, target, { moved_to: ids.get(movedToKey) }, actor)
  }
  return ids
}
