// Large names: titles set like wood type, and names of one size that leave room for marks.
import { type Band, isMarkedAbove } from './line-widths.ts'
import { setTitle, type WoodType } from './wood-type.ts'

/** Height a title should have where it stands, in widths of its column. */
const heights = {
  /** Beside the picture of a record. */
  hero: 0.6,
  /** Beside a poster, with a date, a place and what to do. */
  poster: 0.42,
  /** On a slide, between its date and its text. */
  slide: 0.5,
  /** Across the page, above a list. */
  banner: 0.16,
} as const

/** Titles of lists are of one face on every page and screen, and of the size at which they fill it. */
const bands: Partial<Record<keyof typeof heights, Band>> = { banner: [75, 75] }

export interface DisplayName {
  text: string
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

/** The title as it is set in one kind of place; as high as another one that it may take the place of, if its parts allow it. */
export function toDisplayName(
  name: string,
  place: keyof typeof heights = 'hero',
  like?: DisplayName,
): DisplayName {
  const key = [place, like?.text ?? '', name].join('\n')
  const known = kept.get(key)
  if (known) return known
  const type = setTitle(name, heights[place], bands[place], like?.type)
  const made: DisplayName = { text: name.trim(), type }
  if (kept.size >= mostKept) kept.clear()
  kept.set(key, made)
  return made
}
