import type { APIRoute } from 'astro'
import { toRobots } from '#views/machines/robots.ts'
import { answerText } from './_answers.ts'

export const GET: APIRoute = ({ locals: { content } }) => answerText('text/plain', toRobots(content.siteUrl))
