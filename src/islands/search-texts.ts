/** Placeholder of every search field (specification, section 2). */
export const searchPlaceholder = 'Search for artists, events...'
export const searchFailed = 'The search did not answer. Please try again.'
