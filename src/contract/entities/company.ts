import { z } from 'zod'
import { beyondSpecification, unknownMoment } from '../absent.ts'
import * as field from '../fields.ts'
import { defineInputs } from '../inputs.ts'
import { defineTable, stampOrderings } from '../resource.ts'
import { imageAnswer, linkMap, untranslated } from './record.ts'

/** Site info: title, favicon, header and footer come from it; `tagline` describes the site to search engines. */
export const company = z.object({
  name: z.string(),
  tagline: beyondSpecification(z.string(), ''),
  ...imageAnswer('logo'),
  ...imageAnswer('logicon'),
  ...imageAnswer('favicon'),
  socials: linkMap,
  revision: beyondSpecification(z.int(), 0, 'revisions'),
  updated_at: beyondSpecification(z.iso.datetime(), unknownMoment),
  untranslated,
})

export const companyInputs = defineInputs(
  {
    name: field.line(),
    tagline: field.optionalLine(300),
    logo: field.imageFile(),
    logo_alt: field.alt(),
    logicon: field.imageFile(),
    logicon_alt: field.alt(),
    favicon: field.imageFile(),
    socials: field.links(),
  },
  ['name'],
)
export type Company = z.infer<typeof company>

export const companies = defineTable({
  kind: 'company',
  table: 'company',
  inputs: companyInputs,
  orderings: stampOrderings,
  translatable: ['tagline'],
})
