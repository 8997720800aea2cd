import { z } from 'zod'
import { withFallback } from '../absent.ts'
import { notFound } from '../common-texts.ts'
import * as field from '../fields.ts'
import { defineInputs } from '../inputs.ts'
import { defineNested, stampOrderings } from '../resource.ts'
import { linkMap, optionalText, recordFields } from './record.ts'

/** A song of an artist; `media_links` maps a platform to an address. */
export const song = z.object({
  ...recordFields,
  title: z.string(),
  album_name: optionalText(),
  release_date: withFallback(z.iso.date().nullable(), null),
  media_links: linkMap,
  is_embeddable: z.boolean(),
  is_active: z.boolean(),
})

export const songInputs = defineInputs(
  {
    title: field.line(),
    album_name: field.optionalLine(200),
    release_date: field.optionalDay(),
    media_links: field.links(),
    is_embeddable: field.flag(),
    is_active: field.flag(),
  },
  ['title'],
)
export type Song = z.infer<typeof song>

export const songs = defineNested({
  name: 'songs',
  kind: 'song',
  label: 'song',
  absent: notFound.song,
  table: 'songs',
  item: song,
  detail: song,
  inputs: songInputs,
  image: '',
  stored: { artist_id: field.id() },
  folded: { title_key: 'title', album_key: 'album_name' },
  orderings: {
    ...stampOrderings,
    title: 'title_key',
    album_name: 'album_key',
    release_date: 'release_date',
    is_active: 'is_active',
  },
  nullable: ['release_date'],
  initial: { is_active: true },
  order: '-release_date',
  listFields: [],
  references: { artist_id: 'artists' },
  partOf: { artist_id: 'songs' },
  removal: 'archive',
})
