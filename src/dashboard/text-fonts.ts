// Preloads both files of the text face, so that the first text already uses it. Names need the letters beyond Latin 1
// as well.
import latin from '#styles/fonts/instrument-sans-latin.woff2?url'
import latinExt from '#styles/fonts/instrument-sans-latin-ext.woff2?url'

export const textFonts = [latin, latinExt]
