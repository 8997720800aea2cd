import type { APIRoute } from 'astro'
import { toAtomFeed } from '#views/machines/atom.ts'
import { answerText } from './_answers.ts'
import { newestEvents } from './_many-events.ts'

const feedSize = 100

export const GET: APIRoute = async ({ locals: { content } }) => {
  const company = await content.company()
  const events = await newestEvents(content, feedSize)
  return answerText('application/atom+xml', toAtomFeed(company, events, content.siteUrl, content.timeZone))
}
