import { z } from 'zod'
import * as field from '../fields.ts'
import { defineInputs } from '../inputs.ts'
import { imageAnswer, linkMap, optionalText, recordFields } from './record.ts'

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
  },
  ['name', 'role', 'bio'],
)
export type Staff = z.infer<typeof staff>
