// A stored picture as the media room makes it and the database keeps it; pages see it as a Picture.
import { z } from 'zod'

/** One stored encoding: `name` is its file in the media store, sizes in pixels and bytes. */
export const mediaVariant = z.strictObject({
  name: z.string(),
  type: z.enum(['image/webp', 'image/avif']),
  width: z.int(),
  bytes: z.int(),
})

/** `id` is made from the content, so the same picture is stored once; the master is the widest WebP variant. */
export const mediaRecord = z.strictObject({
  id: z.string(),
  width: z.int(),
  height: z.int(),
  color: z.string(),
  placeholder: z.string(),
  bytes: z.int(),
  variants: z.array(mediaVariant),
})

export type MediaVariant = z.infer<typeof mediaVariant>
export type MediaRecord = z.infer<typeof mediaRecord>
