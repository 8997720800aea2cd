import type { APIRoute } from 'astro'
import { idPaths } from '#content/static-paths.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { toEventFile } from '#views/machines/calendar.ts'
import { answerMissing, answerText } from '../../_answers.ts'
import { readRecord } from '../../_record.ts'

export const getStaticPaths = () => idPaths(publicEndpoints.listEvents)

export const GET: APIRoute = async ({ locals: { content }, params }) => {
  const event = await readRecord(content, publicEndpoints.getEvent, params.id)
  if (!event) return answerMissing()
  return answerText('text/calendar', toEventFile(event, content))
}
