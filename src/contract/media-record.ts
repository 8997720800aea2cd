// A stored picture as the media room makes it and the database keeps it; pages see it as a Picture.
import { z } from 'zod'

/** One stored file beside the master. */
export const mediaVariant = z.strictObject({
  name: z.string(),
  type: z.enum(['image/webp', 'image/avif']),
  width: z.number().int().positive(),
  bytes: z.number().int().positive(),
})

/**
 * A stored picture: sizes in pixels of the master, `bytes` those of the master (`<id>.webp`),
 * variants smallest first, those of one type together.
 */
export const mediaRecord = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  placeholder: z.string(),
  bytes: z.number().int().positive(),
  variants: z.array(mediaVariant),
})

export type MediaVariant = z.infer<typeof mediaVariant>
export type MediaRecord = z.infer<typeof mediaRecord>
