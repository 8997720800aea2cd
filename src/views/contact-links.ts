// Contact details as links that are safe to follow.
import { isEmail, mailDomain } from '#contract/email.ts'

export interface ContactLink {
  term: string
  label: string
  href: string
}

/** Empty unless the text is one plain address; what has a meaning in links is encoded in it (RFC 6068, section 2). */
export function toEmailLink(email: string): ContactLink[] {
  const label = email.trim()
  if (!isEmail(label)) return []
  const name = encodeURIComponent(label.slice(0, label.lastIndexOf('@'))).replaceAll("'", '%27')
  // The domain in ASCII, because not every mail program knows one in other letters.
  return [{ term: 'E-mail', label, href: `mailto:${name}@${mailDomain(label)}` }]
}

/** Most digits of an area code, with the 0 before it. */
const areaDigits = 6

const digitsOf = (text: string) => text.replace(/[^\d+]/g, '')

/** The first of several numbers; `030 / 1234567` is one, with its area code before the slash. */
function firstNumber(phone: string): string {
  const [first = '', second = ''] = phone.split(/\s\/\s/)
  const area = digitsOf(first).replace(/^\+\d\d/, '')
  return /^[1-9]/.test(second.trim()) && area.length <= areaDigits ? `${first} ${second}` : first
}

/** Empty unless there are digits to dial. A 0 in brackets is not dialled after the code of a country. */
export function toPhoneLink(phone: string): ContactLink[] {
  const label = phone.trim()
  const number = firstNumber(label)
  const digits = digitsOf(/^(?:\+|00)/.test(number) ? number.replace('(0)', '') : number)
  if (!/^\+?\d{3,}$/.test(digits)) return []
  return [{ term: 'Phone', label, href: `tel:${digits}` }]
}
