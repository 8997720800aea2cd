import { z } from 'zod'
import { orAbsent } from '../absent.ts'
import * as field from '../fields.ts'
import { defineInputs } from '../inputs.ts'
import { imageAnswer, optionalText, recordFields } from './record.ts'

/** Something to take home; `price` in dollars. */
export const souvenir = z.object({
  ...recordFields,
  name: z.string(),
  description: optionalText(),
  price: orAbsent(z.number(), 0),
  ...imageAnswer('image'),
  is_gift: z.boolean(),
  is_active: z.boolean(),
})

export const souvenirInputs = defineInputs(
  {
    name: field.line(),
    description: field.optionalText(),
    price: field.price(),
    image: field.imageFile(),
    image_alt: field.alt(),
    image_focus: field.focusPoint(),
    is_gift: field.flag(),
    is_active: field.flag(),
  },
  ['name'],
)
export type Souvenir = z.infer<typeof souvenir>
