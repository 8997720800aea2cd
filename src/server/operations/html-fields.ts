// Sanitises HTML fields before they are stored.
import { AppError } from '#contract/errors.ts'
import { isBlank } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { charactersIn } from '#contract/text-length.ts'

const nothingLeft = 'Nothing is left of this text once what is not allowed is removed. Write some text.'

const unwieldy = {
  deep: `More than ${limits.htmlDepth} elements stand inside one another in this text. Paste it without its formatting.`,
  growing:
    'Elements of this text are not closed, so that each is repeated many times. Paste it without its formatting.',
}

const tooLong = (length: number) =>
  `At most ${limits.html} characters; with all that is added for browsers this text has ${length}. Shorten it.`

function refuse(name: string, reason: string): AppError {
  return new AppError('bad_field', `${name}: ${reason}`, { errors: { [name]: [reason] } })
}

/** Loads the sanitiser and its parsers with the first text, which saves 5 MB on a server that has only read. */
async function cleanHtml(name: string, html: string): Promise<string> {
  const [{ sanitiseHtml }, { unwieldinessOf }, { htmlText }] = await Promise.all([
    import('#contract/html.ts'),
    import('#contract/html-tree.ts'),
    import('#db/search/search-text.ts'),
  ])
  const found = unwieldinessOf(html)
  if (found) throw refuse(name, unwieldy[found])
  const clean = sanitiseHtml(html)
  // What is stored can be sent back as it is.
  if (clean.length > limits.html) {
    const length = charactersIn(clean)
    if (length > limits.html) throw refuse(name, tooLong(length))
  }
  if (isBlank(htmlText(clean))) throw refuse(name, nothingLeft)
  return clean
}

/**
 * The input with the HTML fields in `names` sanitised. Rejects with `bad_field` when one is nested too deeply, repeats
 * elements that are not closed, becomes empty or longer than `limits.html`.
 */
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
