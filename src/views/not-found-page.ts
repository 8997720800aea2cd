// The prebuilt 404 pages: one for each section, with the catalogue's text and a way on.
import { site } from '#contract/addresses.ts'
import { notFound } from '#contract/texts.ts'
import { type DisplayName, toDisplayName } from './display-name.ts'
import { type PosterArt, toPosterArt } from './poster-art.ts'

export type NotFoundSection = 'artists' | 'events' | 'partners' | 'staff' | 'souvenirs' | 'site'

export interface NotFoundView {
  text: string
  name: DisplayName
  art: PosterArt
  path: string
  more: { label: string; href: string }
}

const pages: Record<NotFoundSection, Pick<NotFoundView, 'text' | 'path' | 'more'>> = {
  artists: {
    text: notFound.artist,
    path: '/artists/404',
    more: { label: 'All artists', href: site.artists() },
  },
  events: { text: notFound.event, path: '/events/404', more: { label: 'All events', href: site.events() } },
  partners: {
    text: notFound.partner,
    path: '/partners/404',
    more: { label: 'All partners', href: site.partners() },
  },
  staff: { text: notFound.staff, path: '/staff/404', more: { label: 'About Us', href: site.about() } },
  souvenirs: {
    text: notFound.souvenir,
    path: '/souvenirs/404',
    more: { label: 'All souvenirs', href: site.souvenirs() },
  },
  site: { text: notFound.anything, path: '/404', more: { label: 'Home', href: site.home() } },
}

export function toNotFound(section: NotFoundSection): NotFoundView {
  const page = pages[section]
  return { ...page, name: toDisplayName(page.text), art: { ...toPosterArt(page.path), initials: '?' } }
}
