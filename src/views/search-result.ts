// A search hit, in the modal and on the results page.

import { site } from '#contract/addresses.ts'
import type { HitText, SearchHit, SearchType } from '#contract/entities/search-hit.ts'
import { type Language, ownLanguage } from '#contract/languages.ts'
import { toPlainPicture } from '#contract/plain-picture.ts'
import { safeUrl } from '#contract/safe-url.ts'
import { toEventPicture } from './event-poster.ts'
import { type PictureView, toPicture } from './picture-view.ts'

export interface SearchResultView {
  key: string
  href: string
  typeLabel: SearchTypeLabel
  /** What several of its type are called. */
  kind: SearchKind
  title: string
  /** The language of the title, where it is not that of the page. */
  titleLanguage: Language | undefined
  /** Tells evenings of one name apart; "" for none. */
  date: string
  /** Without the date. */
  description: string
  /** The language of the description, where it is not that of the page. */
  descriptionLanguage: Language | undefined
  /** The description is a price alone. */
  isPrice: boolean
  /** The price is "Free", as another server may have it; the site says it in the language of the page. */
  isFree: boolean
  /** The picture is a poster, which is shown whole. */
  isPoster: boolean
  picture: PictureView
}

/** Addresses of hits by type, used when the server's address is not one of this site. */
const addresses: Partial<Record<SearchType, (id: number) => string>> = {
  artist: site.artist,
  event: site.event,
  partner: site.partner,
  staff: site.staff,
  souvenir: site.souvenir,
  venue: site.venue,
  tour: site.tour,
}

const typeLabels = {
  artist: 'Artist',
  event: 'Event',
  partner: 'Partner',
  staff: 'Team',
  souvenir: 'Souvenir',
  venue: 'Venue',
  tour: 'Tour',
  page: 'Page',
} as const satisfies Record<SearchType, string>
type SearchTypeLabel = (typeof typeLabels)[SearchType]

const kinds = {
  artist: 'Artists',
  event: 'Events',
  partner: 'Partners',
  staff: 'Team',
  souvenir: 'Souvenirs',
  venue: 'Venues',
  tour: 'Tours',
  page: 'Pages',
} as const satisfies Record<SearchType, string>
export type SearchKind = (typeof kinds)[SearchType]

/** Date and place, which the server joins by a dot. */
const factsOf = (description: string | null | undefined) => (description ?? '').split(' · ')

const dateOf = ({ type, description }: SearchHit) => {
  const [date = '', place] = factsOf(description)
  return type === 'event' && place !== undefined ? date : ''
}

/** A souvenir's price, as our server describes one; another may describe it in words. */
const isPrice = ({ type, description }: SearchHit) =>
  type === 'souvenir' && /^(\$\d[\d,.]*|Free)$/.test(description ?? '')

/** Types whose texts staff write in the site's own language alone; other titles are names, or can be translated. */
const untranslatable: Record<HitText, readonly SearchType[]> = {
  title: ['souvenir'],
  description: ['partner', 'staff', 'souvenir'],
}

/** The language of a text of a hit, where that is not the one of the page. */
function languageOfHit(hit: SearchHit, text: HitText, language: Language) {
  const isOwn = untranslatable[text].includes(hit.type) || hit.untranslated?.includes(text)
  return language !== ownLanguage && isOwn ? ownLanguage : undefined
}

const descriptionLanguageOf = (hit: SearchHit, language: Language) =>
  hit.description && !isPrice(hit) ? languageOfHit(hit, 'description', language) : undefined

/** Public pages read this answer without its schema, so missing fields have no defaults. */
function toHitPicture({ type, title, image, image_picture, description }: SearchHit): PictureView {
  const picture = image_picture ?? toPlainPicture(image)
  return type === 'event' ? toEventPicture(picture, title) : toPicture(picture, title, factsOf(description))
}

/** The hit on a page in a language, or an empty list when it links outside the site. */
export function toSearchResult(hit: SearchHit, language: Language = ownLanguage): SearchResultView[] {
  const told = safeUrl(hit.url ?? '', 'link')
  // Another server may call the type anything, also by the name of what every object has.
  if (!Object.hasOwn(typeLabels, hit.type)) return []
  const href = told?.startsWith('/') ? told : addresses[hit.type]?.(Number(hit.id))
  if (!href) return []
  const date = dateOf(hit)
  return [
    {
      key: `${hit.type}-${hit.id}`,
      href,
      typeLabel: typeLabels[hit.type],
      kind: kinds[hit.type],
      title: hit.title,
      titleLanguage: languageOfHit(hit, 'title', language),
      date,
      description: factsOf(hit.description)
        .slice(date ? 1 : 0)
        .join(', '),
      descriptionLanguage: descriptionLanguageOf(hit, language),
      isPrice: isPrice(hit),
      isFree: isPrice(hit) && hit.description === 'Free',
      isPoster: hit.type === 'event',
      picture: toHitPicture(hit),
    },
  ]
}
