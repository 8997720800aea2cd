// HTML on its way into a record.
import { AppError } from '#contract/errors.ts'
import { sanitiseHtml } from '#contract/html.ts'
import { isDeepHtml } from '#contract/html-tree.ts'
import { limits } from '#contract/limits.ts'

const nothingLeft = 'Nothing is left of this text once what is not allowed is removed. Write some text.'

const tooDeep = `More than ${limits.htmlDepth} elements stand inside one another in this text. Paste it without its formatting.`

function refuse(name: string, reason: string): AppError {
  return new AppError('bad_field', `${name}: ${reason}`, { errors: { [name]: [reason] } })
}

/** The input with the HTML of `names` sanitised. Throws `bad_field` when one is nested too deeply or nothing is left of it. */
export function sanitiseFields(
  names: readonly string[],
  input: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const clean = { ...input }
  for (const name of names) {
    const html = clean[name]
    if (typeof html !== 'string') continue
    if (isDeepHtml(html)) throw refuse(name, tooDeep)
    clean[name] = sanitiseHtml(html)
    if (clean[name] === '') throw refuse(name, nothingLeft)
  }
  return clean
}
