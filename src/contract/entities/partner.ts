import { z } from 'zod'
import * as field from '../fields.ts'
import { defineInputs } from '../inputs.ts'
import { imageAnswer, linkMap, optionalText, recordFields } from './record.ts'

export const partnerRole = z.enum(['PRODUCER', 'DJ', 'AGENT'])
export type PartnerRole = z.infer<typeof partnerRole>

/** Role → the label people read. */
export const partnerRoleLabels: Record<PartnerRole, string> = {
  PRODUCER: 'Producer',
  DJ: 'DJ',
  AGENT: 'Agent',
}

export const partner = z.object({
  ...recordFields,
  name: z.string(),
  role: partnerRole,
  ...imageAnswer('partnerImage'),
  bio: z.string(),
  website: optionalText(),
  socials: linkMap,
  is_active: z.boolean(),
})

export const partnerInputs = defineInputs(
  {
    name: field.line(),
    role: partnerRole,
    partnerImage: field.imageFile(),
    partnerImage_alt: field.alt(),
    partnerImage_focus: field.focusPoint(),
    bio: field.html(),
    website: field.optionalUrl(),
    socials: field.links(),
    is_active: field.flag(),
  },
  ['name', 'role', 'bio'],
)
export type Partner = z.infer<typeof partner>
