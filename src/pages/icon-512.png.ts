import type { APIRoute } from 'astro'
import { iconSizes } from '#views/machines/web-manifest.ts'
import { answerPng, siteIcon } from './_site-icon.ts'

export const GET: APIRoute = async ({ locals: { content } }) =>
  answerPng(await siteIcon(content, iconSizes['/icon-512.png']))
