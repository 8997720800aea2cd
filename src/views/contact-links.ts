// Contact details as links that are safe to follow.

export interface ContactLink {
  term: string
  label: string
  href: string
}

/** Empty unless the text looks like one plain address. */
export function toEmailLink(email: string): ContactLink[] {
  const address = email.trim()
  if (!/^[^\s<>"'?&@]+@[^\s<>"'?&@.]+(?:\.[^\s<>"'?&@.]+)+$/.test(address)) return []
  return [{ term: 'E-mail', label: address, href: `mailto:${address}` }]
}

/** Empty unless there are digits to dial. */
export function toPhoneLink(phone: string): ContactLink[] {
  const digits = phone.replace(/[^\d+]/g, '')
  if (!/^\+?\d{3,}$/.test(digits)) return []
  return [{ term: 'Phone', label: phone.trim(), href: `tel:${digits}` }]
}
