// Who plays at an event besides its artist, who stands first. Not in the specification, so another server's answer may
// lack it.
import { z } from 'zod'
import { beyondSpecification, withFallback } from '../absent.ts'
import type { FieldErrors } from '../errors.ts'
import { picture } from './picture.ts'
import { untranslated } from './record.ts'

/** The artist inside an event; null when there is none, and for the public when it is archived. */
export const eventArtist = z.object({
  id: z.int(),
  name: z.string(),
  genre: beyondSpecification(z.string(), ''),
  is_active: withFallback(z.boolean(), true),
  profileImage_picture: beyondSpecification(picture.nullable(), null, 'pictures'),
  untranslated,
})

/** An artist of the line-up and what it does there, such as "support"; the public sees none that is archived. */
export const lineupArtist = eventArtist.extend({ role: z.string() })
export type LineupArtist = z.infer<typeof lineupArtist>

/** The line-up in answers, in order. */
export const lineup = beyondSpecification(z.array(lineupArtist), [], 'lineup')

/** What must hold for everyone who plays; positions are counted from one, as people do. */
export function lineupProblems(event: {
  artist_id: number | null
  lineup: readonly { id: number }[]
}): FieldErrors {
  const ids = event.lineup.map(({ id }) => id)
  const again = ids.findIndex((id, index) => ids.indexOf(id) < index)
  const first = event.artist_id === null ? -1 : ids.indexOf(event.artist_id)
  const problems = [
    ...(again < 0
      ? []
      : [
          `Numbers ${ids.indexOf(ids[again] as number) + 1} and ${again + 1} are the same artist. Take one away.`,
        ]),
    ...(first < 0
      ? []
      : [`Number ${first + 1} is the artist of the event, who stands first. Take it away here.`]),
  ]
  return problems.length > 0 ? { lineup: problems } : {}
}
