// What a walk or a visit has done: "name (where)", in brackets what could not be done.

/** The kinds of what was done. */
export const kindsIn = (story: readonly string[]): string[] =>
  story.filter((line) => !line.startsWith('[')).map((line) => line.replace(/ \(.*$/, ''))
