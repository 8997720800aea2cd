// People write addresses as they are printed on posters: without https://.

/** A host with a dot in it, then nothing or a path; whatever names a scheme has a colon before any of that. */
const bareAddress = /^(?:[\p{L}\d_-]+\.)+\p{L}{2,}(?=[/?#]|$)/u

/** The address with `https://` where only that is missing; anything else as it is. */
export function withScheme(address: string): string {
  const text = address.trim()
  return bareAddress.test(text) ? `https://${text}` : text
}
