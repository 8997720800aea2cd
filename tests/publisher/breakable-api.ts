// The API of a rendering thread that fails while a file lies in the data folder.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '#server/env.ts'
import { openRenderApi as openWhole } from '#server/render-api.ts'

export const switchFile = (dataDir: string) => join(dataDir, 'broken')

export async function openRenderApi(settings: unknown, clock: () => Date) {
  const api = await openWhole(settings, clock)
  const file = switchFile((settings as Env).DATA_DIR)
  return {
    ...api,
    fetch: (request: Request) => {
      if (existsSync(file)) throw new Error('Rendering is broken for the test.')
      return api.fetch(request)
    },
  }
}
