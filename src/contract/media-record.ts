// A stored picture as the media module creates it and the database stores it; pages receive it as a Picture.
import { z } from 'zod'

/** Name of a stored file: the picture's id, the width of all but the master, and the type. */
export const storedFileName = /^([0-9a-f]{32})(?:-[1-9]\d{0,4})?\.(webp|avif)$/

/** Whether an object has the name of a stored file, in whatever folder of a bucket. */
export const isStoredFile = (key: string) => storedFileName.test(key.slice(key.lastIndexOf('/') + 1))

/** One stored file of a picture besides the master. */
export const mediaVariant = z.strictObject({
  name: z.string(),
  type: z.enum(['image/webp', 'image/avif']),
  width: z.number().int().positive(),
  bytes: z.number().int().positive(),
})

/**
 * A stored picture: dimensions in pixels of the master, `bytes` of the master file (`<id>.webp`), variants grouped by
 * type and ordered from smallest to largest.
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
