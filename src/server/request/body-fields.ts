// Checks common to all types of body: repeated fields, and the number of fields.
import { AppError } from '#contract/errors.ts'
import { shownName } from '#contract/field-messages.ts'
import { limits } from '#contract/limits.ts'

/** Throws for a repeated name, because a field sent twice is ambiguous. */
export function assertNoRepeats(names: readonly string[]): void {
  const seen = new Set<string>()
  for (const name of names) {
    if (seen.has(name)) throw repeated(shownName(name))
    seen.add(name)
  }
}

function repeated(name: string): AppError {
  return new AppError('bad_field', `The field “${name}” was sent more than once. Send it once.`, {
    errors: { [name]: ['Sent more than once. Send it once.'] },
  })
}

/** Error for a body with more parts than any of our forms has; `what` names the parts. */
export function tooMany(what: string): AppError {
  return new AppError('malformed', `The form has too many ${what}. Send only the fields of this resource.`)
}

/** The names and values of an urlencoded body. Throws `malformed` before parsing when there are too many. */
export function readPairs(text: string): [string, string][] {
  let pairs = 1
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    pairs += 1
    if (pairs > limits.bodyFields) throw tooMany('fields')
  }
  return [...new URLSearchParams(text)]
}
