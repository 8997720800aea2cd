import { z } from 'zod'
import { orAbsent } from '../absent.ts'
import { eventStatus } from './event-status.ts'
import { picture } from './picture.ts'

/** An event inside the response of its artist. */
export const artistEvent = z.object({
  id: z.int(),
  name: z.string(),
  date: z.iso.date(),
  location: orAbsent(z.string(), ''),
  status: orAbsent(eventStatus, 'SCHEDULED'),
  poster_picture: orAbsent(picture.nullable(), null),
})
export type ArtistEvent = z.infer<typeof artistEvent>
