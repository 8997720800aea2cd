/** The word with its first letter in upper case. */
export const capitalize = (word: string) => word[0]?.toUpperCase() + word.slice(1)

/** The words with their first letter in lower case, as within a sentence. */
export const uncapitalize = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
