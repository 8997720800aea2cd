// Addresses that open the mail program (RFC 6068).
import type { Message } from '#contract/entities/message.ts'
import { cutText } from '#contract/text-length.ts'

/** Characters of an address that mail programs and systems take. */
const addressAtMost = 2_000

export const mailTo = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

const toQuotation = (text: string) => `\r\n\r\n${text.replace(/^/gm, '> ').replaceAll('\n', '\r\n')}`

/** With address, subject, and as much of the message quoted as the address has room for. */
export function replyTo({ email, about, message }: Message): string {
  const subject = encodeURIComponent(`Re: ${about || 'your message'}`)
  const start = `${mailTo(email)}?subject=${subject}&body=`
  const room = addressAtMost - start.length
  const bodyOf = (text: string) => encodeURIComponent(toQuotation(text))
  const whole = bodyOf(message)
  if (whole.length <= room) return start + whole
  const cutTo = (length: number) => bodyOf(`${cutText(message, length)} …`)
  // The longest beginning that fits, found by halves: characters take one to twelve characters of the address.
  let fits = 0
  for (let tooLong = message.length; tooLong - fits > 1; ) {
    const middle = Math.floor((fits + tooLong) / 2)
    if (cutTo(middle).length <= room) fits = middle
    else tooLong = middle
  }
  return start + (fits > 0 ? cutTo(fits) : '')
}
