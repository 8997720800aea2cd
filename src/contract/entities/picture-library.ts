// Stored pictures as the library lists them, with where each is used. Not in the specification.
import { z } from 'zod'
import { withFallback } from '../absent.ts'
import { pictureId, requiredImageFile, searchWords } from '../fields.ts'
import { limits } from '../limits.ts'
import { pageQuery } from './list.ts'
import { crop, picture, storedPicture } from './picture.ts'

/** Pictures that nothing uses; that a record shows without an alternative text; with a large file. */
export const pictureFilters = ['unused', 'no_alt', 'large'] as const
const storedId = () => z.string().regex(pictureId, 'The id of a picture: 32 hexadecimal digits.')

export const libraryQuery = z.strictObject({
  ...pageQuery,
  q: searchWords().optional(),
  only: z.enum(pictureFilters).optional(),
})

/** A field of a record, or of a draft of one, that holds the picture. */
export const pictureUse = z.object({
  resource: z.string(),
  /** Null for a draft of a record that is not stored yet; negative for a gallery image that a draft adds. */
  id: z.int().nullable(),
  /** Of a record that belongs to an artist. */
  artist_id: z.int().nullable(),
  /** The draft that uses it; null for what is live or archived. */
  draft_id: z.int().nullable(),
  field: z.string(),
  name: z.string(),
  alt: z.string(),
  is_active: z.boolean(),
  /** Not public yet, and public by itself at a moment that is set. */
  is_planned: z.boolean(),
})

export const libraryPicture = z.object({
  id: z.string(),
  picture,
  /** As the file was called by whoever sent it; empty when that is not known. */
  file_name: z.string(),
  /** Of the largest file, which pages load at most, and of all files together. */
  bytes: z.int(),
  stored_bytes: z.int(),
  uploaded_at: z.iso.datetime(),
  uploaded_by: z.string(),
  /** The first of them. */
  uses: z.array(pictureUse),
  use_count: z.int(),
  /**
   * Until when history, or the Undo of a discarded draft, needs a picture that nothing uses; null when it may be removed
   * or is in use.
   */
  kept_until: z.iso.datetime().nullable(),
  /** When a picture that nothing uses goes by itself. */
  goes_at: z.iso.datetime().nullable(),
  /** The picture that this one is a part of; null for one that was sent. */
  original: withFallback(z.string().nullable(), null),
  /** How many pictures are parts of this one, and need it as their original. */
  parts: withFallback(z.int(), 0),
})

/** A part of a picture. When `picture` is a part itself, it is taken of the same original. */
export const pictureCrop = z.strictObject({ picture: storedId(), crop })

/** The original of a picture, and which part of it the picture is: the whole one when they are the same. */
export const pictureOriginal = z.object({ original: storedPicture, crop })

export const originalQuery = z.strictObject({ picture: storedId() })

/** `image` takes the place of `picture`. */
export const pictureReplace = z.strictObject({ picture: storedId(), image: requiredImageFile() })

/** The picture that has taken the place of another, and the number by which that is undone. */
export const pictureReplaced = z.object({
  replacement: z.int(),
  id: z.string(),
  picture,
  /** How many records and drafts show the new one. */
  changed: z.int(),
})

/** How many records and drafts show the former picture again. */
export const replacementUndone = z.object({ changed: z.int() })

export const picturesRemove = z.strictObject({ ids: z.array(storedId()).min(1).max(limits.pageSizeMax) })

/** Pictures that are gone, the bytes that frees, and those that something uses or history still needs. */
export const picturesRemoved = z.object({
  removed: z.array(z.string()),
  bytes: z.int(),
  kept: z.array(z.string()),
})

export type LibraryPicture = z.infer<typeof libraryPicture>
export type LibraryUse = z.infer<typeof pictureUse>
export type PictureFilter = (typeof pictureFilters)[number]
