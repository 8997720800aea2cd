import { z } from 'zod'
import { withFallback } from '../absent.ts'
import { notFound } from '../common-texts.ts'
import * as field from '../fields.ts'
import { defineInputs } from '../inputs.ts'
import { defineResource, stampOrderings } from '../resource.ts'
import { imageAnswer, optionalText, recordFields, untranslated } from './record.ts'
import { scheduleAnswer, scheduleInputs } from './schedule.ts'

/** A slide of the home page; `link_url` is shown as "Learn More". */
export const slide = z.object({
  ...recordFields,
  title: z.string(),
  caption: optionalText(),
  ...imageAnswer('image'),
  link_url: optionalText(),
  order: withFallback(z.int(), 0),
  is_active: z.boolean(),
  ...scheduleAnswer,
  untranslated,
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
    ...scheduleInputs,
  },
  ['title'],
)
export type Slide = z.infer<typeof slide>

export const slides = defineResource({
  name: 'slides',
  kind: 'slide',
  label: 'slide',
  absent: notFound.slide,
  table: 'slides',
  item: slide,
  detail: slide,
  inputs: slideInputs,
  image: 'image',
  columns: { order: { column: 'position' } },
  folded: { title_key: 'title' },
  orderings: { ...stampOrderings, order: 'position', name: 'title_key', is_active: 'is_active' },
  initial: { is_active: true },
  order: 'order',
  listFields: ['order', 'is_active'],
  translatable: ['title', 'caption', 'image_alt'],
  listTag: 'slides',
  removal: 'deactivate',
  summaries: { list: 'Slides in their order' },
})
