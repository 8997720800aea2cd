// The port of a server, behind which the application may change while requests arrive.
import type { App } from './app.ts'
import { type FastHandler, type Listening, listen } from './listen.ts'

export interface Front {
  /** Listens, or puts the application in the place of the one before; returns the origin. */
  serve(app: App, first?: FastHandler): Promise<string>
  /** Serves the application before again; listens no longer when there was none. */
  goBack(): Promise<void>
  close(): Promise<void>
}

interface Served {
  app: App
  first: FastHandler | undefined
}

/** Nothing listens before the first application is served. */
export function openFront(place: { host: string; port: number }): Front {
  let listening: Listening | null = null
  let before: Served | null = null
  let current: Served | null = null

  async function close(): Promise<void> {
    const closing = listening
    listening = null
    current = null
    before = null
    await closing?.close()
  }

  return {
    async serve(app, first) {
      if (listening) listening.use(app, first)
      else listening = await listen(app, { ...place, ...(first && { first }) })
      before = current
      current = { app, first }
      return listening.origin
    },
    async goBack() {
      if (!before) return close()
      listening?.use(before.app, before.first)
      current = before
      before = null
    },
    close,
  }
}
