// HTML from staff as the one line of text that search engines, feeds and calendars take.

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function decode(whole: string, name: string): string {
  const number = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name)
  if (!number) return entities[name.toLowerCase()] ?? whole
  const point = number[1] ? Number.parseInt(number[1], 16) : Number(number[2])
  return point > 31 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff)
    ? String.fromCodePoint(point)
    : ' '
}

/** The text without tags, in one line. */
export function toPlainText(html: string): string {
  return toLine(html.replace(/<[^>]*>/g, ' ').replace(/&(#?\w{1,8});/g, decode))
}

/** Text without control characters and line ends. */
export function toLine(text: string): string {
  return text
    .replace(/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/gu, ' ')
    .toWellFormed()
    .trim()
}

/** At most `max` characters, cut after a word. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = text.slice(0, max - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > max / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.–—-]+$/u, '').toWellFormed()}…`
}
