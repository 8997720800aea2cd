import type { APIRoute } from 'astro'
import { toIco } from '#views/machines/site-icon.ts'
import { siteIcon } from './_site-icon.ts'

const size = 48

export const GET: APIRoute = async ({ locals: { content } }) =>
  new Response(toIco(await siteIcon(content, size), size), { headers: { 'content-type': 'image/x-icon' } })
