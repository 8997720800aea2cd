// What signed in, in words that its owner recognises; the header itself is not stored. The library is loaded at the first
// sign-in, because rendering threads load this file and sign nobody in.

/** Longer ones are made up by somebody. */
const longest = 400

/** "Firefox on Linux", from a `User-Agent` (RFC 9110, section 10.1.5); empty when it says nothing known. */
export async function describeAgent(header: string | undefined): Promise<string> {
  if (!header || header.length > longest) return ''
  const { default: Bowser } = await import('bowser')
  const { browser, os } = Bowser.parse(header)
  // Of a browser that it does not know, the library repeats whatever the sender wrote.
  const isKnown = Object.values(Bowser.BROWSER_MAP).includes(browser.name ?? '')
  return isKnown ? [browser.name, os.name].filter(Boolean).join(' on ') : ''
}
