// The prebuilt 404 pages: one per section, with the catalogue's text and a link to continue.
import { site } from '#contract/addresses.ts'
import { notFound } from '#contract/common-texts.ts'
import { resources, type SiteName } from '#contract/resources.ts'
import { type DisplayName, toDisplayName } from './display-name.ts'
import { here, t } from './language.ts'

interface Link {
  label: string
  href: string
}

export interface NotFoundView {
  text: string
  name: DisplayName
  path: string
  more: Link
  /** Where to go instead. */
  also: Link
}

const toHome = (): Link => ({ label: t('Home'), href: here(site.home()) })
const toElsewhere = () => ({ text: t(notFound.anything), path: here('/404'), more: toHome() })

function pageOf(name: SiteName): Pick<NotFoundView, 'text' | 'path' | 'more'> {
  const { absent, site: pages } = resources[name]
  const { section, lists } = pages
  const label = lists.length > 0 ? `All ${section.name.toLowerCase()}` : section.name
  return {
    text: t(absent),
    path: here(`/${name}/404`),
    more: { label: t(label), href: here(section.path) },
  }
}

/** The 404 page of a section, or of the site without one. */
export function toNotFound(section: SiteName | null): NotFoundView {
  const page = section ? pageOf(section) : toElsewhere()
  const also = section ? toHome() : { label: t('Events'), href: here(site.events()) }
  return { ...page, also, name: toDisplayName(page.text) }
}
