// Data of the pages that every section has.
import { listPage } from '#content/list-page.ts'
import type { Content } from '#content/reader.ts'
import { site } from '#contract/addresses.ts'
import { listEndpoint, oneEndpoint } from '#contract/endpoints/public.ts'
import type { EventRecord } from '#contract/entities/event.ts'
import { ownPath, pathIn } from '#contract/languages.ts'
import { isWithout, type SiteName, siteNames } from '#contract/resources.ts'
import { toCardList } from '#views/card-list.ts'
import { type Elsewhere, isMissed, nowhere } from '#views/event-ways.ts'
import { plainFacts } from '#views/machines/record-facts.ts'
import { sectionPages } from '#views/section-pages.ts'
import { speaking } from '#views/speaking.ts'
import { readRecord } from './_record.ts'

/** The section of a route such as `/artists/[id]`. */
export const sectionOf = (routePattern: string): SiteName =>
  siteNames.find((name) => name === ownPath(routePattern).split('/')[1]) as SiteName

/** The section whose words a 404 page has; null where the server has no such records, and so no list to go on with. */
export const readSection = async (content: Content, routePattern: string) =>
  isWithout(sectionOf(routePattern), await content.lacking()) ? null : sectionOf(routePattern)

/**
 * A page of a list of cards with the data for its layout; null when there is no such page, as where the server has no
 * such records.
 */
export async function readCardList(content: Content, section: SiteName, page?: string) {
  if (isWithout(section, await content.lacking())) return null
  const { list, marks } = sectionPages[section]
  const slice =
    list &&
    (await listPage(
      content,
      listEndpoint(section),
      (number) => pathIn(content.language, site.list(section, number)),
      page,
    ))
  return list && slice
    ? {
        view: speaking(content.language, () => toCardList(section, list.toCard, slice)),
        shape: list.shape,
        marks,
      }
    : null
}

/** What else there is of who plays, on the tour and in the place, where an event is sold out or off. */
async function readElsewhere(content: Content, event: EventRecord): Promise<Elsewhere> {
  if (!isMissed(event, content.today())) return nowhere
  const eventsOf = async (section: 'artists' | 'tours' | 'venues', one: { id: number } | null) => {
    const record = one && (await content.get(oneEndpoint(section), { params: { id: one.id } }))
    return record?.events ?? []
  }
  const [artist, tour, venue] = await Promise.all([
    eventsOf('artists', event.artist),
    eventsOf('tours', event.tour),
    eventsOf('venues', event.venue),
  ])
  return { artist, tour, venue }
}

/** The page of a record with the data for its layout; null when there is no such record. */
export async function readRecordPage(content: Content, section: SiteName, parameter: string | undefined) {
  const record = await readRecord(content, oneEndpoint(section), parameter)
  if (!record) return null
  const { toPage, about, kind, facts, marks } = sectionPages[section]
  const elsewhere = section === 'events' ? await readElsewhere(content, record as EventRecord) : nowhere
  const page = speaking(content.language, () => toPage(record, content.today, content.timeZone, elsewhere))
  const { name, path, picture } = page.view
  const head = { title: name.text, about: about(record), path, picture, kind }
  return { ...page, head, facts: facts?.(record) ?? plainFacts(section, record), marks }
}
