// A draft: a new record, or a changed version of one, kept beside what is live. Staff share it; visitors see nothing of it
// but by its link.
import { z } from 'zod'
import { withFallback } from '../absent.ts'
import { id, partId } from '../fields.ts'
import { limits } from '../limits.ts'
import { resourceNames } from '../resources.ts'
import { storedPicture } from './picture.ts'

const values = z.record(z.string(), z.unknown())
const resource = z.enum(resourceNames)

/** A draft as lists return it. */
export const draftSummary = z.object({
  id: z.int(),
  resource,
  /** Null for a record that is not stored yet. */
  record_id: z.int().nullable(),
  /** What the draft calls the record; empty while nobody has named it. */
  name: z.string(),
  /** Names of the fields that differ from the live record, or that a new one has; `songs` and `gallery` among them. */
  changed: z.array(z.string()),
  /** The revision of the live record that it is a change of. */
  base_revision: z.int().nullable(),
  /** Whether the live record has been changed since. */
  is_behind: z.boolean(),
  revision: z.int(),
  created_at: z.iso.datetime(),
  created_by: z.string(),
  updated_at: z.iso.datetime(),
  updated_by: z.string(),
  /** Until when its link shows it; null without a valid one. */
  link_expires_at: withFallback(z.iso.datetime().nullable(), null),
})

/** What hangs below an artist, and can be changed in its draft. */
export const draftPartName = z.enum(['songs', 'gallery'])

/** A song or a picture that the draft of an artist adds, changes or takes away. */
export const draftPart = z.object({
  part: draftPartName,
  /** That of the public one; negative for one that the draft adds. */
  id: z.int(),
  act: z.enum(['added', 'changed', 'removed']),
  /** What it is called; empty for a picture without a caption. */
  name: z.string(),
  /** What the draft says of it, as a change request takes it. */
  values,
  /** The same fields as they are public, all of what is taken away; null where nothing is public. */
  live: values.nullable(),
  /** The fields of it that somebody else has changed in public since. */
  conflicts: z.array(z.string()),
  /** Whether it has been deleted in public since. */
  is_gone: z.boolean(),
})

/**
 * `values`: the fields as a change request takes them, a picture of a stored record with all that is said of it; `base`: the same
 * fields of the live record at `base_revision`.
 */
export const draft = draftSummary.extend({
  values,
  base: values,
  /** The pictures that `values` and `base` name. */
  pictures: z.array(storedPicture),
  parts: withFallback(z.array(draftPart), []),
  /** Whether it puts the gallery into another order, and whether somebody has done so in public since; null: no. */
  gallery_order: withFallback(z.enum(['changed', 'conflict']).nullable(), null),
})

const given = z.record(z.string().max(limits.name), z.unknown())

/** `values` may lack required fields of a new record; `record_id` and `base_revision` are null for one. */
export const draftCreate = z.strictObject({
  resource,
  record_id: id().nullable(),
  base_revision: z.int().min(1).nullable(),
  values: given,
  /** The record whose translations a new one gets when it is published, of the texts that both have alike then. */
  translations_of: id().nullable().optional(),
})

/** `values` takes the place of all that the draft had. */
export const draftPatch = z.strictObject({ base_revision: z.int().min(1).nullable(), values: given })

/**
 * What is kept where draft and public differ: the draft's, over what is public by now, or the public one. `id` is null for the
 * order of the gallery.
 */
export const draftPartChoice = z.strictObject({
  part: draftPartName,
  id: partId().nullable(),
  keep: z.enum(['draft', 'public']),
})

/** The record that a draft has become, or has changed. */
export const draftPublished = z.object({ resource, record_id: z.int() })

/**
 * What has become of a draft, with its record. A `discarded` one can be brought back; a `deleted` one was discarded so long ago
 * that nothing of it is left, and its `resource` is null.
 */
export const draftOutcome = z.object({
  state: z.enum(['open', 'published', 'discarded', 'deleted']),
  resource: resource.nullable(),
  record_id: z.int().nullable(),
})

/**
 * `token` follows `/draft#` in the address of the link, and is told only here. `url` is the whole address, where it is not on
 * the dashboard's origin.
 */
export const draftLink = z.object({
  token: z.string(),
  url: z.url().optional(),
  expires_at: z.iso.datetime(),
})

/** `gallery`: the page of an artist with all pictures, where it is asked for instead of the record's own. */
export const draftLinkInput = z.strictObject({
  token: z.string().min(1).max(200),
  page: z.enum(['own', 'gallery']).optional(),
})

/** The page of a record as its draft would have it, and until when the link shows it. */
export const draftPage = z.object({ html: z.string(), expires_at: z.iso.datetime() })

export type DraftLinkInput = z.infer<typeof draftLinkInput>
export type Draft = z.infer<typeof draft>
export type DraftOutcome = z.infer<typeof draftOutcome>
export type DraftPart = z.infer<typeof draftPart>
export type DraftPartName = z.infer<typeof draftPartName>
export type DraftPartChoice = z.infer<typeof draftPartChoice>
export type DraftSummary = z.infer<typeof draftSummary>
