// What the moments at which a record appears and disappears mean for whether it is shown, and the other way round.
import { AppError, type FieldErrors } from '#contract/errors.ts'
import { fieldsOf, type StoredRecord } from '#db/records.ts'
import type { RecordType } from './record-types.ts'

interface Schedule {
  readonly is_active?: boolean
  readonly publish_at?: string | null
  readonly unpublish_at?: string | null
}

const planFields: readonly string[] = ['is_active', 'publish_at', 'unpublish_at']

const past = (instead: string) => [`This moment is past. ${instead}, or choose a later one.`]

function problemsOf(given: Schedule, before: Schedule, whole: Schedule, now: string): FieldErrors {
  const { publish_at, unpublish_at } = whole
  const isNew = (name: 'publish_at' | 'unpublish_at') => Boolean(given[name]) && given[name] !== before[name]
  const problems: FieldErrors = {}
  if (isNew('publish_at') && String(publish_at) <= now)
    problems.publish_at = past('Leave it empty to show it as soon as it is visible')
  if (isNew('unpublish_at') && String(unpublish_at) <= now)
    problems.unpublish_at = past('Leave it empty, and hide it by hand')
  else if (isNew('unpublish_at') && !publish_at && whole.is_active === false)
    problems.unpublish_at = [
      'It is not shown, so it cannot disappear. Make it visible, or say when it appears.',
    ]
  else if (publish_at && unpublish_at && unpublish_at <= publish_at)
    problems.unpublish_at = ['Not after the moment at which it appears. Choose a later one.']
  return problems
}

/** The other fields than those that the clock changes. */
export const withoutPlan = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !planFields.includes(name)))

/** Whether no more is asked than to archive the record, which forms that send all of their fields do not. */
const isArchival = (given: Schedule) => given.is_active === false && Object.keys(given).length === 1

/** What archives a record for good: one that would appear by itself must not. */
export const archived = ({ mapping }: RecordType) => ({
  is_active: false,
  ...(mapping.fields.publish_at && { publish_at: null }),
})

/**
 * The fields to write, so that a record that will appear is hidden until then, and one that is shown by hand has nothing
 * left to wait for; so has one of which nothing else is said than that it is archived. One that is hidden by hand keeps its
 * end, for whoever restores it before. `now` in ISO 8601, in UTC. Throws `bad_field` for moments that are past or
 * contradict one another.
 */
export function withSchedule<F extends Schedule>(before: StoredRecord | null, given: F, now: string): F {
  const stored: Schedule = before ? fieldsOf(before) : { is_active: true }
  const isTouched = planFields.some((name) => name in given)
  if (!isTouched) return given
  const whole: Schedule = { ...stored, ...given }
  const errors = problemsOf(given, stored, whole, now)
  const [first] = Object.entries(errors)
  if (first) throw new AppError('bad_field', `${first[0]}: ${first[1].join(' ')}`, { errors })
  if (given.publish_at) return { ...given, is_active: false }
  const hasEnded = whole.is_active || isArchival(given)
  return hasEnded && stored.publish_at ? { ...given, publish_at: null } : given
}
