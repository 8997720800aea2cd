// Events that take place on several days: each date is an event of its own, and `series_id` ties them together.
import type { z } from 'zod'
import {
  type SeriesTranslation,
  type seriesMade,
  type seriesShare,
  type seriesShared,
  sharedFieldOf,
} from '#contract/entities/series.ts'
import { translatableIn } from '#contract/entities/translation.ts'
import { AppError } from '#contract/errors.ts'
import { addDays, daysBetween } from '#contract/event-days.ts'
import { lastDay } from '#contract/fields.ts'
import { notFound } from '#contract/texts.ts'
import type { Read } from '#db/connection.ts'
import { mappings } from '#db/mappings.ts'
import { allRecords, getRecord, getRecords, type RecordValues, type StoredRecord } from '#db/records.ts'
import type { TranslationRow } from '#db/schema.ts'
import type { Actor } from '#db/tables/audit.ts'
import type { Answer, StoreAnswer } from '../call.ts'
import type { Deps } from '../deps.ts'
import { releasePictures } from './picture-removal.ts'
import { recordTypes } from './record-types.ts'
import { changeAndRecord, droppedPictures, insertAndRecord } from './record-writes.ts'
import { copyTranslations, digestTranslations, shareTranslations, toDigests } from './translations.ts'

type StoredEvent = StoredRecord<'event'>
type EventValues = RecordValues<'event'>

const type = recordTypes.events

const refuse = (field: string, reason: string) =>
  new AppError('bad_field', `${field}: ${reason}`, { errors: { [field]: [reason] } })

async function findEvent(db: Read, id: number): Promise<StoredEvent> {
  const event = await getRecord(db, mappings.events, id)
  if (!event) throw new AppError('not_found', notFound.event)
  return event
}

/** All dates of a series, in order. */
const datesOf = (db: Read, seriesId: number) =>
  allRecords(db, mappings.events, [{ column: 'series_id', operator: '=', value: seriesId }], ['date'])

/** All that an event says, for another day: as long as the original, and without what became of that one. */
function repeated({ fields, images }: StoredEvent, date: string, seriesId: number): EventValues {
  const { ticket_status: tickets, end_date, date: first } = fields
  const { media, alt, focus } = images.poster
  return {
    fields: {
      ...fields,
      date,
      end_date: end_date && addDays(date, daysBetween(first, end_date)),
      status: 'SCHEDULED',
      previous_date: null,
      moved_to: null,
      // Of other tickets nothing is known but that none are needed, or that they are sold at the door.
      ticket_status: tickets === 'FREE' || tickets === 'AT_THE_DOOR' ? tickets : null,
      ticket_url: '',
      is_featured: false,
      // What is to be announced at a moment is announced with all of its dates.
      publish_at: fields.is_active ? null : fields.publish_at,
      unpublish_at: null,
      series_id: seriesId,
    },
    images: { poster: { mediaId: media?.id ?? null, alt, focus } },
  }
}

/**
 * Makes an event for each day, in one transaction. Throws `not_found`, and `bad_field` for a day that is given twice or
 * is one of the series already.
 */
export function repeatEvent(
  deps: Deps,
  id: number,
  dates: readonly string[],
  actor: Actor,
  keep: StoreAnswer,
): Promise<Answer<z.infer<typeof seriesMade>>> {
  return deps.db.write(async (tx) => {
    const at = deps.clock().toISOString()
    const original = await findEvent(tx, id)
    const seriesId = original.fields.series_id ?? original.id
    const others = await datesOf(tx, seriesId)
    const taken = new Set([original, ...others].map(({ fields }) => fields.date))
    const { date: first, end_date: end } = original.fields
    for (const date of dates) {
      if (end && addDays(date, daysBetween(first, end)) > lastDay)
        throw refuse('dates', `The event of ${date} would end after ${lastDay}. Leave this day out.`)
      if (taken.has(date)) throw refuse('dates', `${date} is a date of this series already. Leave it out.`)
      taken.add(date)
    }
    if (original.fields.series_id === null) {
      const values: EventValues = { fields: { series_id: seriesId }, images: {} }
      await changeAndRecord(tx, deps, { type, id, actor, at }, original, values)
    }
    const events: z.infer<typeof seriesMade>['events'] = []
    let changeId: number | undefined
    for (const date of dates.toSorted()) {
      const made = await insertAndRecord(
        tx,
        deps,
        { type, actor, at, like: original },
        repeated(original, date, seriesId),
      )
      await copyTranslations(tx, deps, { type, actor, at }, original, made.record)
      events.push({ id: made.record.id, date })
      changeId = made.changeId ?? changeId
    }
    return keep(tx, { body: { series_id: seriesId, events }, ...(changeId !== undefined && { changeId }) })
  })
}

/** The named fields of an event as values for another one. */
function sharedValues({ fields, images }: StoredEvent, names: readonly string[]): EventValues {
  const { media, alt, focus } = images.poster
  const isShared = ([name]: [string, unknown]) => names.includes(name)
  return {
    fields: Object.fromEntries(Object.entries(fields).filter(isShared)),
    images: names.includes('poster') ? { poster: { mediaId: media?.id ?? null, alt, focus } } : {},
  }
}

/** The texts of shared fields that can be translated. */
const sharedTexts = (names: readonly string[]): string[] =>
  translatableIn(type.name).filter((name) => names.includes(sharedFieldOf(name)))

/** What all dates of an event's series say in other languages, as digests. Throws `not_found`. */
export async function translationsInSeries(
  { db }: Deps,
  id: number,
): Promise<Answer<{ translations: SeriesTranslation[] }>> {
  const event = await findEvent(db.read, id)
  const { series_id: seriesId } = event.fields
  const dates = seriesId === null ? [event] : await datesOf(db.read, seriesId)
  const ids = dates.map((date) => date.id)
  return { body: { translations: await digestTranslations(db.read, type, ids, sharedFieldOf) } }
}

type Target = z.infer<typeof seriesShare>['events'][number]

/** Whether a date says something else in other languages than it was seen to say in these fields; never when nothing is known. */
function saysOtherwise(
  fields: readonly string[],
  seen: Target['translations'],
  rows: readonly TranslationRow[],
) {
  if (!seen) return false
  const said = toDigests(type.name, rows, sharedFieldOf)
  return fields.some((field) => {
    const known = seen[field] ?? {}
    const now = said.filter(({ digests }) => field in digests)
    const isOther = now.some(({ language, digests }) => digests[field] !== known[language])
    return isOther || now.length !== Object.keys(known).length
  })
}

const changedMeanwhile = ({ fields }: StoredEvent) =>
  new AppError(
    'conflict',
    `The date on ${fields.date} has been changed meanwhile, and nothing was brought to any date. Look at it again, and repeat this.`,
  )

/** The error, which says of what date it is when it refuses a field. */
function refusedOn(date: string, error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'bad_field') return error
  const onDate = (reason: string) => `The date on ${date}: ${reason}`
  const reasons = Object.entries(error.errors ?? {})
  const errors = Object.fromEntries(reasons.map(([field, some]) => [field, some.map(onDate)]))
  return new AppError('bad_field', onDate(error.message), { errors })
}

/**
 * Brings fields of an event, with their translations, to other dates of its series, in one transaction. Throws `not_found`, `bad_field` for an
 * event of another series, and `conflict` when one has changed since it was looked at.
 */
export async function shareInSeries(
  deps: Deps,
  id: number,
  { fields, events }: z.infer<typeof seriesShare>,
  actor: Actor,
): Promise<Answer<z.infer<typeof seriesShared>>> {
  const dropped: string[] = []
  const answer = await deps.db.write(async (tx) => {
    const at = deps.clock().toISOString()
    const source = await findEvent(tx, id)
    const values = sharedValues(source, fields)
    const texts = sharedTexts(fields)
    const targets = await getRecords(
      tx,
      mappings.events,
      events.map((event) => event.id),
    )
    let changed = 0
    let changeId: number | undefined
    const seen = new Set<number>()
    for (const { id: otherId, revision, translations } of events) {
      if (seen.has(otherId)) throw refuse('events', `Event ${otherId} is named twice. Name it once.`)
      seen.add(otherId)
      const before = targets.get(otherId)
      const { series_id: seriesId } = source.fields
      if (!before || otherId === id || seriesId === null || before.fields.series_id !== seriesId)
        throw refuse('events', `Event ${otherId} is not another date of this series. Leave it out.`)
      if (before.revision !== revision) throw changedMeanwhile(before)
      const step = { type, id: otherId, actor, at, like: source }
      const after = await changeAndRecord(tx, deps, step, before, values).catch((error: unknown) => {
        throw refusedOn(before.fields.date, error)
      })
      const { record } = after
      const assertSeen = (rows: readonly TranslationRow[]) => {
        if (saysOtherwise(fields, translations, rows)) throw changedMeanwhile(before)
      }
      const by = { type, actor, at }
      const translated = await shareTranslations(tx, deps, by, source, record, texts, assertSeen)
      if (record.revision !== before.revision || translated.isChanged) changed += 1
      dropped.push(...droppedPictures(before, record))
      changeId = translated.changeId ?? after.changeId ?? changeId
    }
    return { body: { changed }, ...(changeId !== undefined && { changeId }) }
  })
  await releasePictures(deps, dropped)
  return answer
}
