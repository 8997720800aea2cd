import type { APIRoute } from 'astro'
import { idPaths } from '#content/static-paths.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { answerMissing, answerText } from '../../_answers.ts'
import { calendarOf } from '../../_calendar.ts'
import { readRecord } from '../../_record.ts'

export const getStaticPaths = () => idPaths(publicEndpoints.listVenues)

export const GET: APIRoute = async ({ locals: { content }, params }) => {
  const venue = await readRecord(content, publicEndpoints.getVenue, params.id)
  return venue ? answerText('text/calendar', await calendarOf(content, venue)) : answerMissing()
}
