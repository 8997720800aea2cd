// Runs in the browser, so it has no imports.

/**
 * Triggers everything on a page that could react: calls event handlers, and follows links and forms with a script URL.
 * Returns a description of each, because none may be there, whether the browser would run it or not.
 */
export function provoke(): string[] {
  const found: string[] = []
  const harmless = /^(https?:|mailto:|tel:|blob:|webcal:|about:blank$|$)/i
  const addresses = ['href', 'xlink:href', 'action', 'formaction', 'src', 'data', 'values', 'to']
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      if (/^on/i.test(name)) {
        found.push(`<${element.localName} ${name}>`)
        element.dispatchEvent(new Event(name.slice(2).toLowerCase()))
      }
      if (!addresses.includes(name.toLowerCase()) || /^(img|source|input|slot)$/.test(element.localName))
        continue
      const resolved = URL.canParse(value, document.baseURI) ? new URL(value, document.baseURI).protocol : ''
      if (harmless.test(resolved)) continue
      found.push(`<${element.localName} ${name}=${value.slice(0, 40)}>`)
      if (element instanceof HTMLFormElement) HTMLFormElement.prototype.submit.call(element)
      else element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    }
  }
  return found
}
