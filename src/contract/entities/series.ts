// Dates of one series: an event repeated on other days. Each is an event of its own; what they share is brought from one
// to others on demand. Not in the specification, and nothing that visitors see.
import { z } from 'zod'
import { day, id } from '../fields.ts'
import { limits } from '../limits.ts'
import { eventInputs } from './event.ts'

/** The days on which an event takes place too; each makes an event. */
export const seriesDates = z.strictObject({ dates: z.array(day()).min(1).max(limits.seriesDates) })

/** `series_id` is that of every date; `events` are the new ones, in the order of their days. */
export const seriesMade = z.object({
  series_id: z.int(),
  events: z.array(z.object({ id: z.int(), date: z.iso.date() })),
})

/** Fields that belong to one date alone: its days, what became of them, and whether and when it is shown. */
const ownFields = [
  'date', 'end_date', 'previous_date', 'moved_to', 'is_active', 'publish_at', 'unpublish_at', 'poster_alt', 'poster_focus',
] as const // biome-ignore format: a list

/** Fields that can be brought from one date to others; a poster comes with its text and its focal point. */
export const sharedEventFields = Object.keys(eventInputs.patch.shape).filter(
  (name) => !ownFields.some((own) => own === name),
) as [string, ...string[]]

const digest = z.string().max(64)
const seenDigests = z.record(z.string().max(limits.name), z.record(z.string().max(limits.name), digest))

/**
 * Which fields of an event other dates of its series get, and which dates, each at the revision that was looked at;
 * `translations` has digests of what the date was seen to say in other languages: field → language → digest.
 */
export const seriesShare = z.strictObject({
  fields: z.array(z.enum(sharedEventFields)).min(1).max(sharedEventFields.length),
  events: z
    .array(z.strictObject({ id: id(), revision: z.int().min(1), translations: seenDigests.optional() }))
    .min(1)
    .max(limits.seriesDates),
})

/** How many of the dates differed before. */
export const seriesShared = z.object({ changed: z.int() })

/** The shared field with which a text that can be translated is brought: a poster's, with its alternative text. */
export const sharedFieldOf = (text: string): string => (text === 'poster_alt' ? 'poster' : text)

/**
 * What dates of a series say in other languages, to compare them: shared field → a digest of its translation. A date is
 * named once for each language in which it says anything.
 */
export const seriesTranslations = z.object({
  translations: z.array(
    z.object({ id: z.int(), language: z.string(), digests: z.record(z.string(), z.string()) }),
  ),
})

export type SeriesTranslation = z.infer<typeof seriesTranslations>['translations'][number]
