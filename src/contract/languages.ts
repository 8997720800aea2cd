// Languages that a site has besides its own. Imports no schema library, because public pages use it.

/** Languages in which a site can be read besides its own, in which staff write the fields of records. */
export const otherLanguages = ['de'] as const
export type OtherLanguage = (typeof otherLanguages)[number]
