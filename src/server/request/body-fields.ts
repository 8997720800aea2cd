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

/** What stands for bytes that are no UTF-8, once they are text. */
const unreadable = '\uFFFD'

/** Throws for a name or a text that was not sent as UTF-8, of which something else would be stored. */
export function assertReadable(entries: readonly [string, unknown][]): void {
  for (const [name, value] of entries) {
    if (!name.includes(unreadable) && !(typeof value === 'string' && value.includes(unreadable))) continue
    const shown = shownName(name)
    throw new AppError('bad_field', `The field “${shown}” is not UTF-8. Send the form as UTF-8.`, {
      errors: {
        [shown]: ['Has characters that cannot be read. Type them again, and send the form as UTF-8.'],
      },
    })
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

/** The names and values of an urlencoded body. Throws `malformed` before parsing when there are too many, and for what is not UTF-8. */
export function readPairs(text: string): [string, string][] {
  let pairs = 1
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    pairs += 1
    if (pairs > limits.bodyFields) throw tooMany('fields')
  }
  const entries = [...new URLSearchParams(text)]
  assertReadable(entries)
  return entries
}
