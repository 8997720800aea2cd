import { z } from 'zod'
import { eventStatus } from './event-status.ts'
import { picture } from './picture.ts'

/** An event as it stands inside its artist's answer. */
export const artistEvent = z.object({
  id: z.int(),
  name: z.string(),
  date: z.iso.date(),
  location: z.string(),
  status: eventStatus,
  poster_picture: picture.nullable(),
})
export type ArtistEvent = z.infer<typeof artistEvent>
