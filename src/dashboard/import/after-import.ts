// What the parts of the screen that store and undo an import have in common.
import type { ImportSummary } from '#contract/entities/import.ts'
import { isUnanswered } from '../api/failure.ts'
import { invalidateResource, queryClient } from '../api/query-client.ts'
import { toNumber } from '../language/translate.ts'

/** A number with its noun. */
export const countOf = (count: number, [one, many]: readonly [string, string]) =>
  `${toNumber(count)} ${count === 1 ? one : many}`

/** Reads anew what an import has changed. */
export async function readAgain(found: ImportSummary) {
  await invalidateResource({ name: found.resource })
  await queryClient.invalidateQueries({ queryKey: ['imports'] })
}

/** After a failure without an answer, reads the import anew: it may be stored or undone, or be at it. */
export async function lookAgain(found: ImportSummary, error: unknown) {
  if (!isUnanswered(error)) return
  await queryClient.invalidateQueries({ queryKey: ['import', found.id], exact: true })
  await readAgain(found)
}
