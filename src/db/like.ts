// What staff type to find something, and LIKE patterns for it.
import { limits } from '#contract/limits.ts'
import { fold } from './fold.ts'

/** The words of a question that are looked for: the first few, each once, as they were typed. */
export function typedWords(text: string): string[] {
  const words = new Map<string, string>()
  for (const word of text.split(/\s+/).filter(Boolean))
    if (!words.has(fold(word))) words.set(fold(word), word)
  return [...words.values()].slice(0, limits.queryWords)
}

/** Pattern that matches `text` anywhere, with `\` as escape character. */
export function likeEscaped(text: string): string {
  return `%${text.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`
}
