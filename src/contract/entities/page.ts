import { z } from 'zod'
import * as field from '../fields.ts'
import { defineInputs } from '../inputs.ts'

export const pageSlug = z.enum(['about', 'terms'])
export type PageSlug = z.infer<typeof pageSlug>

/** A content page (specification, section 3). */
export const page = z.object({
  slug: pageSlug,
  title: z.string(),
  content: z.string(),
  revision: z.int(),
  updated_at: z.iso.datetime(),
})

export const pageInputs = defineInputs({ title: field.line(), content: field.html() }, ['title', 'content'])
export type Page = z.infer<typeof page>
