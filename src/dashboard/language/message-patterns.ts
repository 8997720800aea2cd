// Translates sentences that were made elsewhere: "At most 255 characters; this has 300." by the pattern
// "At most {most} characters; this has {length}."
import { capitalize } from '#contract/capital.ts'
import { placeholder } from './translate.ts'

type Texts = Readonly<Record<string, string>>

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

/** A function that translates the messages of `texts`, and leaves others as they are. */
export function messagesOf(texts: Texts): (message: string) => string {
  const patterns = Object.entries(texts)
    .filter(([text]) => placeholder.test(text))
    .map(([text, translation]) => ({
      parts: text.split(placeholder),
      translation: translation.split(placeholder),
    }))
  const translate = (message: string): string => {
    const whole = texts[message] ?? texts[capitalize(message)]
    if (whole !== undefined) return whole
    for (const { parts, translation } of patterns) {
      const values = valuesIn(message, parts)
      const insert = (name: string) =>
        translated.has(name) ? translate(values?.[name] ?? '') : (values?.[name] ?? '')
      if (values) return translation.map((part, index) => (index % 2 === 1 ? insert(part) : part)).join('')
    }
    return message
  }
  return translate
}
