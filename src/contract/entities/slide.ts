import { z } from 'zod'
import { orAbsent } from '../absent.ts'
import * as field from '../fields.ts'
import { defineInputs } from '../inputs.ts'
import { imageAnswer, optionalText, recordFields } from './record.ts'

/** A slide of the home page; `link_url` is shown as "Learn More". */
export const slide = z.object({
  ...recordFields,
  title: z.string(),
  caption: optionalText(),
  ...imageAnswer('image'),
  link_url: optionalText(),
  order: orAbsent(z.int(), 0),
  is_active: z.boolean(),
})

export const slideInputs = defineInputs(
  {
    title: field.line(),
    caption: field.optionalLine(),
    image: field.imageFile(),
    image_alt: field.alt(),
    image_focus: field.focusPoint(),
    link_url: field.optionalUrl('link'),
    order: field.order(),
    is_active: field.flag(),
  },
  ['title'],
)
export type Slide = z.infer<typeof slide>
