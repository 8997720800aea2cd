// Parts shared by every page: name, navigation, footer.
import { dashboard, site } from '#contract/addresses.ts'
import type { Company } from '#contract/entities/company.ts'
import {
  hasLanguages,
  type Language,
  languageFacts,
  type OtherLanguage,
  ownLanguage,
  ownPath,
  pathIn,
} from '#contract/languages.ts'
import { posterFace, widthOf } from './face-widths.ts'
import { here, languageOfOwn, t } from './language.ts'
import { type PhotoView, toPhoto, withAltLanguage } from './picture-view.ts'
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

export interface LanguageLink {
  language: Language
  /** In the language itself. */
  name: string
  href: string
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
  /** The language of the page. */
  language: Language
  homeHref: string
  /** The page in the other languages of the site. */
  languages: LanguageLink[]
  header: NavLink[]
  footer: NavLink[]
  search: { href: string; label: string }
  admin: { login: NavLink; dashboard: NavLink; logoutLabel: string }
}

const toHeader = (): NavLink[] => [
  { label: t('Artists'), href: here(site.artists()), section: 'artists' },
  { label: t('Events'), href: here(site.events()), section: 'events' },
  { label: t('Partners'), href: site.partners(), section: 'partners' },
  { label: t('Souvenirs'), href: site.souvenirs(), section: 'souvenirs' },
  { label: t('Contact'), href: site.contact(), section: 'contact' },
]

const toFooter = (): NavLink[] => [
  { label: t('Home'), href: here(site.home()), section: 'home' },
  { label: t('About Us'), href: here(site.about()), section: 'about' },
  { label: t('Souvenirs'), href: site.souvenirs(), section: 'souvenirs' },
  { label: t('Terms & Conditions'), href: here(site.terms()), section: 'terms' },
  { label: t('Contact'), href: site.contact(), section: 'contact' },
]

/** Where a page stands among the languages of the site. */
export interface Place {
  path: string
  language: Language
  /** Languages that the site has besides its own. */
  languages: readonly OtherLanguage[]
}

/** Links to the same page in the other languages, or to the home page where there is no such page. */
function toLanguageLinks({ path, language, languages }: Place): LanguageLink[] {
  const own = ownPath(path)
  const target = hasLanguages(own) ? own : '/'
  const all = languages.length > 0 ? [ownLanguage, ...languages] : []
  return all
    .filter((one) => one !== language)
    .map((one) => ({ language: one, name: languageFacts[one].name, href: pathIn(one, target) }))
}

/** The largest size of the name across the page, in widths of it: one of two letters would be higher than a window. */
const largestMark = 0.42

/** Where the poster font lacks a letter, the width is an estimate. */
function toWordmark(name: string): FrameView['wordmark'] {
  const ems = Math.round(widthOf(name, posterFace) * 100) / 100
  const estimate = { text: name, size: 1 / Math.max(1, ems), left: 0, right: 0, fallback: 62 }
  const mark = setOneLine(name) ?? estimate
  return { ...mark, size: Math.min(mark.size, largestMark) }
}

/** Its alternative text is the same in every language. */
function toLogo({ logo_picture }: Company): PhotoView | null {
  const photo = logo_picture && toPhoto(logo_picture)
  return photo && withAltLanguage(photo, languageOfOwn())
}

/** `timeZone` lets the browser check again which events have passed. */
export function toFrame(
  company: Company,
  timeZone: string,
  lacking: ReadonlySet<string> = new Set(),
  place: Place = { path: '/', language: ownLanguage, languages: [] },
): FrameView {
  return {
    siteName: company.name,
    wordmark: toWordmark(company.name),
    logo: toLogo(company),
    footerLogo: company.logicon_picture && toPhoto(company.logicon_picture),
    favicon: (company.favicon_picture && toPhoto(company.favicon_picture)?.src) || null,
    socials: toSocialLinks(company.socials),
    copyright: t('© {name}. All rights reserved.', { name: company.name }),
    timeZone,
    apiLacks: [...lacking].join(' ') || undefined,
    language: place.language,
    homeHref: here(site.home()),
    languages: toLanguageLinks(place),
    header: toHeader(),
    footer: toFooter(),
    search: { href: here(site.search()), label: t('Search') },
    admin: {
      login: { label: t('Are you an admin? Login'), href: site.login(), section: 'other' },
      dashboard: { label: t('Go to Admin Dashboard'), href: dashboard.home(), section: 'other' },
      logoutLabel: t('Logout'),
    },
  }
}
