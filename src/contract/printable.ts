// Text of another server as it may stand in a message or a log.

import { cutText } from './text-length.ts'

/** The text in one line, without control characters, cut to a length. */
export function printable(text: string, most = 300): string {
  const line = text
    .slice(0, 4 * most)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  return line.length > most ? `${cutText(line, most)}…` : line
}
