import { z } from 'zod'
import { site } from '../addresses.ts'
import { notFound } from '../common-texts.ts'
import * as field from '../fields.ts'
import { defineInputs } from '../inputs.ts'
import { defineResource, stampOrderings } from '../resource.ts'
import { imageAnswer, linkMap, optionalText, recordFields } from './record.ts'
import { scheduleAnswer, scheduleInputs } from './schedule.ts'

export const partnerRole = z.enum(['PRODUCER', 'DJ', 'AGENT'])
export type PartnerRole = z.infer<typeof partnerRole>

/** Role → display label. */
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
  ...scheduleAnswer,
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
    ...scheduleInputs,
  },
  ['name', 'role', 'bio'],
)
export type Partner = z.infer<typeof partner>

export const partners = defineResource({
  name: 'partners',
  kind: 'partner',
  label: 'partner',
  absent: notFound.partner,
  table: 'partners',
  item: partner,
  detail: partner,
  inputs: partnerInputs,
  image: 'partnerImage',
  pictureColumns: { partnerImage: 'image' },
  folded: { name_key: 'name', role_key: 'role' },
  orderings: { ...stampOrderings, name: 'name_key', role: 'role_key', is_active: 'is_active' },
  initial: { is_active: true },
  order: 'name',
  listFields: ['name', 'is_active'],
  bulk: ['role'],
  listTag: 'partners',
  removal: 'deactivate',
  summaries: { list: 'Partners by name', one: 'A partner' },
  site: {
    own: (id) => [site.partner(id)],
    section: { name: 'Partners', path: site.partners() },
    lists: [site.partners()],
  },
  search: {
    body: 'bio',
    texts: ({ name, role }) => {
      const label = partnerRoleLabels[role] ?? ''
      return { title: name, facts: label, description: label, rank: 0 }
    },
  },
})
