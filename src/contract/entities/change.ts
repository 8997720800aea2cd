// What became of a change on its way to the public pages.
import { z } from 'zod'
import { limits } from '../limits.ts'
import { resourceNames } from '../resources.ts'
import { pageSlug } from './page.ts'

/**
 * Furthest step reached: `live` means that the public address was asked and serves what was rendered, or the build that
 * has the change. A site that is built elsewhere goes from `queued` to `asked` and `building`.
 */
export const changeState = z.enum(['queued', 'rendering', 'written', 'asked', 'building', 'live', 'failed'])

/** The way of a change to a site that is built elsewhere. */
export const changeBuild = z.object({
  /** When the host took the call for a build that has the change; null: not yet. */
  asked_at: z.iso.datetime().nullable(),
  tries: z.int(),
  /** What the host answered last, such as `204 No Content`, or why it did not. */
  answer: z.string().nullable(),
  /** Why the change is not live, once that is known. */
  problem: z.string().nullable(),
  /** Since when it is in its state. */
  since: z.iso.datetime(),
  /** What the public address carried when it was last asked; null: no build. */
  shown: z.object({ build: z.string(), change: z.int().nullable() }).nullable(),
  looked_at: z.iso.datetime().nullable(),
  /** Why this server cannot look at the public address. */
  look_problem: z.string().nullable(),
})

/** What a change did to a page; `unchanged`: rendered again, with the same bytes; `withheld`: taken away until it can be rendered. */
export const pageState = z.enum(['waiting', 'written', 'unchanged', 'removed', 'withheld', 'live', 'failed'])

const pageFailure = z.object({ path: z.string(), reason: z.string() })

/** A change without its pages. Milliseconds count from the moment it was saved; null: not yet. */
export const changeSummary = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  reason: z.string(),
  /** Null for what no person did, such as the first records. */
  username: z.string().nullable(),
  state: changeState,
  counts: z.object({
    /** Pages that may have to look different. */
    pages: z.int(),
    waiting: z.int(),
    rendered: z.int(),
    /** Files that are other bytes now, removed ones included. */
    written: z.int(),
  }),
  rendered_ms: z.number().nullable(),
  written_ms: z.number().nullable(),
  live_ms: z.number().nullable(),
  /** At most 20. */
  failures: z.array(pageFailure),
  /** Null where this server publishes by itself. */
  build: changeBuild.nullable(),
})

/** A change with its pages, at most 50 of them, those that look different first. */
export const change = changeSummary.extend({
  pages: z.array(
    z.object({
      path: z.string(),
      state: pageState,
      /** Rendering time; null when nothing was rendered. */
      milliseconds: z.number().nullable(),
    }),
  ),
})

/** One complete site made with one set of templates. */
export const release = z.object({
  id: z.int(),
  created_at: z.iso.datetime(),
  pages: z.int(),
  is_live: z.boolean(),
  /** Why visitors cannot be given this release, or null when they can. */
  problem: z.string().nullable(),
})

/** `id`: null for a record not yet created; `values`: fields as a change sends them, files left out; `path`: the page to show. */
export const previewInput = z.strictObject({
  resource: z.enum([...resourceNames, 'songs', 'gallery', 'company', 'pages']),
  id: z.union([z.int().min(1).max(2_147_483_647), pageSlug]).nullable(),
  values: z.record(z.string().max(limits.name), z.unknown()),
  path: z
    .string()
    .max(limits.url)
    .regex(/^\/[\w./-]*$/, 'Use the path of a page, such as /artists/12.'),
})

export type ChangeState = z.infer<typeof changeState>
export type ChangeSummary = z.infer<typeof changeSummary>
export type Change = z.infer<typeof change>
export type ChangeBuild = z.infer<typeof changeBuild>
export type Release = z.infer<typeof release>
export type PreviewInput = z.infer<typeof previewInput>
