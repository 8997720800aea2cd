// Progress of a change towards the public pages.
import { z } from 'zod'
import { id, partId } from '../fields.ts'
import { limits } from '../limits.ts'
import { resourceNames } from '../resources.ts'
import { pageSlug } from './page.ts'

/**
 * Furthest step reached; `live` means that the public address was checked and serves the rendered pages, or the build
 * with the change. For a site that is built elsewhere, `asked` and `building` follow `queued`.
 */
export const changeState = z.enum(['queued', 'rendering', 'written', 'asked', 'building', 'live', 'failed'])

/** Progress of a change to a site that is built elsewhere. */
export const changeBuild = z.object({
  /** When the host accepted the request for a build that has the change; null: not yet. */
  asked_at: z.iso.datetime().nullable(),
  tries: z.int(),
  /** The host's last response, such as `204 No Content`, or why there was none. */
  answer: z.string().nullable(),
  /** Why the change is not live, when that is known. */
  problem: z.string().nullable(),
  /** When its current state began. */
  since: z.iso.datetime(),
  /** What the public address served at the last check; null: no build. */
  shown: z.object({ build: z.string(), change: z.int().nullable() }).nullable(),
  looked_at: z.iso.datetime().nullable(),
  /** Why this server cannot check the public address. */
  look_problem: z.string().nullable(),
})

/**
 * Effect of a change on a page; `unchanged`: rendered again with the same bytes; `withheld`: removed until it can be
 * rendered.
 */
export const pageState = z.enum(['waiting', 'written', 'unchanged', 'removed', 'withheld', 'live', 'failed'])

const pageFailure = z.object({ path: z.string(), reason: z.string() })

/** A change without its pages. Milliseconds count from the time it was saved; null: not yet. */
export const changeSummary = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  reason: z.string(),
  /** Null when no person made the change, such as for the first records. */
  username: z.string().nullable(),
  state: changeState,
  counts: z.object({
    /** Pages that the change may affect. */
    pages: z.int(),
    waiting: z.int(),
    rendered: z.int(),
    /** Files whose bytes changed, including removed ones. */
    written: z.int(),
  }),
  rendered_ms: z.number().nullable(),
  written_ms: z.number().nullable(),
  live_ms: z.number().nullable(),
  /** At most 20. */
  failures: z.array(pageFailure),
  /** Null when this server publishes the site itself. */
  build: changeBuild.nullable(),
})

/** A change with at most 50 of its pages, those with a visible difference first. */
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

/** One complete site built with one set of templates. */
export const release = z.object({
  id: z.int(),
  created_at: z.iso.datetime(),
  pages: z.int(),
  is_live: z.boolean(),
  /** Why this release cannot be served, or null when it can. */
  problem: z.string().nullable(),
})

/**
 * `id`: null for a new record; `values`: fields as in a change request, without files; `path`: the page to show;
 * `draft_id`: the draft of an artist over which the values stand: with its songs and gallery, and for one of these with its
 * fields too.
 */
export const previewInput = z
  .strictObject({
    resource: z.enum([...resourceNames, 'songs', 'gallery', 'company', 'pages']),
    id: z.union([partId(), pageSlug]).nullable(),
    values: z.record(z.string().max(limits.name), z.unknown()),
    path: z
      .string()
      .max(limits.url)
      .regex(/^\/[\w./-]*$/, 'Use the path of a page, such as /artists/12.'),
    draft_id: id().optional(),
  })
  .refine(({ resource, id }) => resource === 'pages' || typeof id !== 'string', {
    path: ['id'],
    error: 'Only pages have names as ids. Use the number of the record.',
  })

export type ChangeState = z.infer<typeof changeState>
export type ChangeSummary = z.infer<typeof changeSummary>
export type Change = z.infer<typeof change>
export type ChangeBuild = z.infer<typeof changeBuild>
export type Release = z.infer<typeof release>
export type PreviewInput = z.infer<typeof previewInput>
