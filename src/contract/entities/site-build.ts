// A site that is built elsewhere says which content it has: the API numbers its content, and the build repeats the
// number at `/build.json` beside the pages.
import { z } from 'zod'

/** Where a build says what it is. */
export const buildRecordPath = '/build.json'

/** The content as of now: everything read after this answer is at least that new. */
export const contentState = z.object({
  /** Number of the latest change, 0 before the first. */
  change: z.int(),
  /** When that was saved: tells two databases with the same numbers apart. */
  saved_at: z.iso.datetime().nullable(),
})

/** What `/build.json` holds. */
export const buildRecord = z.object({
  /** Its own name, another one for each build. */
  build: z.string().min(1).max(100),
  /** Version of the sources, where the build knows it. */
  commit: z.string().max(100).nullable(),
  /** As the API numbered its content before it was read; null: that server does not number it. */
  change: z.int().nullable(),
  saved_at: z.iso.datetime().nullable(),
  /** SHA-256 over paths and bytes of all pages. */
  digest: z.string().max(100),
  /** The site's date when the content was read, yyyy-mm-dd: lists depend on it. */
  day: z.iso.date(),
  built_at: z.iso.datetime(),
})

/** What a build says of itself while it runs, signed, to `/hooks/build` of the API it reads. */
export const buildNotice = z.object({
  type: z.enum(['build.started', 'build.failed', 'build.done']),
  data: z.object({
    build: buildRecord.shape.build,
    change: z.int().nullable(),
    saved_at: z.iso.datetime().nullable(),
    day: z.iso.date(),
    /** Why it failed. */
    reason: z.string().max(2000).optional(),
  }),
})

/** What became of asking for a build by hand. */
export const buildRequest = z.object({
  /** False: one was asked for before and is still on its way, or is being asked for. */
  is_new: z.boolean(),
})

export type ContentState = z.infer<typeof contentState>
export type BuildRecord = z.infer<typeof buildRecord>
export type BuildNotice = z.infer<typeof buildNotice>
