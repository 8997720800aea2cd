import type { APIRoute } from 'astro'
import { idPaths } from '#content/static-paths.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { answerMissing, answerText } from '../../_answers.ts'
import { calendarOf } from '../../_calendar.ts'
import { readRecord } from '../../_record.ts'

export const getStaticPaths = () => idPaths(publicEndpoints.listArtists)

export const GET: APIRoute = async ({ locals: { content }, params }) => {
  const artist = await readRecord(content, publicEndpoints.getArtist, params.id)
  return artist ? answerText('text/calendar', await calendarOf(content, artist)) : answerMissing()
}
