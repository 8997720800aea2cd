// The phrases of a name, between which a line ends where it does not hold all of them.

/** A shorter one, such as “Ü:”, does not stand alone on a line. */
const leastShare = 0.25

/** A name before and after its colon, or as a whole. */
export function phrasesOf(name: string): string[] {
  const phrases = name.trim().split(/(?<=:)\s+/)
  return phrases.length === 2 && phrases.every(({ length }) => length >= leastShare * name.length)
    ? phrases
    : [name]
}
