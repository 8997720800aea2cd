import { z } from 'zod'
import { orAbsent } from '../absent.ts'
import { toPlainPicture } from '../plain-picture.ts'
import { picture } from './picture.ts'

export const searchType = z.enum(['artist', 'event', 'partner', 'staff', 'souvenir', 'page'])
export type SearchType = z.infer<typeof searchType>

/** A hit of the search; `url` is a path on the site. */
export const searchHit = z.object({
  id: z.union([z.int(), z.string()]),
  type: searchType,
  title: z.string(),
  description: orAbsent(z.string(), ''),
  image: orAbsent(z.string().nullable(), null),
  image_picture: orAbsent(picture.nullable(), ({ image }) => toPlainPicture(image)),
  url: z.string(),
})
export type SearchHit = z.infer<typeof searchHit>
