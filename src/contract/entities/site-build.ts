// Content version of a site that is built elsewhere: the API numbers its changes, and the build publishes the number it
// contains at `/build.json`.
import { z } from 'zod'

/** Path of the file in which a build describes itself. */
export const buildRecordPath = '/build.json'

/** The current content version: everything read after this response is at least as new. */
export const contentState = z.object({
  /** Number of the latest change, 0 before the first. */
  change: z.int(),
  /** When that change was saved; distinguishes databases with the same numbers. */
  saved_at: z.iso.datetime().nullable(),
})

/** Content of `/build.json`. */
export const buildRecord = z.object({
  /** Unique name of the build. */
  build: z.string().min(1).max(100),
  /** Commit of the sources, when the build knows it. */
  commit: z.string().max(100).nullable(),
  /** Number of the latest change before the content was read; null: that server does not number changes. */
  change: z.int().nullable(),
  saved_at: z.iso.datetime().nullable(),
  /** SHA-256 over paths and bytes of all pages. */
  digest: z.string().max(100),
  /** The site's date when the content was read, yyyy-mm-dd; lists depend on it. */
  day: z.iso.date(),
  built_at: z.iso.datetime(),
})

/** Signed status notice of a running build, sent to `/hooks/build` of the API it reads. */
export const buildNotice = z.object({
  type: z.enum(['build.started', 'build.failed', 'build.done']),
  data: z.object({
    build: buildRecord.shape.build,
    change: z.int().nullable(),
    saved_at: z.iso.datetime().nullable(),
    day: z.iso.date(),
    /** Why the build failed. */
    reason: z.string().max(2000).optional(),
  }),
})

/** Result of requesting a build manually. */
export const buildRequest = z.object({
  /** False: an earlier request is still pending or being sent. */
  is_new: z.boolean(),
})

export type ContentState = z.infer<typeof contentState>
export type BuildRecord = z.infer<typeof buildRecord>
export type BuildNotice = z.infer<typeof buildNotice>
