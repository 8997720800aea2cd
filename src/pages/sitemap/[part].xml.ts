import type { APIRoute } from 'astro'
import { createBuildContent } from '#content/build-content.ts'
import { toSitemap } from '#views/machines/sitemap.ts'
import { answerMissing, answerText } from '../_answers.ts'
import { readSitemap, readSitemapPart } from '../_sitemap.ts'

export async function getStaticPaths() {
  const found = await readSitemap(createBuildContent())
  const parts = 'parts' in found ? found.parts : []
  return parts.map((path) => ({ params: { part: path.replace(/^\/sitemap\/|\.xml$/g, '') } }))
}

export const GET: APIRoute = async ({ locals: { content }, params }) => {
  const pages = await readSitemapPart(content, params.part ?? '')
  return pages ? answerText('application/xml', toSitemap(pages, content.siteUrl)) : answerMissing()
}
