// What the check of a file has found.
import type { ImportSummary } from '#contract/entities/import.ts'
import { plural, t, toNumber } from '../language/translate.ts'

/** What would be stored of the rows. */
export function toOutcome({ counts: { create, change, refused } }: ImportSummary): string {
  if (create + change > 0)
    return t('{create} would be made, {change} changed', {
      create: toNumber(create),
      change: toNumber(change),
    })
  return refused > 0
    ? t('No row can be stored')
    : t('Nothing would change: every row says what is stored already.')
}

/** The same for whoever does not see the rows, with how many are refused. */
export function toSaidOutcome(found: ImportSummary): string {
  const { refused } = found.counts
  const more = refused > 0 && plural(refused, '{count} row has errors.', '{count} rows have errors.')
  return [toOutcome(found), more].filter(Boolean).join('. ')
}
