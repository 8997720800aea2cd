// How the text and the dates of an artist are arranged on a wide screen, so that neither column is empty beside the other. Heights
// are estimates in pixels of a laptop.

/** How high each is, with the room around it. */
const heights = {
  /** Of a line. */
  lead: 33,
  text: 27,
  quote: 34,
  heading: 68,
  gap: 20,
  /** Of the dates beside a text: a row, a poster with its words below, one with them beside it, and two beside each other. */
  row: 112,
  largePoster: 880,
  besidePoster: 410,
  twoPosters: 600,
  /** Of the list of songs. */
  songsHead: 120,
  song: 82,
} as const

/** Letters on a line. */
const letters = { lead: 44, text: 66, quote: 48 } as const

const linesOf = (words: string, measure: number) =>
  Math.max(1, Math.ceil(words.replace(/<[^<>]*>/g, '').length / measure))

/** The height of sanitised HTML in its column. */
function toTextHeight(html: string): number {
  let height = 0
  for (const [, tag = '', words = ''] of html.matchAll(/<(p|h[2-4]|li|blockquote)>(.*?)<\/\1>/gs)) {
    if (tag.startsWith('h')) height += heights.heading
    else if (tag === 'blockquote') height += linesOf(words, letters.quote) * heights.quote + heights.gap
    else if (height === 0) height += linesOf(words, letters.lead) * heights.lead
    else height += linesOf(words, letters.text) * heights.text + (tag === 'li' ? 6 : heights.gap)
  }
  return height
}

export interface ArtistColumns {
  /** The songs stand below the text, beside the dates, and not below both. */
  hasSongsBeside: boolean
  /** The only poster is as wide as its column. */
  hasLargePoster: boolean
  /** The words of one or two events stand beside their posters, and the posters one below the other. */
  areStacked: boolean
}

/** How one, two or more dates may be set. */
function toSettings(events: number) {
  const plain = { hasLargePoster: false, areStacked: false }
  const stacked = { hasLargePoster: false, areStacked: true, height: events * heights.besidePoster }
  if (events === 1) return [stacked, { hasLargePoster: true, areStacked: false, height: heights.largePoster }]
  if (events === 2) return [{ ...plain, height: heights.twoPosters }, stacked]
  return [{ ...plain, height: events * heights.row }]
}

/** Of all settings that whose columns are most alike. */
export function toArtistColumns(bio: string, events: number, songs: number): ArtistColumns {
  const text = toTextHeight(bio)
  const list = songs === 0 || events === 0 ? 0 : heights.songsHead + songs * heights.song
  const all = toSettings(events).flatMap(({ height, ...dates }) =>
    [0, list].map((below) => ({
      columns: { ...dates, hasSongsBeside: below > 0 },
      apart: Math.abs(text + below - height),
    })),
  )
  return all.reduce((best, one) => (one.apart < best.apart ? one : best)).columns
}
