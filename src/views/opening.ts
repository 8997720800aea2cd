// The first screen of a site that has nothing to show yet: a poster of its name for visitors, and for staff the way to
// what makes it a site.
import { dashboard, site } from '#contract/addresses.ts'
import type { Company } from '#contract/entities/company.ts'
import { type DisplayName, toDisplayName } from './display-name.ts'
import type { HomePageView } from './home-page.ts'
import { t } from './language.ts'
import { type PosterArt, toPosterArt } from './poster-art.ts'

export interface OpeningView {
  name: DisplayName
  line: string
  art: PosterArt
  contact: { label: string; href: string }
  /** For staff alone. */
  steps: { label: string; href: string }[]
}

const usualLine = 'The doors open soon.'

const steps = [
  { label: 'Name the site and add its logo', href: dashboard.list('site') },
  { label: 'Add the first artist', href: dashboard.create('artists') },
  { label: 'Add the first event', href: dashboard.create('events') },
  { label: 'Add a slide to this page', href: dashboard.create('slides') },
  { label: 'Write About and Terms', href: dashboard.list('pages') },
]

/** Null as soon as the home page has anything of its own. */
export function toOpening(home: HomePageView, company: Company): OpeningView | null {
  if (home.slides.length > 0 || home.events || home.artists || home.souvenirs) return null
  return {
    name: toDisplayName(company.name),
    line: company.tagline || t(usualLine),
    art: toPosterArt(company.name),
    contact: { label: t('Contact'), href: site.contact() },
    steps: steps.map(({ label, href }) => ({ label: t(label), href })),
  }
}
