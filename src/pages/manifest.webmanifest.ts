import type { APIRoute } from 'astro'
import { toWebManifest } from '#views/machines/web-manifest.ts'
import { answerText } from './_answers.ts'

export const GET: APIRoute = async ({ locals: { content } }) =>
  answerText('application/manifest+json', toWebManifest(await content.company()))
