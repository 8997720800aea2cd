// Parts shared by every page: name, navigation, footer.
import { dashboard, site } from '#contract/addresses.ts'
import type { Company } from '#contract/entities/company.ts'
import { posterFace, widthOf } from './face-widths.ts'
import { type PhotoView, toPhoto } from './picture-view.ts'
import { type SocialLink, toSocialLinks } from './social-links.ts'
import { setOneLine, type TypeLine } from './wood-type.ts'

export type Section =
  | 'home'
  | 'artists'
  | 'events'
  | 'partners'
  | 'souvenirs'
  | 'contact'
  | 'about'
  | 'terms'
  | 'other'

export interface NavLink {
  label: string
  href: string
  section: Section
}

export interface FrameView {
  siteName: string
  /** The name across the page. */
  wordmark: Pick<TypeLine, 'text' | 'size' | 'left' | 'right' | 'fallback'>
  logo: PhotoView | null
  footerLogo: PhotoView | null
  favicon: string | null
  socials: SocialLink[]
  copyright: string
  timeZone: string
  /** Names of the features the API lacks beyond the specification, for scripts; undefined when there are none. */
  apiLacks: string | undefined
  header: NavLink[]
  footer: NavLink[]
  search: { href: string; label: string }
  admin: { login: NavLink; dashboard: NavLink; logoutLabel: string }
}

const header: NavLink[] = [
  { label: 'Artists', href: site.artists(), section: 'artists' },
  { label: 'Events', href: site.events(), section: 'events' },
  { label: 'Partners', href: site.partners(), section: 'partners' },
  { label: 'Souvenirs', href: site.souvenirs(), section: 'souvenirs' },
  { label: 'Contact', href: site.contact(), section: 'contact' },
]

const footer: NavLink[] = [
  { label: 'Home', href: site.home(), section: 'home' },
  { label: 'About Us', href: site.about(), section: 'about' },
  { label: 'Souvenirs', href: site.souvenirs(), section: 'souvenirs' },
  { label: 'Terms & Conditions', href: site.terms(), section: 'terms' },
  { label: 'Contact', href: site.contact(), section: 'contact' },
]

/** Where the poster font lacks a letter, the width is an estimate. */
function toWordmark(name: string): FrameView['wordmark'] {
  const ems = Math.round(widthOf(name, posterFace) * 100) / 100
  const estimate = { text: name, size: 1 / Math.max(1, ems), left: 0, right: 0, fallback: 62 }
  return setOneLine(name) ?? estimate
}

/** `timeZone` lets the browser check again which events have passed. */
export function toFrame(
  company: Company,
  timeZone: string,
  lacking: ReadonlySet<string> = new Set(),
): FrameView {
  return {
    siteName: company.name,
    wordmark: toWordmark(company.name),
    logo: company.logo_picture && toPhoto(company.logo_picture),
    footerLogo: company.logicon_picture && toPhoto(company.logicon_picture),
    favicon: (company.favicon_picture && toPhoto(company.favicon_picture)?.src) || null,
    socials: toSocialLinks(company.socials),
    copyright: `© ${company.name}. All rights reserved.`,
    timeZone,
    apiLacks: [...lacking].join(' ') || undefined,
    header,
    footer,
    search: { href: site.search(), label: 'Search' },
    admin: {
      login: { label: 'Are you an admin? Login', href: site.login(), section: 'other' },
      dashboard: { label: 'Go to Admin Dashboard', href: dashboard.home(), section: 'other' },
      logoutLabel: 'Logout',
    },
  }
}
