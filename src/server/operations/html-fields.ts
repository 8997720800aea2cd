// HTML on its way into a record.
import { AppError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'

const nothingLeft = 'Nothing is left of this text once what is not allowed is removed. Write some text.'

const tooDeep = `More than ${limits.htmlDepth} elements stand inside one another in this text. Paste it without its formatting.`

function refuse(name: string, reason: string): AppError {
  return new AppError('bad_field', `${name}: ${reason}`, { errors: { [name]: [reason] } })
}

/** The sanitiser with its parsers comes with the first text: a server that has only read weighs 5 MB less. */
async function cleanHtml(name: string, html: string): Promise<string> {
  const [{ sanitiseHtml }, { isDeepHtml }] = await Promise.all([
    import('#contract/html.ts'),
    import('#contract/html-tree.ts'),
  ])
  if (isDeepHtml(html)) throw refuse(name, tooDeep)
  const clean = sanitiseHtml(html)
  if (clean === '') throw refuse(name, nothingLeft)
  return clean
}

/** The input with the HTML of `names` sanitised. Rejects with `bad_field` when one is nested too deeply or nothing is left of it. */
export async function sanitiseFields(
  names: readonly string[],
  input: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const clean = { ...input }
  for (const name of names) {
    const html = clean[name]
    if (typeof html === 'string') clean[name] = await cleanHtml(name, html)
  }
  return clean
}
