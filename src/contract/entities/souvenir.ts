import { z } from 'zod'
import { withFallback } from '../absent.ts'
import { site } from '../addresses.ts'
import { notFound } from '../common-texts.ts'
import * as field from '../fields.ts'
import { defineInputs } from '../inputs.ts'
import { defineResource, stampOrderings } from '../resource.ts'
import { priceText } from '../search-texts.ts'
import { imageAnswer, optionalText, recordFields } from './record.ts'
import { scheduleAnswer, scheduleInputs } from './schedule.ts'

/** A souvenir; `price` in dollars. */
export const souvenir = z.object({
  ...recordFields,
  name: z.string(),
  description: optionalText(),
  price: withFallback(z.number(), 0),
  ...imageAnswer('image'),
  is_gift: z.boolean(),
  is_active: z.boolean(),
  ...scheduleAnswer,
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
    ...scheduleInputs,
  },
  ['name'],
)
export type Souvenir = z.infer<typeof souvenir>

export const souvenirs = defineResource({
  name: 'souvenirs',
  kind: 'souvenir',
  label: 'souvenir',
  absent: notFound.souvenir,
  table: 'souvenirs',
  item: souvenir,
  detail: souvenir,
  inputs: souvenirInputs,
  image: 'image',
  columns: { price: { column: 'price_cents', as: 'cents' } },
  folded: { name_key: 'name' },
  orderings: {
    ...stampOrderings,
    name: 'name_key',
    price: 'price_cents',
    is_active: 'is_active',
    created_at: 'created_at',
  },
  initial: { is_active: true },
  order: '-created_at',
  listFields: ['is_active'],
  bulk: ['is_gift'],
  listTag: 'souvenirs',
  removal: 'deactivate',
  summaries: { list: 'Souvenirs, latest first', one: 'A souvenir' },
  site: {
    own: (id) => [site.souvenir(id)],
    section: { name: 'Souvenirs', path: site.souvenirs() },
    lists: [site.souvenirs()],
  },
  search: {
    body: 'description',
    texts: ({ name, price, is_gift }) => ({
      title: name,
      facts: is_gift ? 'gift' : '',
      description: priceText(price),
      rank: 0,
    }),
  },
})
