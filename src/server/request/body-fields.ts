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

/** What stands for bytes that are no UTF-8, once they are text; people may write it too. */
export const replacement = '\uFFFD'

/** Error for a name or a text that was not sent as UTF-8, of which something else would be stored. */
export function unreadable(name: string): AppError {
  const shown = shownName(name)
  return new AppError('bad_field', `The field “${shown}” is not UTF-8. Send the form as UTF-8.`, {
    errors: {
      [shown]: ['Has characters that cannot be read. Type them again, and send the form as UTF-8.'],
    },
  })
}

/** Whether the escapes of a name with its value are those of UTF-8; a percent sign alone stands for itself. */
function isUtf8Escaped(pair: string): boolean {
  try {
    decodeURIComponent(pair.replace(/%(?![\da-f]{2})/gi, '%25'))
    return true
  } catch {
    return false
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
  const sent = text.split('&').filter(Boolean)
  for (const [place, [name, value]] of entries.entries())
    if (`${name}${value}`.includes(replacement) && !isUtf8Escaped(sent[place] ?? '')) throw unreadable(name)
  return entries
}
