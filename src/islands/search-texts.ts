/** Placeholder of every search field. */
export const searchPlaceholder = 'Search for artists, events...'
export const searchFailed = 'The search did not answer. Please try again.'
