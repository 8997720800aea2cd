// The page asks for both files of the text face early, so that the first words already stand in it: names need the
// letters beyond Latin 1 as well.
import latin from '#styles/fonts/instrument-sans-latin.woff2?url'
import latinExt from '#styles/fonts/instrument-sans-latin-ext.woff2?url'

export const textFonts = [latin, latinExt]
