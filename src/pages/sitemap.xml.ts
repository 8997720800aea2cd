import type { APIRoute } from 'astro'
import { toSitemap, toSitemapIndex } from '#views/machines/sitemap.ts'
import { answerText } from './_answers.ts'
import { readSitemap } from './_sitemap.ts'

export const GET: APIRoute = async ({ locals: { content } }) => {
  const found = await readSitemap(content)
  if ('parts' in found) for (const path of found.parts) content.addLinkedPath(path)
  const xml =
    'pages' in found ? toSitemap(found.pages, content.siteUrl) : toSitemapIndex(found.parts, content.siteUrl)
  return answerText('application/xml', xml)
}
