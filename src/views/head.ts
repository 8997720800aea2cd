// Metadata of a page for browsers, search engines and link previews.
import type { Thing, WithContext } from 'schema-dts'
import type { Company } from '#contract/entities/company.ts'
import type { Alternate } from './alternates.ts'
import type { PictureView } from './picture-view.ts'
import { toSummary } from './plain-text.ts'

export interface HeadView {
  title: string
  description: string
  /** Full address of the page; null for pages that should not be indexed. */
  canonical: string | null
  kind: 'website' | 'profile' | 'article'
  /** Full address and alternative text of the share image. */
  image: { url: string; alt: string } | null
  /** Full addresses of the neighbouring pages of a list. */
  previous: string | null
  next: string | null
  /** Full addresses of the page in the languages of the site; empty where it is in one. */
  alternates: readonly { language: string; href: string }[]
  /** Structured data in the schema.org vocabulary. */
  jsonLd: readonly WithContext<Thing>[]
}

export interface HeadInput {
  /** Title of the page; absent on the home page, whose title is the site's name. */
  title?: string
  /** Plain text from which the description is made; without it the site's tagline is used. */
  about?: string
  path: string
  kind?: HeadView['kind']
  picture?: PictureView | undefined
  /** Path of a generated share image; takes precedence over `picture`. */
  shareImage?: string | null
  previous?: string | null
  next?: string | null
  jsonLd?: readonly WithContext<Thing>[]
  isHidden?: boolean
  alternates?: readonly Alternate[]
}

export function toHead(company: Company, siteUrl: string, input: HeadInput): HeadView {
  const full = (path: string) => new URL(path, `${siteUrl}/`).href
  const photo = input.picture?.kind === 'photo' ? input.picture : null
  const image = input.shareImage ?? photo?.src ?? company.logo_picture?.url ?? null
  return {
    title: input.title ? `${input.title} – ${company.name}` : company.name,
    description: toSummary(input.about ?? '') || toSummary(company.tagline) || company.name,
    canonical: input.isHidden ? null : full(input.path),
    kind: input.kind ?? 'website',
    image: image === null ? null : { url: full(image), alt: photo?.alt || input.title || company.name },
    previous: input.previous ? full(input.previous) : null,
    next: input.next ? full(input.next) : null,
    alternates: (input.alternates ?? []).map(({ language, path }) => ({ language, href: full(path) })),
    jsonLd: input.jsonLd ?? [],
  }
}
