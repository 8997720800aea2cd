// The poster of an event without a picture: what is most telling of its name in one to three lines of giant letters, over or
// under one shape. Date and place stand beside it.
import type { Picture } from '#contract/entities/picture.ts'
import { type Bill, toBill } from './bill.ts'
import { oneShape } from './one-shape.ts'
import { type PictureView, type PosterView, toPhoto, toPhotoOf } from './picture-view.ts'
import { hashOf, initialsOf, toPosterArt } from './poster-art.ts'

/** Lines at most, and the least height of a letter, in widths of the sheet: a poster is read at 60 pixels across. */
const most = { lines: 3, letters: 0.125 }
/** No more letters of that height have room; so long a text is not set to find that out. */
const longest = 40
/** Height that the lines should have together, in widths of the sheet. */
const wanted = 0.72
/** Height of a capital, in ems. */
const capital = 0.686
/** Where the name of an evening ends and a remark on it begins, and words after which it says where, or with whom. */
const remark = /[:,;(–—|/]| - /u
const further = /\s(?:with|on|at|in|from|for|mit|auf|im|am|an|bei|aus|für|zu|zum|zur)\s/iu

const isGiant = ({ name }: Bill) =>
  name.length > 0 && name.length <= most.lines && name.every(({ size }) => size * capital >= most.letters)

/** What could stand on the poster, the most telling first. */
function wordings(name: string): string[] {
  const head =
    name
      .split(remark)
      .find((part) => /[\p{L}\p{N}]/u.test(part))
      ?.trim() ?? name
  const words = head.split(/\s+/).toSorted((one, other) => other.length - one.length)
  return [name, head, head.split(further)[0] ?? head, ...words]
}

const known = new Map<string, Bill>()
const mostKnown = 1_000

function toLines(name: string): Bill {
  const before = known.get(name)
  if (before) return before
  if (known.size >= mostKnown) known.clear()
  const found = wordings(name).find((words) => words.length <= longest && isGiant(toBill(words, [], wanted)))
  const bill = toBill(found ?? (initialsOf(name) || name), [], wanted)
  known.set(name, bill)
  return bill
}

/** The poster for a name: equal names give equal posters. */
function toEventPoster(name: string): PosterView {
  const order = (hashOf(name) >>> 4) % 2 === 0 ? 'top' : 'bottom'
  return {
    kind: 'poster',
    art: toPosterArt(name, oneShape),
    bill: { ...toLines(name), order, isPoster: true },
  }
}

/** The stored poster of an event, in one size of each type if a width is given, or else one of its name. */
export function toEventPicture(picture: Picture | null, name: string, width?: number): PictureView {
  const photo = picture && (width === undefined ? toPhoto(picture) : toPhotoOf(width, picture))
  return photo ?? toEventPoster(name)
}
