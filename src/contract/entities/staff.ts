import { z } from 'zod'
import { site } from '../addresses.ts'
import { notFound } from '../common-texts.ts'
import * as field from '../fields.ts'
import { defineInputs } from '../inputs.ts'
import { defineResource, stampOrderings } from '../resource.ts'
import { imageAnswer, linkMap, optionalText, recordFields } from './record.ts'
import { scheduleAnswer, scheduleInputs } from './schedule.ts'

/** A team member; not an account (see user.ts). */
export const staff = z.object({
  ...recordFields,
  name: z.string(),
  role: z.string(),
  ...imageAnswer('profileImage'),
  email: optionalText(),
  phone: optionalText(),
  bio: z.string(),
  socials: linkMap,
  is_active: z.boolean(),
  ...scheduleAnswer,
})

export const staffInputs = defineInputs(
  {
    name: field.line(),
    role: field.line(),
    profileImage: field.imageFile(),
    profileImage_alt: field.alt(),
    profileImage_focus: field.focusPoint(),
    email: field.optionalEmail(),
    phone: field.optionalPhone(),
    bio: field.html(),
    socials: field.links(),
    is_active: field.flag(),
    ...scheduleInputs,
  },
  ['name', 'role', 'bio'],
)
export type Staff = z.infer<typeof staff>

export const staffMembers = defineResource({
  name: 'staff',
  kind: 'staff',
  label: 'staff member',
  absent: notFound.staff,
  table: 'staff',
  item: staff,
  detail: staff,
  inputs: staffInputs,
  image: 'profileImage',
  pictureColumns: { profileImage: 'image' },
  folded: { name_key: 'name', role_key: 'role' },
  orderings: { ...stampOrderings, name: 'name_key', role: 'role_key', is_active: 'is_active' },
  initial: { is_active: true },
  order: 'name',
  listFields: ['name', 'is_active'],
  bulk: ['role'],
  listTag: 'staff-list',
  removal: 'deactivate',
  summaries: { list: 'Team members by name', one: 'A team member' },
  site: {
    own: (id) => [site.staff(id)],
    section: { name: 'About Us', path: site.about() },
    lists: [],
  },
  search: {
    body: 'bio',
    texts: ({ name, role }) => ({ title: name, facts: role, description: role, rank: 0 }),
  },
})
