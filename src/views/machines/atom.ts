// Events as an Atom feed (RFC 4287). Dates come from the records, so equal records give equal bytes.
import { unknownMoment } from '#contract/absent.ts'
import { site } from '#contract/addresses.ts'
import type { EventRecord } from '#contract/entities/event.ts'
import { toStamp, toTicketPrice } from '../event-state.ts'
import { toEventTimes } from '../event-times.ts'
import { toBilling, toPerformers } from '../lineup.ts'
import { absolute } from './absolute.ts'
import { toLine } from './one-line.ts'
import { xmlElement, xmlHead } from './xml.ts'

interface Publisher {
  name: string
  updated_at: string
}

/** An Atom document; entries keep the given order, and changed ones carry a later `updated`. */
export function toAtomFeed(
  company: Publisher,
  events: readonly EventRecord[],
  siteUrl: string,
  timeZone: string,
): string {
  const self = absolute(siteUrl, site.eventsFeed())
  const updated = [company.updated_at, ...events.map((event) => event.updated_at)].sort().at(-1)
  return [
    xmlHead,
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    xmlElement('id', self),
    xmlElement('title', `${toLine(company.name)}: events`),
    xmlElement('updated', updated ?? company.updated_at),
    xmlElement('link', '', { rel: 'self', type: 'application/atom+xml', href: self }),
    xmlElement('link', '', { rel: 'alternate', type: 'text/html', href: absolute(siteUrl, site.events()) }),
    `<author>${xmlElement('name', toLine(company.name))}</author>`,
    ...events.map((event) => toEntry(event, siteUrl, timeZone)),
    '</feed>',
    '',
  ].join('\n')
}

function toEntry(event: EventRecord, siteUrl: string, timeZone: string): string {
  const address = absolute(siteUrl, site.event(event.id))
  const notice = toStamp(event)
  const { days, line } = toEventTimes(event, timeZone)
  const performers = toPerformers(event)
  // The first is in most titles; a line of its own tells of all where there are more.
  const billing = performers.length > 1 ? performers.map((one) => toLine(toBilling(one))).join('\n') : ''
  const title = [notice, toLine(event.name)].filter(Boolean).join(': ')
  // Only the first word begins a sentence elsewhere: a zone keeps its capital.
  const clocks = line.slice(0, 1).toLowerCase() + line.slice(1)
  const when = [days, clocks, toLine(event.location), toTicketPrice(event)].filter(Boolean).join(', ')
  return [
    '<entry>',
    // A tag URI (RFC 4151) stays the same when the address of the page changes.
    xmlElement('id', `tag:${new URL(siteUrl).hostname},${event.created_at.slice(0, 10)}:event-${event.id}`),
    xmlElement('title', title),
    ...(event.created_at === unknownMoment ? [] : [xmlElement('published', event.created_at)]),
    xmlElement('updated', event.updated_at),
    xmlElement('link', '', { rel: 'alternate', type: 'text/html', href: address }),
    ...performers.map(({ name }) => xmlElement('category', '', { term: toLine(name) })),
    xmlElement('summary', when),
    xmlElement('content', [when, billing, event.description].filter(Boolean).join('\n\n'), { type: 'text' }),
    '</entry>',
  ].join('\n')
}
