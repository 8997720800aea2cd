// Drawing of a share card, 1200 × 630: a landscape gig poster whose picture bleeds off the right edge.
import type { Node } from '@takumi-rs/core'
import type { PosterArt } from '../poster-art.ts'
import type { ShareCard } from './share-card.ts'
import { toCapitals } from './share-letters.ts'

export const shareSize = { width: 1200, height: 630 } as const
/** Names by which the drawing refers to the renderer's fonts and images. */
export const faces = { latin: 'Archivo', latinExt: 'Archivo Ext', vietnamese: 'Archivo Vietnamese' } as const
export const pictureSource = 'picture'
export const posterSource = 'poster'

const ink = '#17120e'
const paper = '#f5efe2'
const quiet = '#b9ae9c'
const lamp = '#ff5c35'
const edge = 56
const pictureWidth = { artist: 504, event: 420, page: 504 } as const

const sizes = [232, 206, 184, 160, 138, 120, 104, 90, 78, 68, 58, 50] as const
/** Maximum height of the name; smaller for events, because the date stands below it. */
const nameHeights = { artist: 370, event: 290, page: 370 } as const
/** Mean width of a capital in the condensed font, in ems. */
const capital = 0.44

/** Number of lines a name takes at a size, or null when one of its words is wider than the column. */
function linesOf(name: string, size: number, width: number): number | null {
  const perLine = Math.floor(width / (size * capital))
  let lines = 1
  let used = 0
  for (const word of name.split(' ')) {
    const length = Array.from(word).length
    if (length > perLine) return null
    if (used > 0 && used + 1 + length > perLine) {
      lines += 1
      used = length
    } else used += (used > 0 ? 1 : 0) + length
  }
  return lines
}

/** The largest size at which a name fits its column and height. */
export function nameSize(name: string, width: number, height: number): number {
  const fitting = sizes.find((size) => {
    const lines = linesOf(name, size, width)
    return lines !== null && lines * size * 0.92 <= height
  })
  return fitting ?? 50
}

type Style = Record<string, string | number>

function words(text: string, style: Style): Node {
  return { type: 'text', text, style: { fontFamily: Object.values(faces).join(', '), ...style } } as Node
}

function box(style: Style, children: Node[]): Node {
  return { type: 'container', style: { display: 'flex', ...style }, children } as Node
}

function image(src: string, style: Style): Node {
  return {
    type: 'image',
    src,
    style: { width: '100%', height: '100%', objectFit: 'cover', ...style },
  } as Node
}

/** The shapes of a poster as an SVG document at display size, without words: the card itself is the bill. */
export function posterSvg(art: PosterArt): string {
  const shapes = art.shapes.map(({ d, fill }) => `<path d="${d}" fill="${fill}"/>`)
  const view = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="504" height="630"'
  return `<svg ${view} preserveAspectRatio="xMidYMid slice">${shapes.join('')}</svg>`
}

function picturePart(card: ShareCard): Node {
  const frame = { width: pictureWidth[card.kind], height: shareSize.height }
  if (card.picture) {
    const { x, y } = card.picture.focus
    return box(frame, [image(pictureSource, { objectPosition: `${x * 100}% ${y * 100}%` })])
  }
  return box(frame, [image(posterSource, {})])
}

/** Of several days the last stands below month and year of the first, as on pages. */
function datePart(date: NonNullable<ShareCard['date']>, time: string): Node {
  const small = { fontSize: 30, fontWeight: 600, lineHeight: 1.15, color: paper }
  const month = `${date.month} ${date.year}`
  const lines = date.last ? [month, date.last] : [time ? `${date.weekday} ${time}` : date.weekday, month]
  return box({ alignItems: 'center', gap: 18 }, [
    words(date.day, { fontSize: 116, fontWeight: 800, fontStretch: '62%', lineHeight: 0.86, color: lamp }),
    box(
      { flexDirection: 'column' },
      lines.map((line) => words(line, small)),
    ),
  ])
}

/** The card as a node tree for the renderer. */
export function drawShareCard(card: ShareCard): Node {
  const column = shareSize.width - pictureWidth[card.kind] - 2 * edge
  const head = [card.siteName, card.notice].filter(Boolean).join('  –  ')
  const line = words(card.line, {
    fontSize: 30,
    fontWeight: 450,
    lineHeight: 1.25,
    color: card.date ? quiet : paper,
    lineClamp: 2,
  })
  return box({ width: '100%', height: '100%', backgroundColor: ink }, [
    box(
      {
        flexGrow: 1,
        width: column + 2 * edge,
        height: '100%',
        padding: edge,
        flexDirection: 'column',
        justifyContent: 'space-between',
      },
      [
        words(toCapitals(head), {
          fontSize: 22,
          fontWeight: 600,
          fontStretch: '112%',
          letterSpacing: 2,
          color: quiet,
          lineClamp: 1,
        }),
        words(toCapitals(card.name), {
          width: column,
          maxHeight: nameHeights[card.kind],
          fontSize: nameSize(card.name, column, nameHeights[card.kind]),
          fontWeight: 800,
          fontStretch: '62%',
          lineHeight: 0.92,
          letterSpacing: -1,
          color: paper,
          overflowWrap: 'anywhere',
          lineClamp: 6,
        }),
        box({ flexDirection: 'column', gap: 16, width: column }, [
          card.date
            ? datePart(card.date, card.time)
            : box({ width: 72, height: 8, backgroundColor: lamp }, []),
          line,
        ]),
      ],
    ),
    picturePart(card),
  ])
}
