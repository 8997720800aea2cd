// E-mail addresses, also with domains in letters of other languages, which mail servers know in ASCII (RFC 5891).
const local = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
/** Letters alone, so that nothing else of an address is read into it. */
const domain = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u
const asciiDomain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/** Whether a text has the form of an e-mail address; what is before the `@` is ASCII, because many mail servers take nothing else. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const host = text.slice(at + 1)
  if (!local.test(text.slice(0, Math.max(at, 0))) || !domain.test(host)) return false
  const address = `http://${host}`
  return URL.canParse(address) && asciiDomain.test(new URL(address).hostname)
}
