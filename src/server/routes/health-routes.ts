// What a balancer, a container engine or a watchdog asks: is the process alive, and may visitors be sent to it.
import type { Hono } from 'hono'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { AppError } from '#contract/errors.ts'
import type { AppEnv } from '../call.ts'
import { askDatabase, isDatabaseAnswering } from '../database-answers.ts'
import type { Deps } from '../deps.ts'
import type { PublishingPort } from '../publishing-port.ts'
import { bind } from './route.ts'

/** For every server, also for one whose content is elsewhere. */
export function bindHealthRoutes(app: Hono<AppEnv>, deps: Deps, publishing: PublishingPort | null): void {
  bind(app, deps, publicEndpoints.getLiveness, async () => ({ body: { status: 'ok' as const } }))
  bind(app, deps, publicEndpoints.getReadiness, async () => {
    if (deps.stopping.signal.aborted)
      throw new AppError('unavailable', 'This server is stopping. Ask another one.', { retryAfterSeconds: 1 })
    // Pages are served without the database: taking every server away would take the whole site away.
    const hasRoom = await (publishing?.hasRoom() ?? true)
    const isAnswering = await isDatabaseAnswering(deps)
    return {
      body: {
        status: isAnswering && hasRoom ? ('ok' as const) : ('degraded' as const),
        database: isAnswering ? ('ok' as const) : ('unavailable' as const),
        ...(!hasRoom && { disk: 'full' as const }),
      },
    }
  })
}

/** For a server that has the content: 503 while its database does not answer. */
export function bindDatabaseHealth(app: Hono<AppEnv>, deps: Deps): void {
  bind(app, deps, publicEndpoints.health, async () => {
    await askDatabase(deps)
    return { body: { status: 'ok' as const } }
  })
}
