/** The word with its first letter in upper case. */
export const capitalize = (word: string) => word[0]?.toUpperCase() + word.slice(1)
