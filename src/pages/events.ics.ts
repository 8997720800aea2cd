import type { APIRoute } from 'astro'
import { toCalendar } from '#views/machines/calendar.ts'
import { answerText } from './_answers.ts'
import { nearestEvents } from './_many-events.ts'

/** Maximum number of events: enough for years of events, and few enough for a phone. */
const calendarSize = 1000

export const GET: APIRoute = async ({ locals: { content } }) => {
  const { name } = await content.company()
  const events = await nearestEvents(content, calendarSize)
  return answerText('text/calendar', toCalendar(`${name}: events`, events, content))
}
