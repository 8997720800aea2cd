// Typing errors: finds likely corrections (after SymSpell: words a few deletions apart share a variant).

/** Length of the prefix that variants are made of; the rest of a word is compared afterwards. */
const prefixLength = 7

/** Number of typing errors tolerated in a word of a query; none in numbers. */
export function forgivenEdits(word: string): 0 | 1 | 2 {
  if (word.length < 4 || /\p{N}/u.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** Keys of an indexed word: its prefix with no, one or two letters deleted. */
export function variantsOfIndexed(word: string): string[] {
  if (word.length < 3 || /\p{N}/u.test(word)) return []
  return deletions(word, word.length < 6 ? 1 : 2)
}

/** Keys to look up for a word of a query. */
export function variantsOfTyped(word: string): string[] {
  const edits = forgivenEdits(word)
  return edits === 0 ? [] : deletions(word, edits)
}

function deletions(word: string, depth: number): string[] {
  let edge = [[...word].slice(0, prefixLength)]
  const found = new Set(edge.map((letters) => letters.join('')))
  for (let level = 0; level < depth; level++) {
    edge = edge.flatMap((letters) => letters.map((_, place) => letters.toSpliced(place, 1)))
    for (const letters of edge) found.add(letters.join(''))
  }
  return [...found]
}

/** Edit distances of a typed word: to the whole word, and to its nearest prefix (for an unfinished word). */
export interface Distance {
  whole: number
  start: number
}

/** Number of letters to insert, delete, replace or swap with their neighbour (optimal string alignment). */
export function distanceBetween(typed: string, word: string): Distance {
  const a = [...typed]
  const b = [...word]
  let before: number[] = []
  let above = b.map((_, column) => column)
  above.push(b.length)
  for (let row = 1; row <= a.length; row++) {
    const line = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      line[column] = Math.min(
        at(above, column) + 1,
        at(line, column - 1) + 1,
        at(above, column - 1) + (same ? 0 : 1),
        swapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = above
    above = line
  }
  return { whole: at(above, b.length), start: Math.min(...above) }
}

const at = (line: readonly number[], place: number) => line[place] as number
