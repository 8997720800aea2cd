// The API of a rendering thread without any memory: every answer is worked out anew.
import { pino } from 'pino'
import { noCache } from '#server/answer-cache.ts'
import { createApp } from '#server/app.ts'
import type { Env } from '#server/env.ts'
import { openDeps } from '#server/open.ts'

export async function openRenderApi(settings: unknown, clock: () => Date) {
  const { deps } = await openDeps(settings as Env, { clock, log: pino({ level: 'silent' }) })
  const app = createApp({ ...deps, cache: noCache })
  return {
    fetch: (request: Request) => app.fetch(request),
    catchUp: async () => {},
    preview: () => Promise.reject(),
  }
}
