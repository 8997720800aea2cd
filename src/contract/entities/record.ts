// What every stored record answers with beside its own fields.
import { z } from 'zod'
import { picture } from './picture.ts'

/** Fields of every record: `revision` counts its changes, times are ISO 8601 in UTC. */
export const recordFields = {
  id: z.int(),
  revision: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
}

/** Fields an image field answers with: `x` address or null, `x_alt`, `x_focus`, `x_picture`. */
export function imageAnswer<const N extends string>(name: N) {
  return {
    [name]: z.string().nullable(),
    [`${name}_alt`]: z.string(),
    [`${name}_focus`]: z.string(),
    [`${name}_picture`]: picture.nullable(),
  } as Record<N, z.ZodNullable<z.ZodString>> &
    Record<`${N}_alt`, z.ZodString> &
    Record<`${N}_focus`, z.ZodString> &
    Record<`${N}_picture`, z.ZodNullable<typeof picture>>
}

export const linkMap = z.record(z.string(), z.string())
