// Words typed by people inside LIKE.

/** Pattern that finds `text` anywhere, with `\` as escape character. */
export function likeEscaped(text: string): string {
  return `%${text.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`
}
