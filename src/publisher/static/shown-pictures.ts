// Which of the pictures that a page's content mentions the page shows.

const signs: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' }

/** Text in which the references of HTML and XML that an address can hold are the characters themselves. */
const unescaped = (text: string) =>
  text.replace(/&(?:#(\d{2})|(amp|quot|apos|lt|gt));/g, (_, code?: string, name?: string) =>
    code ? String.fromCharCode(Number(code)) : (signs[name ?? ''] ?? ''),
  )

/** The pictures among these addresses that stand in a page of this content type, whatever characters their names have. */
export function shownPictures(body: Buffer, type: string, pictures: readonly string[]): string[] {
  if (pictures.length === 0 || !/html|xml/.test(type)) return []
  const text = unescaped(body.toString())
  return pictures.filter((picture) => text.includes(picture))
}
