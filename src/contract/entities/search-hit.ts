import { z } from 'zod'
import { picture } from './picture.ts'

export const searchType = z.enum(['artist', 'event', 'partner', 'staff', 'souvenir', 'page'])
export type SearchType = z.infer<typeof searchType>

/** A hit of the search; `url` is a path on the site. */
export const searchHit = z.object({
  id: z.union([z.int(), z.string()]),
  type: searchType,
  title: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  image_picture: picture.nullable(),
  url: z.string(),
})
export type SearchHit = z.infer<typeof searchHit>
