// HTML on its way into a record.
import { AppError } from '#contract/errors.ts'
import { sanitiseHtml } from '#contract/html.ts'

const nothingLeft = 'Nothing is left of this text once what is not allowed is removed. Write some text.'

/** The input with the HTML of `names` sanitised. Throws `bad_field` when nothing is left of one. */
export function sanitiseFields(
  names: readonly string[],
  input: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const clean = { ...input }
  for (const name of names) {
    const html = clean[name]
    if (typeof html !== 'string') continue
    clean[name] = sanitiseHtml(html)
    if (clean[name] === '')
      throw new AppError('bad_field', `${name}: ${nothingLeft}`, { errors: { [name]: [nothingLeft] } })
  }
  return clean
}
