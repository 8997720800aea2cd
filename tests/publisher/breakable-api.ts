// The API of a rendering thread that fails, or keeps a page waiting, while a file lies in the data folder.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Env } from '#server/env.ts'
import { bundledAddress } from '#tests/support/bundled.ts'

type Api = typeof import('#server/render-api.ts')

const { openRenderApi: openWhole } = (await import(bundledAddress('render-api'))) as Api

/** Holds a part of the addresses whose answers fail; of all when it is empty. */
export const switchFile = (dataDir: string) => join(dataDir, 'broken')
/** Holds a part of the addresses whose answers wait until the file is gone. */
export const pauseFile = (dataDir: string) => join(dataDir, 'paused')
/** There as soon as an answer waits. */
export const waitingFile = (dataDir: string) => join(dataDir, 'waiting')

function isBroken(dataDir: string, url: string): boolean {
  const file = switchFile(dataDir)
  return existsSync(file) && url.includes(readFileSync(file, 'utf8'))
}

async function waitWhilePaused(dataDir: string, url: string): Promise<void> {
  const file = pauseFile(dataDir)
  if (!existsSync(file) || !url.includes(readFileSync(file, 'utf8'))) return
  writeFileSync(waitingFile(dataDir), url)
  while (existsSync(file)) await sleep(5)
}

export async function openRenderApi(settings: unknown, clock: () => Date) {
  const api = await openWhole(settings, clock)
  const { DATA_DIR } = settings as Env
  async function pass(url: string): Promise<void> {
    if (isBroken(DATA_DIR, url)) throw new Error('Rendering is broken for the test.')
    await waitWhilePaused(DATA_DIR, url)
  }
  return {
    ...api,
    fetch: async (request: Request) => {
      await pass(request.url)
      return api.fetch(request)
    },
    read: async (address: string) => {
      await pass(address)
      return api.read(address)
    },
  }
}
