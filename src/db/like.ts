// LIKE patterns for text that people type.

/** Pattern that matches `text` anywhere, with `\` as escape character. */
export function likeEscaped(text: string): string {
  return `%${text.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`
}
