import type { APIRoute } from 'astro'
import { idPaths } from '#content/static-paths.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { toCalendar } from '#views/machines/calendar.ts'
import { answerMissing, answerText } from '../../_answers.ts'
import { readRecord } from '../../_record.ts'

/**
 * Number of an artist's newest events in the calendar; each is requested separately, because the artist's answer lacks
 * some of its data.
 */
const calendarSize = 100

export const getStaticPaths = () => idPaths(publicEndpoints.listArtists)

export const GET: APIRoute = async ({ locals: { content }, params }) => {
  const artist = await readRecord(content, publicEndpoints.getArtist, params.id)
  if (!artist) return answerMissing()
  const events = await Promise.all(
    artist.events
      .slice(0, calendarSize)
      .map(({ id }) => content.get(publicEndpoints.getEvent, { params: { id } })),
  )
  const known = events.filter((event) => event !== null)
  return answerText('text/calendar', toCalendar(artist.name, known, content))
}
