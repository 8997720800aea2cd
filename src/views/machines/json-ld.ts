// Structured data for search engines (schema.org in JSON-LD): pure functions from records to typed objects. `url` is the
// page in the language that is spoken; `@id` is the same in all of them.
import type {
  BreadcrumbList,
  MusicGroup,
  Organization,
  Person,
  Product,
  Thing,
  WithContext,
} from 'schema-dts'
import { site } from '#contract/addresses.ts'
import type { Artist, ArtistDetail } from '#contract/entities/artist.ts'
import type { Company } from '#contract/entities/company.ts'
import { type Partner, partnerRoleLabels } from '#contract/entities/partner.ts'
import type { Souvenir } from '#contract/entities/souvenir.ts'
import type { Staff } from '#contract/entities/staff.ts'
import { safeUrl } from '#contract/safe-url.ts'
import { here } from '../language.ts'
import { toSummary, wordsOf } from '../plain-text.ts'
import { absolute, absolutePicture } from './absolute.ts'
import { toLine } from './one-line.ts'

const descriptionMax = 300

/** JSON for `<script type="application/ld+json">`, escaped so that no text can end the script or open a comment. */
export function toJsonLdText(facts: WithContext<Thing> | readonly WithContext<Thing>[]): string {
  return JSON.stringify(facts).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function sameAs(links: Readonly<Record<string, string>>, website = ''): string[] | undefined {
  const found = Object.entries(links).flatMap(([network, address]) => {
    const url = safeUrl(address, { network: network.toLowerCase() })
    return url === null ? [] : [url]
  })
  const own = website === '' ? null : safeUrl(website, 'web')
  const all = own === null ? found : [own, ...found]
  return all.length > 0 ? all : undefined
}

/** Returns the properties that are defined and not empty. */
export function known<T extends object>(facts: { [K in keyof T]: T[K] | undefined }): Partial<T> {
  const entries = Object.entries(facts).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(entries) as Partial<T>
}

export function toDescription(text: string): string {
  return toSummary(text, descriptionMax)
}

export function toOrganization(company: Company, siteUrl: string): WithContext<Organization> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: company.name,
    url: `${siteUrl}/`,
    ...known({
      description: toLine(company.tagline),
      logo: absolutePicture(siteUrl, company.logo_picture),
      sameAs: sameAs(company.socials),
    }),
  }
}

export function toMusicGroup(artist: Artist | ArtistDetail, siteUrl: string): WithContext<MusicGroup> {
  return {
    '@context': 'https://schema.org',
    '@type': 'MusicGroup',
    '@id': absolute(siteUrl, site.artist(artist.id)),
    name: artist.name,
    url: absolute(siteUrl, here(site.artist(artist.id))),
    ...known({
      genre: artist.genre,
      description: toDescription(wordsOf(artist.bio)),
      image: absolutePicture(siteUrl, artist.profileImage_picture),
      sameAs: sameAs(artist.socials),
    }),
  }
}

export function toStaffPerson(staff: Staff, company: Company, siteUrl: string): WithContext<Person> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: staff.name,
    url: absolute(siteUrl, site.staff(staff.id)),
    worksFor: { '@type': 'Organization', name: company.name, url: `${siteUrl}/` },
    ...known({
      jobTitle: staff.role,
      description: toDescription(wordsOf(staff.bio)),
      image: absolutePicture(siteUrl, staff.profileImage_picture),
      sameAs: sameAs(staff.socials),
    }),
  }
}

export function toPartnerPerson(partner: Partner, siteUrl: string): WithContext<Person> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: partner.name,
    url: absolute(siteUrl, site.partner(partner.id)),
    ...known({
      jobTitle: partnerRoleLabels[partner.role],
      description: toDescription(wordsOf(partner.bio)),
      image: absolutePicture(siteUrl, partner.partnerImage_picture),
      sameAs: sameAs(partner.socials, partner.website),
    }),
  }
}

export function toProduct(souvenir: Souvenir, siteUrl: string): WithContext<Product> {
  const url = absolute(siteUrl, site.souvenir(souvenir.id))
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: souvenir.name,
    url,
    offers: { '@type': 'Offer', price: souvenir.price.toFixed(2), priceCurrency: 'USD', url },
    ...known({
      description: toDescription(souvenir.description),
      image: absolutePicture(siteUrl, souvenir.image_picture),
    }),
  }
}

/** Breadcrumbs from the home page to a page: names and paths, the page itself last. */
export function toBreadcrumbs(
  steps: readonly { name: string; path: string }[],
  siteUrl: string,
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(siteUrl, path),
    })),
  }
}
