// The page asks for the text face early, so that the first words already stand in it.
import address from '#styles/fonts/instrument-sans-latin.woff2?url'

export const textFont = address
