// Translates sentences that were made elsewhere: "At most 255 characters; this has 300." by the pattern
// "At most {most} characters; this has {length}."
import { capitalize } from '#contract/capital.ts'

type Texts = Readonly<Record<string, string>>

const placeholder = /\{(\w+)\}/

/** Placeholders that stand for texts of the product; what stands for others is what people have written. */
const translated = new Set(['label', 'reason', 'remedy', 'instead', 'place', 'what'])

/** What stands where the pattern has its placeholders, or null when the message is another one. */
function valuesIn(message: string, parts: readonly string[]): Record<string, string> | null {
  const [start = '', ...rest] = parts
  if (!message.startsWith(start)) return null
  const values: Record<string, string> = {}
  let at = start.length
  for (let index = 0; index < rest.length; index += 2) {
    const after = rest[index + 1] ?? ''
    const isLast = index + 2 === rest.length
    const end = isLast ? message.length - after.length : message.indexOf(after, at + 1)
    if (end <= at || !message.startsWith(after, end)) return null
    values[rest[index] ?? ''] = message.slice(at, end)
    at = end + after.length
  }
  return at === message.length ? values : null
}

/**
 * A function that translates messages, and leaves those it does not know as they are. `sentences` may have placeholders,
 * of `texts` those are known that have none.
 */
export function messagesOf(
  sentences: Texts,
  texts: Readonly<Record<string, unknown>> = {},
): (message: string) => string {
  const patterns = Object.entries(sentences)
    .filter(([text]) => placeholder.test(text))
    .map(([text, translation]) => ({
      parts: text.split(placeholder),
      translation: translation.split(placeholder),
    }))
  /** The translation of a whole message, if there is one. */
  function find(message: string): string | undefined {
    const name = capitalize(message)
    const whole = sentences[message] ?? sentences[name] ?? texts[message] ?? texts[name]
    if (typeof whole === 'string') return whole
    for (const { parts, translation } of patterns) {
      const values = valuesIn(message, parts)
      const insert = (part: string) =>
        translated.has(part) ? translate(values?.[part] ?? '') : (values?.[part] ?? '')
      if (values) return translation.map((part, index) => (index % 2 === 1 ? insert(part) : part)).join('')
    }
    return undefined
  }
  /** Several messages in a row are translated one by one, the longest first that is known. */
  function translate(message: string): string {
    const whole = find(message)
    if (whole !== undefined) return whole
    for (let end = message.lastIndexOf('. '); end > 0; end = message.lastIndexOf('. ', end - 1)) {
      const first = find(message.slice(0, end + 1))
      if (first !== undefined) return `${first} ${translate(message.slice(end + 2))}`
    }
    return message
  }
  return translate
}
