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
  /** Of the dates beside a text: a row, and posters with their words. */
  row: 112,
  besidePoster: 310,
  twoPosters: 640,
  /** Of the list of songs. */
  songsHead: 120,
  song: 92,
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

function toDatesHeight(events: number): number {
  if (events === 0) return 0
  if (events === 1) return heights.besidePoster
  return events === 2 ? heights.twoPosters : events * heights.row
}

export interface ArtistColumns {
  /** The songs stand below the text, beside the dates, and not below both. */
  hasSongsBeside: boolean
  /** The only poster is as wide as its column, because the text beside it is long. */
  hasLargePoster: boolean
}

export function toArtistColumns(bio: string, events: number, songs: number): ArtistColumns {
  const text = toTextHeight(bio)
  const dates = toDatesHeight(events)
  const list = songs === 0 ? 0 : heights.songsHead + songs * heights.song
  return {
    hasSongsBeside: events > 0 && list > 0 && Math.abs(text + list - dates) < Math.abs(text - dates),
    hasLargePoster: events === 1 && text > 2 * dates,
  }
}
