// E-mail addresses, also with domains in letters of other languages, which mail servers know in ASCII (RFC 5891).
const local = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
/** Letters alone, so that nothing else of an address is read into it. */
const domain = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u
const asciiDomain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/** The domain of an address in ASCII; null when it is none. */
export function mailDomain(text: string): string | null {
  const host = text.slice(text.lastIndexOf('@') + 1)
  const address = `http://${host}`
  if (!domain.test(host) || !URL.canParse(address)) return null
  const { hostname } = new URL(address)
  return asciiDomain.test(hostname) ? hostname : null
}

/** Whether a text has the form of an e-mail address; what is before the `@` is ASCII, because many mail servers take nothing else. */
export const isEmail = (text: string): boolean =>
  local.test(text.slice(0, Math.max(text.lastIndexOf('@'), 0))) && mailDomain(text) !== null
