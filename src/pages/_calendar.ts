// Calendars of one artist, venue or tour, from the events in its answer.
import type { APIRoute } from 'astro'
import type { z } from 'zod'
import type { Content } from '#content/reader.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { toCalendar } from '#views/machines/calendar.ts'
import { answerMissing, answerText } from './_answers.ts'
import { nearestOf } from './_many-events.ts'
import { readRecord } from './_record.ts'

/** Maximum number of events; each is requested separately, because the answer lacks some of its data. */
const calendarSize = 100

interface EventOwner {
  name: string
  /** Latest first. */
  events: readonly { id: number; date: string; end_date?: string | null }[]
}

async function calendarOf(content: Content, { name, events }: EventOwner): Promise<string> {
  const asked = nearestOf(content, events, calendarSize).map(({ id }) =>
    content.get(publicEndpoints.getEvent, { params: { id } }),
  )
  const known = (await Promise.all(asked)).filter((event) => event !== null)
  return toCalendar(name, known, content)
}

/** Route of the calendar of a record with events, which `endpoint` reads. */
export function calendarRoute(endpoint: Endpoint & { answer: z.ZodType<EventOwner> }): APIRoute {
  return async ({ locals: { content }, params }) => {
    const owner = await readRecord(content, endpoint, params.id)
    return owner ? answerText('text/calendar', await calendarOf(content, owner)) : answerMissing()
  }
}
