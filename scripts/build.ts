// `npm run build`: builds the static site in `dist/` from API_URL or, without it, from the local database.
import { resolve } from 'node:path'
import type { NoticeTarget } from '#publisher/static/build-notice.ts'
import { buildStaticSite, StaticBuildError } from '#publisher/static/static-build.ts'
import { createApp } from '#server/app.ts'
import { type Env, readEnv, SettingsError } from '#server/env.ts'
import { listen } from '#server/listen.ts'
import { openDeps } from '#server/open.ts'
import { staffOriginOf } from '#server/places.ts'
import { isOfSite } from '#server/publishing-settings.ts'
import { readArguments } from './command/read-arguments.ts'
import { reportFailure } from './start/explain.ts'
import { print } from './start/tell.ts'

const usage = `Builds the static site into dist/; the folder is replaced when the new one is complete.

Usage:
  SITE_URL=https://… npm run build                    from the local database (DATA_DIR or DATABASE_URL)
  SITE_URL=https://… API_URL=https://… npm run build  from an API elsewhere

SITE_URL is the address visitors will find the pages at: canonical links, sitemap and calendars name it.`

const siteUrlMissing = `SITE_URL is missing. Set it to the address visitors will find the pages at, such as https://www.example.com:
canonical links, sitemap, robots.txt and calendars name it.`

const siteUrlAssumed =
  'SITE_URL is not set: links of the pages to themselves name http://127.0.0.1:4321. Set it before you upload dist/.'

async function build(
  env: Env,
  content: { contentUrl: string; contentName?: string; publicApiUrl: string | null },
  notify: NoticeTarget | null = null,
): Promise<void> {
  const outDir = resolve('dist')
  const { pages, made } = await buildStaticSite({
    ...content,
    outDir,
    cacheDir: resolve('.cache/build'),
    mediaOrigins: env.MEDIA_ORIGINS,
    notify,
    staffOrigin: staffOriginOf(env),
    onStep: (step) => print(`${step} …`),
  })
  print(`${pages} pages in ${outDir}, ${made === 0 ? 'nothing' : `${made} files`} to be made anew`)
}

async function main(): Promise<void> {
  if (readArguments(process.argv.slice(2), { usage }) === null) return
  const env = readEnv({ LOG_LEVEL: 'warn', ...process.env })
  if (env.API_URL) {
    if (!env.SITE_URL) throw new SettingsError(siteUrlMissing)
    const notify = env.WEBHOOK_SECRET ? { url: env.API_URL, secrets: env.WEBHOOK_SECRET } : null
    const publicApiUrl = isOfSite(env.API_URL, env.SITE_URL) ? null : env.API_URL
    return build(env, { contentUrl: env.API_URL, publicApiUrl }, notify)
  }
  if (!env.SITE_URL) console.error(siteUrlAssumed)
  const opened = await openDeps(env)
  try {
    const listening = await listen(createApp(opened.deps), { host: '127.0.0.1', port: 0 })
    try {
      await build(env, { contentUrl: listening.origin, contentName: 'own database', publicApiUrl: null })
    } finally {
      await listening.close()
    }
  } finally {
    await opened.close()
  }
}

main().catch((error: unknown) => {
  const reason = error instanceof StaticBuildError ? error.message : null
  reportFailure(error, 'The build failed; dist/ is as it was.', reason)
  process.exit(1)
})
