/** The word with a capital at its beginning. */
export const capital = (word: string) => word[0]?.toUpperCase() + word.slice(1)
