import { z } from 'zod'
import { beyondSpecification, unknownMoment, withFallback } from '../absent.ts'
import * as field from '../fields.ts'
import { defineInputs } from '../inputs.ts'
import { defineTable, stampOrderings } from '../resource.ts'
import { untranslated } from './record.ts'

export const pageSlug = z.enum(['about', 'terms'])

/** A content page. */
export const page = z.object({
  slug: withFallback(pageSlug, 'about'),
  title: z.string(),
  content: z.string(),
  revision: beyondSpecification(z.int(), 0, 'revisions'),
  updated_at: beyondSpecification(z.iso.datetime(), unknownMoment),
  untranslated,
})

export const pageInputs = defineInputs({ title: field.line(), content: field.html() }, ['title', 'content'])
export type Page = z.infer<typeof page>

export const pages = defineTable({
  kind: 'page',
  table: 'pages',
  inputs: pageInputs,
  stored: { slug: pageSlug },
  orderings: stampOrderings,
  translatable: ['title', 'content'],
})
