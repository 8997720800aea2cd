// What an image field answers with: everything a page needs for <img srcset width height>.
import { z } from 'zod'

/** The part of a picture that must stay visible when it is cropped, as fractions of width and height from the top left. */
export const focus = z.strictObject({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
})

/** One encoding of a picture in one or more widths, smallest first. */
export const pictureSource = z.strictObject({
  type: z.enum(['image/avif', 'image/webp']),
  variants: z.array(z.strictObject({ url: z.string(), width: z.number().int() })),
})

/** A stored picture: sizes in CSS pixels of the master, sources best encoding first. */
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

/** A picture by itself; an image field takes its `id` in place of a file. */
export const storedPicture = z.strictObject({ id: z.string(), picture })

export type StoredPicture = z.infer<typeof storedPicture>
export type Focus = z.infer<typeof focus>
export type Picture = z.infer<typeof picture>
