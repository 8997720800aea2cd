// Metadata of a record's page: structured data (schema.org) and a generated share image.
import type { ArtistDetail } from '#contract/entities/artist.ts'
import type { Company } from '#contract/entities/company.ts'
import type { EventRecord } from '#contract/entities/event.ts'
import type { Partner } from '#contract/entities/partner.ts'
import type { Souvenir } from '#contract/entities/souvenir.ts'
import type { Staff } from '#contract/entities/staff.ts'
import type { TourDetail } from '#contract/entities/tour.ts'
import type { Venue } from '#contract/entities/venue.ts'
import { resources, type SiteName } from '#contract/resources.ts'
import type { HeadInput } from '../head.ts'
import { here, t } from '../language.ts'
import { toMusicEvent, toTourSeries, toVenuePlace } from './event-json-ld.ts'
import * as ld from './json-ld.ts'
import { sharePath, toArtistShareCard, toEventShareCard } from './share-card.ts'

/** Computed once the site info is known, which every page reads anyway; `timeZone` is the site's. */
export type Facts = (
  company: Company,
  siteUrl: string,
  timeZone: string,
) => Pick<HeadInput, 'jsonLd' | 'shareImage'>

/** Breadcrumbs from the section to the record, in the language of the page. */
function breadcrumbsTo(name: SiteName, record: { id: number; name: string }, siteUrl: string) {
  const { section, own } = resources[name].site
  const steps = [
    { name: t(section.name), path: here(section.path) },
    { name: record.name, path: here(own(record.id)[0]) },
  ]
  return ld.toBreadcrumbs(steps, siteUrl)
}

/** Metadata of any record with a page: only its breadcrumbs. */
export const plainFacts =
  (name: SiteName, record: { id: number; name: string }): Facts =>
  (_, siteUrl) => ({ jsonLd: [breadcrumbsTo(name, record, siteUrl)] })

export const siteFacts: Facts = (company, siteUrl) => ({ jsonLd: [ld.toOrganization(company, siteUrl)] })

export const artistFacts =
  (artist: ArtistDetail): Facts =>
  (company, siteUrl) => ({
    shareImage: sharePath(toArtistShareCard(artist, company.name)),
    jsonLd: [ld.toMusicGroup(artist, siteUrl), breadcrumbsTo('artists', artist, siteUrl)],
  })

export const eventFacts =
  (event: EventRecord): Facts =>
  (company, siteUrl, timeZone) => ({
    shareImage: sharePath(toEventShareCard(event, company.name)),
    jsonLd: [toMusicEvent(event, company, siteUrl, timeZone), breadcrumbsTo('events', event, siteUrl)],
  })

export const partnerFacts =
  (partner: Partner): Facts =>
  (_, siteUrl) => ({
    jsonLd: [ld.toPartnerPerson(partner, siteUrl), breadcrumbsTo('partners', partner, siteUrl)],
  })

export const staffFacts =
  (member: Staff): Facts =>
  (company, siteUrl) => ({
    jsonLd: [ld.toStaffPerson(member, company, siteUrl), breadcrumbsTo('staff', member, siteUrl)],
  })

export const venueFacts =
  (venue: Venue): Facts =>
  (_, siteUrl) => ({
    jsonLd: [toVenuePlace(venue, siteUrl), breadcrumbsTo('venues', venue, siteUrl)],
  })

export const tourFacts =
  (tour: TourDetail): Facts =>
  (company, siteUrl) => ({
    jsonLd: [toTourSeries(tour, company, siteUrl), breadcrumbsTo('tours', tour, siteUrl)],
  })

export const souvenirFacts =
  (souvenir: Souvenir): Facts =>
  (_, siteUrl) => ({
    jsonLd: [ld.toProduct(souvenir, siteUrl), breadcrumbsTo('souvenirs', souvenir, siteUrl)],
  })
