import { trimPunctuation } from './trim.ts'

/** Characters of a text as the schemas count them: one beyond the first 65,536 is one, though it has two units. */
export function charactersIn(text: string): number {
  let count = text.length
  for (let at = 0; at < text.length - 1; at += 1)
    if ((text.codePointAt(at) ?? 0) > 0xffff) {
      count -= 1
      at += 1
    }
  return count
}

/** The beginning of a text, at most so many units long; a character that has two is not divided. */
export function cutText(text: string, most: number): string {
  const isDivided = text.length > most && (text.codePointAt(most - 1) ?? 0) > 0xffff
  return text.slice(0, isDivided ? most - 1 : most)
}

/**
 * The beginning of a text on one line, with an ellipsis when it is longer: cut at a word, or, where none ends in the second
 * half, as in languages without spaces, at a character.
 */
export function cutWords(text: string, most: number): string {
  if (text.length <= most) return text
  const end = text.slice(0, most + 1).lastIndexOf(' ')
  return `${trimPunctuation(cutText(text, end > most / 2 ? end : most))}…`
}
