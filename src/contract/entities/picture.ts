// Response of an image field: everything a page needs for <img srcset width height>.
import { z } from 'zod'
import { mostDegrees } from '../crop.ts'

/** Focal point that stays visible when a picture is cropped, as fractions of width and height from the top left. */
export const focus = z.strictObject({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
})

/** One encoding of a picture in one or more widths, smallest first. */
export const pictureSource = z.strictObject({
  type: z.enum(['image/avif', 'image/webp']),
  variants: z.array(z.strictObject({ url: z.string(), width: z.number().int() })),
})

/** A stored picture: dimensions in CSS pixels of the master, sources with the best encoding first. */
export const picture = z.strictObject({
  url: z.string().meta({ description: 'Address of the master (WebP).' }),
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string().meta({ description: 'Alternative text; empty for a decorative picture.' }),
  focus,
  color: z.string().meta({ description: 'Dominant colour, #rrggbb.' }),
  placeholder: z.string().meta({ description: 'A tiny WebP as a data URI.' }),
  sources: z.array(pictureSource),
})

/** A picture on its own; an image field accepts its `id` in place of a file. */
export const storedPicture = z.strictObject({ id: z.string(), picture })

const share = () => z.number().min(0, 'From 0 to 1.').max(1, 'From 0 to 1.')

/** Which part of a picture is shown; see `contract/crop.ts`. */
export const crop = z.strictObject({
  x: share().meta({ description: 'Left side of the box, as a fraction of the width of the original.' }),
  y: share().meta({ description: 'Top of the box, as a fraction of the height of the original.' }),
  width: share(),
  height: share(),
  angle: z
    .number()
    .min(-mostDegrees, `From -${mostDegrees} to ${mostDegrees} degrees.`)
    .max(mostDegrees, `From -${mostDegrees} to ${mostDegrees} degrees.`)
    .meta({
      description: 'Degrees, clockwise, by which the picture is turned about its centre beneath the box.',
    }),
})

export type StoredPicture = z.infer<typeof storedPicture>
export type Focus = z.infer<typeof focus>
export type Picture = z.infer<typeof picture>
