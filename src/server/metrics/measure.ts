// Everything `/api/metrics` tells: requests, publishing, people, mail and the process itself.
import { countUnmailed } from '#db/messages.ts'
import { changesAfter, lastChangeId } from '#db/outbox.ts'
import { countOpenSessions } from '#db/sessions.ts'
import type { Deps } from '../deps.ts'
import type { PublishingDesk } from '../publishing-desk.ts'
import type { Family } from './exposition.ts'

const gauge = (name: string, help: string, value: number): Family => ({
  name,
  help,
  type: 'gauge',
  samples: [{ value }],
})

/** The publisher remembers what became of so many changes. */
const remembered = 2000

/** Follows the outbox as far as everything is live; answers when the first change after that was saved. */
export function createLiveMark({ db }: Pick<Deps, 'db'>, desk: PublishingDesk) {
  let live: number | null = null
  return async (): Promise<Date | null> => {
    live ??= Math.max(0, (await lastChangeId(db.read)) - remembered)
    for (;;) {
      const changes = await changesAfter(db.read, live, remembered)
      for (const { id, created_at } of changes) {
        const progress = await desk.progressOf({ id, at: created_at })
        if (progress?.state !== 'live') return new Date(created_at)
        live = id
      }
      if (changes.length < remembered) return null
    }
  }
}

async function publishingFamilies(
  { clock }: Deps,
  desk: PublishingDesk,
  firstNotLive: () => Promise<Date | null>,
): Promise<Family[]> {
  const { isPublishing, pages, failures } = desk.queue()
  // Another process knows what becomes of changes; this one only serves what it writes.
  const since = isPublishing ? await firstNotLive() : null
  return [
    gauge('marquee_publishing', 'Whether this process is the one that publishes.', isPublishing ? 1 : 0),
    gauge('marquee_publish_queue_pages', 'Pages waiting to be rendered, or being rendered.', pages),
    gauge('marquee_publish_failed_pages', 'Pages whose last rendering failed.', failures),
    gauge(
      'marquee_publish_oldest_change_seconds',
      'Age of the oldest saved change that visitors do not get yet, 0 when they get all.',
      since ? Math.max(0, (clock().getTime() - since.getTime()) / 1000) : 0,
    ),
  ]
}

function processFamilies(): Family[] {
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return [
    gauge('process_resident_memory_bytes', 'Resident memory.', rss),
    gauge('nodejs_heap_size_used_bytes', 'Memory of JavaScript objects.', heapUsed),
    gauge(
      'process_start_time_seconds',
      'Start of the process, in seconds since 1970.',
      Math.round(Date.now() / 1000 - process.uptime()),
    ),
    {
      name: 'process_cpu_seconds_total',
      help: 'Time of processors used.',
      type: 'counter',
      samples: [{ value: (user + system) / 1e6 }],
    },
  ]
}

/** All figures at this moment. */
export async function measure(
  deps: Deps,
  publishing: { desk: PublishingDesk; firstNotLive: () => Promise<Date | null> } | null,
): Promise<Family[]> {
  const { db, clock, media, requests } = deps
  const now = clock().toISOString()
  const { working, waiting } = media.load()
  return [
    ...requests.families(),
    ...(publishing ? await publishingFamilies(deps, publishing.desk, publishing.firstNotLive) : []),
    gauge(
      'marquee_sessions',
      'Sessions that have neither ended nor expired.',
      await countOpenSessions(db.read, now),
    ),
    gauge('marquee_messages_unmailed', 'Contact messages still to be mailed.', await countUnmailed(db.read)),
    gauge('marquee_pictures_working', 'Uploaded pictures being encoded.', working),
    gauge('marquee_pictures_waiting', 'Uploaded pictures waiting to be encoded.', waiting),
    ...processFamilies(),
  ]
}
