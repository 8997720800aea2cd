import type { APIRoute } from 'astro'
import { idPaths } from '#content/static-paths.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { answerMissing, answerText } from '../../_answers.ts'
import { calendarOf } from '../../_calendar.ts'
import { readRecord } from '../../_record.ts'

export const getStaticPaths = () => idPaths(publicEndpoints.listTours)

export const GET: APIRoute = async ({ locals: { content }, params }) => {
  const tour = await readRecord(content, publicEndpoints.getTour, params.id)
  return tour ? answerText('text/calendar', await calendarOf(content, tour)) : answerMissing()
}
