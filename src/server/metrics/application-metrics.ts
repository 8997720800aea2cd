// Metrics of the application: publishing, sessions, mail and pictures.
import { mostKnownChanges } from '#contract/publishing.ts'
import { countUnmailed } from '#db/tables/messages.ts'
import { changesAfter, lastChangeId } from '#db/tables/outbox.ts'
import { countOpenSessions } from '#db/tables/sessions.ts'
import { isUnreachable } from '#db/unreachable.ts'
import { inTime, isDatabaseAnswering } from '../database-answers.ts'
import type { Deps } from '../deps.ts'
import type { PublishingPort } from '../publishing-port.ts'
import type { Metrics } from './metrics.ts'

/** Follows the outbox up to the last live change; returns when the first change after it was saved. */
function createLiveCursor({ db }: Pick<Deps, 'db'>, publishing: PublishingPort) {
  let live: number | null = null
  return async (): Promise<Date | null> => {
    live ??= Math.max(0, (await lastChangeId(db.read)) - mostKnownChanges)
    for (;;) {
      const changes = await changesAfter(db.read, live, mostKnownChanges)
      for (const { id, created_at } of changes) {
        const progress = await publishing.progressOf({ id, at: created_at })
        if (progress?.state !== 'live') return new Date(created_at)
        live = id
      }
      if (changes.length < mostKnownChanges) return null
    }
  }
}

type Question = <T>(ask: () => Promise<T>) => Promise<T | null>

/**
 * What is asked of the database for a metric: null while it does not answer, so that all other metrics can be told. All
 * that is measured at one time finds out together.
 */
function createQuestions(deps: Pick<Deps, 'db'>): { isUp: () => Promise<boolean>; ifUp: Question } {
  let asked: Promise<boolean> | null = null
  const isUp = () => {
    asked ??= isDatabaseAnswering(deps).finally(() => {
      asked = null
    })
    return asked
  }
  return {
    isUp,
    async ifUp(ask) {
      if (!(await isUp())) return null
      const answer = ask().catch((error: unknown) => {
        if (isUnreachable(error)) return null
        throw error
      })
      return inTime(answer, null)
    },
  }
}

/** Adds metrics of the backlog of publishing, if this process publishes. */
export function addPublishingMetrics(
  metrics: Metrics,
  deps: Pick<Deps, 'db' | 'clock'>,
  publishing: PublishingPort,
): void {
  const firstNotLive = createLiveCursor(deps, publishing)
  const { ifUp } = createQuestions(deps)
  metrics.gauge('marquee_publishing', 'Whether this process is the one that publishes.', () =>
    publishing.queue().isPublishing ? 1 : 0,
  )
  metrics.gauge(
    'marquee_publish_queue_pages',
    'Pages waiting to be rendered, or being rendered.',
    () => publishing.queue().pages,
  )
  metrics.gauge(
    'marquee_publish_failed_pages',
    'Pages whose last rendering failed.',
    () => publishing.queue().failures,
  )
  metrics.gauge(
    'marquee_publish_oldest_change_seconds',
    'Age of the oldest saved change that visitors do not get yet, 0 when they get all.',
    async () => {
      // Only the publishing process knows the progress of changes; others only serve its files.
      if (!publishing.queue().isPublishing) return 0
      return ifUp(async () => {
        const since = await firstNotLive()
        return since ? Math.max(0, (deps.clock().getTime() - since.getTime()) / 1000) : 0
      })
    },
  )
}

/** Adds metrics of the database, sessions, mail and pictures. */
export function addServerMetrics(metrics: Metrics, { db, replica, clock, media }: Deps): void {
  const { isUp, ifUp } = createQuestions({ db })
  metrics.gauge('marquee_database_up', 'Whether the database answers.', async () => ((await isUp()) ? 1 : 0))
  if (replica)
    metrics.gauge(
      'marquee_replica_used',
      'Whether the replica gave the last public answer that was read.',
      () => (replica.isUsed() ? 1 : 0),
    )
  metrics.gauge('marquee_sessions', 'Sessions that have neither ended nor expired.', () =>
    ifUp(() => countOpenSessions(db.read, clock().toISOString())),
  )
  metrics.gauge('marquee_messages_unmailed', 'Contact messages still to be mailed.', () =>
    ifUp(() => countUnmailed(db.read)),
  )
  metrics.gauge('marquee_pictures_working', 'Uploaded pictures being encoded.', () => media.load().working)
  metrics.gauge(
    'marquee_pictures_waiting',
    'Uploaded pictures waiting to be encoded.',
    () => media.load().waiting,
  )
}
