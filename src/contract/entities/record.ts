// Fields that every stored record has besides its own.
import { z } from 'zod'
import { beyondSpecification, unknownMoment, withFallback } from '../absent.ts'
import { toPlainPicture } from '../plain-picture.ts'
import { picture } from './picture.ts'

/** Fields of every record: `revision` grows with each change, times are ISO 8601 in UTC. */
export const recordFields = {
  id: z.int(),
  revision: beyondSpecification(z.int(), 0, 'revisions'),
  created_at: beyondSpecification(z.iso.datetime(), unknownMoment),
  updated_at: beyondSpecification(z.iso.datetime(), unknownMoment),
}

/** Response fields of an image field: `x` (address or null), `x_alt`, `x_focus`, `x_picture`. */
export function imageAnswer<const N extends string>(name: N) {
  return {
    [name]: withFallback(z.string().nullable(), null),
    [`${name}_alt`]: beyondSpecification(z.string(), '', 'picture_details'),
    [`${name}_focus`]: beyondSpecification(z.string(), '0.5,0.5', 'picture_details'),
    [`${name}_picture`]: beyondSpecification(
      picture.nullable(),
      (record) => toPlainPicture(record[name], record[`${name}_alt`]),
      'pictures',
    ),
  } as Record<N, z.ZodNullable<z.ZodString>> &
    Record<`${N}_alt`, z.ZodString> &
    Record<`${N}_focus`, z.ZodString> &
    Record<`${N}_picture`, z.ZodNullable<typeof picture>>
}

/** The field of the picture that a field of an alternative text describes; null for another field. */
export const pictureOfAlt = (field: string): string | null =>
  field.endsWith('_alt') ? field.replace(/_alt$/, '_picture') : null

/**
 * Fields of an answer in another language that are in the site's own, because nobody has translated them; absent in answers
 * in the site's own language.
 */
export const untranslated = beyondSpecification(z.array(z.string()).optional(), undefined, 'translations')

export const linkMap = withFallback(z.record(z.string(), z.string()), {})
/** Optional text, empty when absent. */
export const optionalText = () => withFallback(z.string(), '')
