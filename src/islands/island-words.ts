// Texts of islands on pages that exist in several languages. Where the page is in another language than the site's own, it
// hands their translations to the island; without them an island speaks the site's own.

export const filterTexts = ['Filter events', 'Events'] as const

export const slideshowTexts = [
  'Highlights', 'carousel', 'slide', '{place} of {count}', 'Play slides', 'Pause slides', 'Previous slide', 'Next slide',
  'Slide {place}: {title}',
] as const // biome-ignore format: a list

export const searchTexts = [
  'Search', 'Search for artists, events...', 'Close search', 'Suggestions', '1 suggestion', '{count} suggestions',
  '1 result for “{query}”', '{count} results for “{query}”', 'No results found.', 'Loading...',
  'The first {count} results for “{query}”',
  'The search did not answer. Please try again.', 'Try one word of the name, or look through a list:',
  'Or look through a list:', 'All artists', 'All events', 'All partners', 'All souvenirs',
  'Artist', 'Event', 'Partner', 'Team', 'Souvenir', 'Venue', 'Tour', 'Page',
  'Free', 'Filter results', 'All', 'Artists', 'Events', 'Partners', 'Souvenirs', 'Venues', 'Tours', 'Pages',
  'The search needs JavaScript. Every artist, event and partner is also listed under its own heading in the menu.',
] as const // biome-ignore format: a list

/** Text → its translation. */
export type IslandWords = Readonly<Record<string, string>>
