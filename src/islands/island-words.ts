// Texts of islands on pages that exist in several languages. Where the page is in another language than the site's own, it
// hands their translations to the island; without them an island speaks the site's own.

export const filterTexts = ['Filter events', 'Events'] as const

export const slideshowTexts = [
  'Highlights', 'carousel', 'slide', '{place} of {count}', 'Play slides', 'Pause slides', 'Previous slide', 'Next slide',
  'Slide {place}: {title}',
] as const // biome-ignore format: a list

/** Text → its translation. */
export type IslandWords = Readonly<Record<string, string>>
