import { z } from 'zod'
import { beyondSpecification } from '../absent.ts'
import { notFound } from '../common-texts.ts'
import * as field from '../fields.ts'
import { defineInputs } from '../inputs.ts'
import { defineNested, stampOrderings } from '../resource.ts'
import { imageAnswer, optionalText, recordFields } from './record.ts'

/** A picture of an artist's gallery; `order` is its position, lowest first. */
export const galleryImage = z.object({
  ...recordFields,
  ...imageAnswer('image'),
  caption: optionalText(),
  order: beyondSpecification(z.int(), 0),
})

export const galleryImageInputs = defineInputs(
  {
    image: field.requiredImageFile(),
    image_alt: field.alt(),
    image_focus: field.focusPoint(),
    caption: field.optionalLine(),
    order: field.order(),
  },
  ['image'],
)
export type GalleryImage = z.infer<typeof galleryImage>

export const gallery = defineNested({
  name: 'gallery',
  kind: 'galleryImage',
  label: 'gallery image',
  absent: notFound.image,
  table: 'gallery_images',
  item: galleryImage,
  detail: galleryImage,
  inputs: galleryImageInputs,
  image: 'image',
  stored: { artist_id: field.id() },
  columns: { order: { column: 'position' } },
  folded: { caption_key: 'caption' },
  orderings: { ...stampOrderings, order: 'position', caption: 'caption_key' },
  order: 'order',
  listFields: [],
  references: { artist_id: 'artists' },
  partOf: { artist_id: 'gallery' },
})
