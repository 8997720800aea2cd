import type { APIRoute } from 'astro'
import { createBuildContent } from '#content/build-content.ts'
import { answerMissing } from '../_answers.ts'
import { readShareCard, shareImage, shareNames } from '../_share-images.ts'

export async function getStaticPaths() {
  return (await shareNames(createBuildContent())).map((name) => ({ params: { name } }))
}

export const GET: APIRoute = async ({ locals: { content }, params }) => {
  const card = await readShareCard(content, params.name ?? '')
  if (!card) return answerMissing()
  return new Response(await shareImage(card), { headers: { 'content-type': 'image/png' } })
}
