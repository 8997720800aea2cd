import { z } from 'zod'
import { beyondSpecification, withFallback } from '../absent.ts'
import { toPlainPicture } from '../plain-picture.ts'
import { type ResourceKind, resourceNames, resources } from '../resources.ts'
import { picture } from './picture.ts'

/** Kinds of record that search indexes because their definition has a `search`; `searchType` adds the pages. */
export type SearchKind = {
  [N in keyof typeof resources]: (typeof resources)[N] extends { readonly search: object }
    ? (typeof resources)[N]['kind']
    : never
}[keyof typeof resources]
export const searchKinds = resourceNames
  .filter((name) => 'search' in resources[name])
  .map((name): ResourceKind => resources[name].kind) as SearchKind[]

export const searchType = z.enum([...searchKinds, 'page'])
export type SearchType = z.infer<typeof searchType>

/** The texts of a hit that can be in a language. */
export const hitTexts = ['title', 'description'] as const
export type HitText = (typeof hitTexts)[number]

/** A hit of the search; `url` is a path on the site, in the language that was asked for where the page exists in it. */
export const searchHit = z.object({
  id: z.union([z.int(), z.string()]),
  type: searchType,
  title: z.string(),
  description: withFallback(z.string(), ''),
  image: withFallback(z.string().nullable(), null),
  image_picture: beyondSpecification(picture.nullable(), ({ image }) => toPlainPicture(image), 'pictures'),
  url: z.string(),
  /** Where a language was asked for: those of its texts that could be translated, and stand in the site's own. */
  untranslated: beyondSpecification(z.array(z.enum(hitTexts)).optional(), undefined, 'search_languages'),
})
export type SearchHit = z.infer<typeof searchHit>
