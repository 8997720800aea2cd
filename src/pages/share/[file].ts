import type { APIRoute } from 'astro'
import { createBuildContent } from '#content/build-content.ts'
import { shareType } from '#views/machines/share-card.ts'
import { answerMissing } from '../_answers.ts'
import { readShareCard, shareFiles, shareImage } from '../_share-images.ts'

export async function getStaticPaths() {
  return (await shareFiles(createBuildContent())).map((file) => ({ params: { file } }))
}

export const GET: APIRoute = async ({ locals: { content }, params }) => {
  const card = await readShareCard(content, params.file ?? '')
  if (!card) return answerMissing()
  const image = await shareImage(card, content.noteLostPicture)
  return new Response(image, { headers: { 'content-type': `image/${shareType(card)}` } })
}
