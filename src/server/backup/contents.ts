// Metadata of a backup, in its first and its last entry.
import { z } from 'zod'

/** Must be increased when an older program would misread a newer file. */
export const formatVersion = 1

export const head = z.object({
  format: z.literal('marquee-backup'),
  version: z.int(),
  made_at: z.string(),
  /** Migrations that were applied, oldest first. */
  migrations: z.array(z.string()).min(1),
})
export type Head = z.infer<typeof head>

export const tail = z.object({
  /** Rows by table. */
  rows: z.record(z.string(), z.int()),
  /** The highest id that each table has assigned. */
  numbers: z.record(z.string(), z.int()),
  /** Number of picture files. */
  pictures: z.int(),
})
export type Tail = z.infer<typeof tail>

export const tailName = 'totals.json'
export const mediaFolder = 'media/'
export const tableFolder = 'tables/'

export const toJson = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
