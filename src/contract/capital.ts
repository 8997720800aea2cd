/** The word with its first letter in upper case. */
export const capital = (word: string) => word[0]?.toUpperCase() + word.slice(1)
