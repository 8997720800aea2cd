// Starts the whole product: opens what it stands on, listens, and ends cleanly.
import { createApp } from './app.ts'
import type { Deps } from './deps.ts'
import type { Env } from './env.ts'
import { type Listening, listen } from './listen.ts'
import { openDeps, sweepMedia } from './open.ts'

export interface Running {
  origin: string
  deps: Deps
  /** Name and password of the administrator that was just made, to be shown once; null on every later start. */
  firstAdministrator: { username: string; password: string | null } | null
  /** Lets running requests finish, then closes everything; safe to call twice. */
  close(): Promise<void>
}

export interface StartOptions {
  /** Called once everything is open, before anyone is served. */
  prepare?: (deps: Deps) => Promise<void>
}

/** Serves API, media and site on one port. Throws when a setting, the database or the port does not allow it. */
export async function startServer(env: Env, { prepare }: StartOptions = {}): Promise<Running> {
  const opened = await openDeps(env)
  const { deps } = opened
  let listening: Listening | undefined
  try {
    const firstAdministrator = await deps.accounts.ensureFirstAdministrator({
      username: env.ADMIN_USERNAME,
      password: env.ADMIN_PASSWORD,
    })
    await prepare?.(deps)
    listening = await listen(createApp(deps), { host: env.HOST, port: env.PORT })
    void sweepMedia(deps)
    const { origin } = listening
    let closing: Promise<void> | undefined
    const close = async () => {
      await listening?.close()
      await opened.close()
    }
    return { origin, deps, firstAdministrator, close: () => (closing ??= close()) }
  } catch (error) {
    await listening?.close()
    await opened.close()
    throw error
  }
}
