// Which further font files a page needs at once, so that it asks for them with its first ones and not after its layout.

export interface NeededFonts {
  /** Letters of Latin Extended in names, which are set in the poster face. */
  poster: boolean
  /** Such letters in other text. */
  text: boolean
  italic: boolean
}

/** Letters of the `unicode-range` of the files for Latin Extended in fonts.css and text-fonts.css. */
const extended = /[\u0100-\u0130\u0132-\u0151\u0154-\u017f\u0192\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3]/

/** A piece may begin inside a tag. */
const showsExtended = (piece: string): boolean => extended.test(piece.slice(piece.indexOf('>') + 1))

/**
 * What the body of a page, as HTML, needs besides the files of Latin 1. Texts of records have `<em>` and `<i>` without attributes.
 */
export function neededFonts(html: string): NeededFonts {
  const needed = { poster: false, text: false, italic: /<(?:em|i)>/.test(html) }
  if (!extended.test(html)) return needed
  // Every second part is inside a heading. Of most parts it is enough to know that no such letter is there.
  for (const [place, part] of html.split(/<\/?h[1-6]/).entries()) {
    const face = place % 2 === 1 ? 'poster' : 'text'
    if (!needed[face] && extended.test(part)) needed[face] = part.split('<').some(showsExtended)
  }
  return needed
}
