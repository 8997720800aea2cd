// Fields that every stored record has besides its own.
import { z } from 'zod'
import { orAbsent, unknownMoment } from '../absent.ts'
import { toPlainPicture } from '../plain-picture.ts'
import { picture } from './picture.ts'

/** Fields of every record: `revision` counts its changes, times are ISO 8601 in UTC. */
export const recordFields = {
  id: z.int(),
  revision: orAbsent(z.int(), 0),
  created_at: orAbsent(z.iso.datetime(), unknownMoment),
  updated_at: orAbsent(z.iso.datetime(), unknownMoment),
}

/** Response fields of an image field: `x` (address or null), `x_alt`, `x_focus`, `x_picture`. */
export function imageAnswer<const N extends string>(name: N) {
  return {
    [name]: orAbsent(z.string().nullable(), null),
    [`${name}_alt`]: orAbsent(z.string(), ''),
    [`${name}_focus`]: orAbsent(z.string(), '0.5,0.5'),
    [`${name}_picture`]: orAbsent(picture.nullable(), (record) =>
      toPlainPicture(record[name], record[`${name}_alt`]),
    ),
  } as Record<N, z.ZodNullable<z.ZodString>> &
    Record<`${N}_alt`, z.ZodString> &
    Record<`${N}_focus`, z.ZodString> &
    Record<`${N}_picture`, z.ZodNullable<typeof picture>>
}

export const linkMap = orAbsent(z.record(z.string(), z.string()), {})
/** Optional text, empty when absent. */
export const optionalText = () => orAbsent(z.string(), '')
