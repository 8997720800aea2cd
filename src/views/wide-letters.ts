// Letters that the poster font lacks, and that have the same width in practically every font.

/** Chinese, Japanese and Korean letters with their punctuation, each of which fills a square. */
const square = /^[\p{Script=Han}\p{Script=Hangul}\u3000-\u33ff\uff01-\uff60\uffe0-\uffe6]$/u
/** Width of the widest emoji that systems have, in ems. */
const emoji = 1.4

/** Width of a letter in ems, or undefined where it depends on the font. */
export function wideLetter(letter: string): number | undefined {
  if (square.test(letter)) return 1
  return /^\p{Emoji_Presentation}$/u.test(letter) ? emoji : undefined
}

/** Words that a browser does not break, which it does between any two wide letters. */
export const unbroken = (text: string): string[] =>
  Array.from(text, (letter) => (wideLetter(letter) === undefined ? letter : ` ${letter} `))
    .join('')
    .split(/[\s-]+/)
