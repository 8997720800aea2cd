// Adds https:// to addresses, which people often type without it.

/** A host with a dot in it, then nothing or a path; an address with a scheme has a colon before any of that. */
const bareAddress = /^(?:[\p{L}\d_-]+\.)+\p{L}{2,}(?=[/?#]|$)/u

/** The address with `https://` if only that is missing; anything else unchanged. */
export function withScheme(address: string): string {
  const text = address.trim()
  return bareAddress.test(text) ? `https://${text}` : text
}
