// E-mail addresses, also with domains in letters of other languages, which mail servers know in ASCII (RFC 5891).
import { limits } from './limits.ts'

const local = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
/** Letters alone, so that nothing else of an address is read into it. */
const domain = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u
const asciiDomain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/** Characters of the longest domain (RFC 1035, section 2.3.4); to read more, the URL parser would keep everybody waiting. */
const longestDomain = 253

/** The domain of an address in ASCII; null when it is none. */
export function mailDomain(text: string): string | null {
  const host = text.slice(text.lastIndexOf('@') + 1)
  if (host.length > longestDomain) return null
  const address = `http://${host}`
  if (!domain.test(host) || !URL.canParse(address)) return null
  const { hostname } = new URL(address)
  return asciiDomain.test(hostname) ? hostname : null
}

/** Whether a text has the form of an e-mail address; what is before the `@` is ASCII, because many mail servers take nothing else. */
export function isEmail(text: string): boolean {
  if (text.length > limits.email) return false
  return local.test(text.slice(0, Math.max(text.lastIndexOf('@'), 0))) && mailDomain(text) !== null
}
