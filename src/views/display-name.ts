// Large names: titles set like wood type, and names of one size that leave room for marks.
import { type Band, isMarkedAbove } from './line-widths.ts'
import { inkOf, lettersOf } from './poster-letters.ts'
import { setTitle, setWoodType, type WoodType } from './wood-type.ts'

/** Height a title should have where it stands, in widths of its column. */
const heights = {
  /** Beside the picture of a record. */
  hero: 0.565,
  /** Beside a small picture, with a line and what to do. */
  poster: 0.41,
  /** Beside a poster, whose height it fills with a date, a place and what to do. */
  event: 0.53,
  /** On a slide, between its date and its text, or alone. */
  slide: 0.42,
  sheet: 0.62,
  /** Across the page, above its pictures. */
  banner: 0.16,
  /** Beside the first picture of a list, above its rows, or beside a form. */
  list: 0.2,
} as const

/** Titles of lists are of one face: a short one is high, and a long one is low. */
const bands: Partial<Record<keyof typeof heights, Band>> = {
  list: [70, 70],
  poster: [62, 80],
  event: [62, 80],
  slide: [62, 104],
  sheet: [62, 104],
}

/** Size of the number behind such a title, and the room before it, in widths of the title's column. */
const count = { size: 0.06, before: 0.018 }

/** Room of that number, in widths of that column. */
export function countRoom(number: number): number {
  const [ink] = inkOf(lettersOf(String(number)) ?? [])
  return Math.ceil((count.before + (ink * count.size) / 1000 + 0.002 * String(number).length) * 1000) / 1000
}

export interface DisplayName {
  text: string
  /** What of it stands in a smaller line elsewhere, such as "Coalfax" of "Coalfax: Unannounced", or "". */
  by?: string
  /** Null where the poster font lacks a letter: the title then breaks where a browser breaks it. */
  type: WoodType | null
}

const leadings = { plain: 0.86, marked: 1 }

/**
 * Line height in ems, without and with letters whose marks would reach into the line above. Above the first word there is
 * none.
 */
export function leadingOf(name: string): number {
  const [, ...others] = name.trim().split(/\s+/)
  return isMarkedAbove(others.join(' ')) ? leadings.marked : leadings.plain
}

const kept = new Map<string, DisplayName>()
const mostKept = 5000

/** What a title on a slide is to be as high as, until it comes out no higher than there is room for. */
const onSlide = { heights: [heights.slide, 0.39, 0.36, 0.33], most: 0.41 }

interface TitleOptions {
  /** A title that this one may take the place of. */
  like?: DisplayName
  /** The share of the width of its column that it has. */
  across?: number
  /** Who plays, whose name is not broken if it need not be. */
  who?: string | undefined
}

/** A slide is a poster, on which each line fills the sheet; elsewhere the lines of a title are of one size. */
function setIn(
  place: keyof typeof heights,
  name: string,
  { across = 1, like, who }: TitleOptions,
): WoodType | null {
  const band = bands[place]
  if (place === 'sheet') return setWoodType(name, heights.sheet, { band, who })
  if (place === 'slide') {
    const settings = onSlide.heights.map((height) => setWoodType(name, height, { band, who }))
    return settings.find((type) => type && type.height <= onSlide.most) ?? settings.at(-1) ?? null
  }
  const weighs = place === 'event' ? 'filling' : 'usual'
  return setTitle(name, heights[place] / across, { band, like: like?.type, who, weighs })
}

/**
 * The title as it is set in one kind of place, or in so much of the width of its column; as high as another one that it may take
 * the place of, if its parts allow it.
 */
export function toDisplayName(
  name: string,
  place: keyof typeof heights = 'hero',
  options: TitleOptions = {},
): DisplayName {
  const { across = 1, like, who = '' } = options
  const key = [place, across, like?.text ?? '', who, name].join('\n')
  const known = kept.get(key)
  if (known) return known
  const made: DisplayName = { text: name.trim(), type: setIn(place, name, options) }
  if (kept.size >= mostKept) kept.clear()
  kept.set(key, made)
  return made
}
