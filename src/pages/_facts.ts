// What a record's page tells machines: facts in schema.org's words, and a picture made for sharing.
import { site } from '#contract/addresses.ts'
import type { ArtistDetail } from '#contract/entities/artist.ts'
import type { Company } from '#contract/entities/company.ts'
import type { EventRecord } from '#contract/entities/event.ts'
import type { Partner } from '#contract/entities/partner.ts'
import type { Souvenir } from '#contract/entities/souvenir.ts'
import type { Staff } from '#contract/entities/staff.ts'
import type { HeadInput } from '#views/head.ts'
import * as ld from '#views/machines/json-ld.ts'
import { sharePath, toArtistShareCard, toEventShareCard } from '#views/machines/share-card.ts'

/** Made once the site info is known, which every page reads anyway. */
export type Facts = (company: Company, siteUrl: string) => Pick<HeadInput, 'jsonLd' | 'shareImage'>

type Step = { name: string; path: string }

const steps: Record<'artists' | 'events' | 'partners' | 'team' | 'souvenirs', Step> = {
  artists: { name: 'Artists', path: site.artists() },
  events: { name: 'Events', path: site.events() },
  partners: { name: 'Partners', path: site.partners() },
  team: { name: 'About Us', path: site.about() },
  souvenirs: { name: 'Souvenirs', path: site.souvenirs() },
}

export const siteFacts: Facts = (company, siteUrl) => ({ jsonLd: [ld.toOrganization(company, siteUrl)] })

export const artistFacts =
  (artist: ArtistDetail): Facts =>
  (company, siteUrl) => ({
    shareImage: sharePath(toArtistShareCard(artist, company.name)),
    jsonLd: [
      ld.toMusicGroup(artist, siteUrl),
      ld.toBreadcrumbs([steps.artists, { name: artist.name, path: site.artist(artist.id) }], siteUrl),
    ],
  })

export const eventFacts =
  (event: EventRecord): Facts =>
  (company, siteUrl) => ({
    shareImage: sharePath(toEventShareCard(event, company.name)),
    jsonLd: [
      ld.toMusicEvent(event, company, siteUrl),
      ld.toBreadcrumbs([steps.events, { name: event.name, path: site.event(event.id) }], siteUrl),
    ],
  })

export const partnerFacts =
  (partner: Partner): Facts =>
  (_, siteUrl) => ({
    jsonLd: [
      ld.toPartnerPerson(partner, siteUrl),
      ld.toBreadcrumbs([steps.partners, { name: partner.name, path: site.partner(partner.id) }], siteUrl),
    ],
  })

export const staffFacts =
  (member: Staff): Facts =>
  (company, siteUrl) => ({
    jsonLd: [
      ld.toStaffPerson(member, company, siteUrl),
      ld.toBreadcrumbs([steps.team, { name: member.name, path: site.staff(member.id) }], siteUrl),
    ],
  })

export const souvenirFacts =
  (souvenir: Souvenir): Facts =>
  (_, siteUrl) => ({
    jsonLd: [
      ld.toProduct(souvenir, siteUrl),
      ld.toBreadcrumbs([steps.souvenirs, { name: souvenir.name, path: site.souvenir(souvenir.id) }], siteUrl),
    ],
  })
