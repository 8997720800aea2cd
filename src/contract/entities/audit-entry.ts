import { z } from 'zod'
import { withFallback } from '../absent.ts'

/** One change of a record: `before` and `after` hold only the fields that differ. */
export const auditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  username: z.string(),
  /** Who drafted what was published; null for a change that was saved at once. */
  drafted_by: withFallback(z.string().nullable(), null),
  /** The file from which it was imported; null for any other change. */
  imported_from: withFallback(z.string().nullable(), null),
  action: z.enum(['create', 'update', 'archive', 'restore', 'delete', 'reorder']),
  revision: z.int(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.infer<typeof auditEntry>
