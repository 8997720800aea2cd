// When a record appears on the public site, and when it disappears again, by itself. Not in the specification, so both
// fields may be missing in another server's answer.
import { z } from 'zod'
import { beyondSpecification, withFallback } from '../absent.ts'
import * as field from '../fields.ts'

const moment = () => beyondSpecification(z.iso.datetime().nullable(), null, 'schedule')

/** In answers: moments as ISO 8601 in UTC; null when nothing is planned, and for the public always. */
export const scheduleAnswer = { publish_at: moment(), unpublish_at: moment() }

/** Until `publish_at` the record is not public, whatever `is_active` says beside it. */
export const scheduleInputs = { publish_at: field.optionalMoment(), unpublish_at: field.optionalMoment() }

/** A change of visibility that is still to come. */
export const planned = z.object({
  resource: z.string(),
  id: z.int(),
  name: z.string(),
  action: z.enum(['publish', 'unpublish']),
  at: z.iso.datetime(),
  /** Who set the moment; null when the history does not tell. */
  by: withFallback(z.string().nullable(), null),
})

/** A change of visibility that has come about by itself: at `done_at` what was planned for `at`. */
export const donePlan = planned.extend({ done_at: z.iso.datetime() })
