// Minimal XML writing for the feed and the sitemap.

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text escaped for XML 1.0 content and attributes; characters that XML does not allow are removed. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (char) => escapes[char] ?? '')
}

/** `<name a="…">text</name>`, everything escaped. */
export function xmlElement(
  name: string,
  text: string,
  attributes: Readonly<Record<string, string>> = {},
): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`)
  return `<${name}${list.join('')}>${xmlText(text)}</${name}>`
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>'
