// What needs a hand, read from the same lists that staff see.
import { dashboard } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { dashboardOffice } from '#contract/endpoints/dashboard-office.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import type { EventRecord } from '#contract/entities/event.ts'
import type { ListPage } from '#contract/entities/list.ts'
import { limits } from '#contract/limits.ts'
import { ask } from '../api/ask.ts'
import { editPath } from '../resources/addresses.ts'
import type { Card, StoredRecord } from '../resources/card.ts'
import { contentCards } from '../resources/cards.ts'
import { events } from '../resources/events.ts'
import { toShortDate } from '../ui/moments.ts'

export interface AttentionItem {
  to: string
  label: string
  detail?: string
}

export interface AttentionGroup {
  title: string
  note?: string
  items: AttentionItem[]
  /** How many are not named. */
  more: number
}

const namedAtMost = 6

/** A group of records, each a link to its form; none when there are none. */
export function toGroup(title: string, items: AttentionItem[]): AttentionGroup[] {
  if (items.length === 0) return []
  return [{ title, items: items.slice(0, namedAtMost), more: Math.max(0, items.length - namedAtMost) }]
}

const toItem = (event: EventRecord): AttentionItem => ({
  to: editPath(events, event),
  label: event.name,
  detail: toShortDate(event.date),
})

/** Groups about the events that are still to come, earliest first. */
export function toEventGroups(all: readonly EventRecord[], today: string): AttentionGroup[] {
  const coming = all
    .filter((event) => event.is_active && event.date >= today)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
  return [
    ...toGroup(
      'Upcoming events without a poster',
      coming.filter(({ poster }) => poster === null).map(toItem),
    ),
    ...toGroup(
      'Upcoming events without an artist',
      coming.filter(({ artist }) => artist === null).map(toItem),
    ),
    ...toGroup(
      'Upcoming events whose responsible person is archived',
      coming.filter(({ responsible_staff }) => responsible_staff?.is_active === false).map(toItem),
    ),
  ]
}

async function imageless(card: Card, signal: AbortSignal): Promise<AttentionGroup[]> {
  const query = { is_active: true, ordering: '-updated_at', page_size: limits.pageSizeMax }
  const page = (await ask(card.endpoints.list as Endpoint, { query, signal })).data as ListPage<StoredRecord>
  const without = page.results.filter((record) => card.image && record[card.image] === null)
  return toGroup(
    `${card.heading.replace('Manage ', '')} without an image`,
    without.map((record) => ({ to: editPath(card, record), label: card.nameOf(record) })),
  )
}

/** Everything, most urgent first; of each list the 200 records that are newest or changed last. */
export async function readAttention(today: string, signal: AbortSignal): Promise<AttentionGroup[]> {
  const unread = ask(dashboardOffice.listMessages, {
    query: { is_read: false, page_size: namedAtMost },
    signal,
  })
  const eventQuery = { is_active: true, ordering: '-date', page_size: limits.pageSizeMax }
  const newest = ask(dashboardResources.events.list, { query: eventQuery, signal })
  const others = contentCards.filter((card) => card.name !== 'events').map((card) => imageless(card, signal))
  const [messages, eventList, groups] = await Promise.all([unread, newest, Promise.all(others)])
  const { count, results } = messages.data
  const inbox: AttentionGroup[] =
    count === 0
      ? []
      : [
          {
            title: count === 1 ? 'One unread message' : `${count} unread messages`,
            items: results.map(({ name }) => ({
              to: `${dashboard.list('messages')}?only=unread`,
              label: name,
            })),
            more: count - results.length,
          },
        ]
  return [...inbox, ...toEventGroups(eventList.data.results as EventRecord[], today), ...groups.flat()]
}
