// `npm run build`: the static site in `dist/`, from API_URL or, without it, from the own database.
import { resolve } from 'node:path'
import { buildStaticSite, StaticBuildError } from '#publisher/static-build.ts'
import { createApp } from '#server/app.ts'
import { readEnv, SettingsError } from '#server/env.ts'
import { listen } from '#server/listen.ts'
import { openDeps } from '#server/open.ts'
import { say } from './start/tell.ts'

async function build(contentUrl: string, publicApiUrl: string | null): Promise<void> {
  const outDir = resolve('dist')
  const { pages } = await buildStaticSite({
    outDir,
    contentUrl,
    publicApiUrl,
    onStep: (step) => say(`${step} …`),
  })
  say(`${pages} pages in ${outDir}`)
}

async function main(): Promise<void> {
  const env = readEnv({ LOG_LEVEL: 'warn', ...process.env })
  if (env.API_URL) {
    const isOwnOrigin = env.SITE_URL && new URL(env.SITE_URL).origin === new URL(env.API_URL).origin
    return build(env.API_URL, isOwnOrigin ? null : env.API_URL)
  }
  const opened = await openDeps(env)
  try {
    const listening = await listen(createApp(opened.deps), { host: '127.0.0.1', port: 0 })
    try {
      await build(listening.origin, null)
    } finally {
      await listening.close()
    }
  } finally {
    await opened.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StaticBuildError || error instanceof SettingsError ? error.message : error)
  process.exit(1)
})
