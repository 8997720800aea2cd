/** The language and country whose habits dates and prices of the site follow. */
export const locale = 'en-GB'
